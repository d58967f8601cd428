#include "CAllocationCount.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define COUNTS_ALLOCATIONS 0
#endif
#endif

#if !defined(COUNTS_ALLOCATIONS)
#if defined(__linux__) && defined(__GLIBC__)
#define COUNTS_ALLOCATIONS 1
#else
#define COUNTS_ALLOCATIONS 0
#endif
#endif

#if COUNTS_ALLOCATIONS

#include <errno.h>
#include <malloc.h>

// glibc's own allocator under the names that cannot be replaced.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// The model makes access to the counters free of calls, so that counting cannot allocate.
#define PER_THREAD static __thread __attribute__((tls_model("initial-exec")))

PER_THREAD uint64_t calls;
PER_THREAD int64_t live_bytes;
PER_THREAD int tracks_bytes;

static void *counted(void *block) {
  calls += 1;
  if (tracks_bytes && block) live_bytes += (int64_t)malloc_usable_size(block);
  return block;
}

static void forget(void *block) {
  if (tracks_bytes && block) live_bytes -= (int64_t)malloc_usable_size(block);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  size_t before = tracks_bytes && block ? malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  // A null result leaves the old block alive, unless it was asked for no bytes at all.
  if (moved || size == 0) live_bytes -= (int64_t)before;
  return counted(moved);
}

void free(void *block) {
  forget(block);
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *block = counted(__libc_memalign(alignment, size));
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

int allocation_count_is_available(void) { return 1; }
uint64_t allocation_count_calls(void) { return calls; }
void allocation_count_track_bytes(int enabled) { tracks_bytes = enabled; }
int64_t allocation_count_live_bytes(void) { return live_bytes; }

#else

int allocation_count_is_available(void) { return 0; }
uint64_t allocation_count_calls(void) { return 0; }
void allocation_count_track_bytes(int enabled) { (void)enabled; }
int64_t allocation_count_live_bytes(void) { return 0; }

#endif
