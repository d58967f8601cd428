// Finds the bytes that part a URL, sixteen at a time.
//
// Every implementation gives the same result; one file each. Bit i of a mask is byte i of the
// block.
#ifndef SWITCHYARD_BYTE_SCAN_H
#define SWITCHYARD_BYTE_SCAN_H

#include <stddef.h>
#include <stdint.h>

/// Where the separators stand in a block of sixteen bytes.
typedef struct {
  /// `/`
  uint32_t slash;
  /// `?` and `#`, which end a path
  uint32_t stop;
  /// `%`
  uint32_t percent;
} switchyard_masks;

#include "switchyard_scan_portable.h"
#include "switchyard_scan_sse2.h"
#include "switchyard_scan_neon.h"

/// Scans sixteen readable bytes with the fastest implementation of this machine.
static inline switchyard_masks switchyard_scan16(const uint8_t *block) {
#if defined(SWITCHYARD_HAS_SSE2)
  return switchyard_scan16_sse2(block);
#elif defined(SWITCHYARD_HAS_NEON)
  return switchyard_scan16_neon(block);
#else
  return switchyard_scan16_portable(block);
#endif
}

/// Scans `count` bytes, fewer than sixteen, of which `before` readable bytes stand in front.
///
/// Nothing outside these `before + count` bytes is read.
static inline switchyard_masks switchyard_scan_rest(
    const uint8_t *bytes, size_t count, size_t before) {
  if (count + before >= 16) {
    // The block that ends where the bytes end.
    switchyard_masks masks = switchyard_scan16(bytes + count - 16);
    unsigned shift = (unsigned)(16 - count);
    masks.slash >>= shift;
    masks.stop >>= shift;
    masks.percent >>= shift;
    return masks;
  }
  uint8_t block[16] = {0};
  for (size_t i = 0; i < count; i++) block[i] = bytes[i];
  return switchyard_scan16(block);
}

#endif
