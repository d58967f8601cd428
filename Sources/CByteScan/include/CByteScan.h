// Finds the bytes that part a URL, sixty-four at a time, and reads short texts as words.
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

/// Where the separators stand in a run of up to sixty-four bytes.
typedef struct {
  /// `/`
  uint64_t slash;
  /// `?` and `#`, which end a path
  uint64_t stop;
  /// `%`
  uint64_t percent;
} switchyard_wide_masks;

/// Scans the first sixty-four of `count` bytes, or all; `before` readable bytes stand in front.
///
/// Nothing outside these `before + count` bytes is read. Without a branch on the length: the last
/// blocks are moved back to where the bytes end, and say of some bytes twice the same.
static inline switchyard_wide_masks switchyard_scan64(
    const uint8_t *bytes, size_t count, size_t before) {
  switchyard_wide_masks wide = {0, 0, 0};
  if (count < 16) {
    switchyard_masks masks = switchyard_scan_rest(bytes, count, before);
    wide.slash = masks.slash;
    wide.stop = masks.stop;
    wide.percent = masks.percent;
    return wide;
  }
  size_t last = (count < 64 ? count : 64) - 16;
  for (size_t i = 0; i < 4; i++) {
    size_t offset = 16 * i < last ? 16 * i : last;
    switchyard_masks masks = switchyard_scan16(bytes + offset);
    wide.slash |= (uint64_t)masks.slash << offset;
    wide.stop |= (uint64_t)masks.stop << offset;
    wide.percent |= (uint64_t)masks.percent << offset;
  }
  return wide;
}

/// Up to sixteen bytes as two little-endian words, zeros behind their end.
typedef struct {
  uint64_t low;
  uint64_t high;
} switchyard_words;

/// Reads the block of sixteen readable bytes, drops the first `dropped` of them and keeps `kept`;
/// both together are sixteen at the most.
static inline switchyard_words switchyard_words16(
    const uint8_t *block, size_t dropped, size_t kept) {
  static const uint64_t masks[18] = {
      0, 0, 0, 0, 0, 0, 0, 0, 0,
      0xFFull, 0xFFFFull, 0xFFFFFFull, 0xFFFFFFFFull, 0xFFFFFFFFFFull,
      0xFFFFFFFFFFFFull, 0xFFFFFFFFFFFFFFull, 0xFFFFFFFFFFFFFFFFull, 0};
  uint64_t low, high;
  __builtin_memcpy(&low, block, 8);
  __builtin_memcpy(&high, block + 8, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  low = __builtin_bswap64(low);
  high = __builtin_bswap64(high);
#endif
  unsigned __int128 bytes = ((unsigned __int128)high << 64 | low) >> ((8 * dropped) & 127);
  switchyard_words words = {
      (uint64_t)bytes & masks[kept < 8 ? kept + 8 : 16],
      (uint64_t)(bytes >> 64) & masks[kept],
  };
  return words;
}

#endif
