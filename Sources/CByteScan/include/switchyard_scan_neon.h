// The implementation for arm64, which always has NEON.
#ifndef SWITCHYARD_SCAN_NEON_H
#define SWITCHYARD_SCAN_NEON_H

#if defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#define SWITCHYARD_HAS_NEON 1

/// One bit of each byte of a comparison: NEON has no movemask.
static inline uint32_t switchyard_bits_neon(uint8x16_t equal) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t weighted = vandq_u8(equal, vld1q_u8(weights));
  return (uint32_t)vaddv_u8(vget_low_u8(weighted)) |
         (uint32_t)vaddv_u8(vget_high_u8(weighted)) << 8;
}

static inline switchyard_masks switchyard_scan16_neon(const uint8_t *block) {
  const uint8x16_t bytes = vld1q_u8(block);
  const uint8x16_t stop =
      vorrq_u8(vceqq_u8(bytes, vdupq_n_u8('?')), vceqq_u8(bytes, vdupq_n_u8('#')));
  switchyard_masks masks = {
      switchyard_bits_neon(vceqq_u8(bytes, vdupq_n_u8('/'))),
      switchyard_bits_neon(stop),
      switchyard_bits_neon(vceqq_u8(bytes, vdupq_n_u8('%'))),
  };
  return masks;
}

#endif
#endif
