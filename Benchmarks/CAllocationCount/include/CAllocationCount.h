// Counts what a thread allocates, exactly: every call of malloc and its relatives, whoever makes it.
//
// With glibc the executable that links this target gets its own malloc family, which counts and then
// calls glibc's. Elsewhere, and under a sanitizer that has a malloc of its own, nothing is counted and
// allocation_count_is_available() gives 0.
#ifndef SWITCHYARD_CALLOCATIONCOUNT_H
#define SWITCHYARD_CALLOCATIONCOUNT_H

#include <stdint.h>

/// Whether allocations are counted in this build: 1 or 0.
int allocation_count_is_available(void);

/// How often this thread has asked for memory so far: malloc, calloc, realloc and the aligned ones.
uint64_t allocation_count_calls(void);

/// Begins (1) or ends (0) the adding up of bytes on this thread.
///
/// Off by default: it asks the allocator for the size of every block, which takes time.
void allocation_count_track_bytes(int enabled);

/// The usable bytes of the blocks that this thread has obtained less those that it has freed, while
/// tracking was on.
int64_t allocation_count_live_bytes(void);

#endif
