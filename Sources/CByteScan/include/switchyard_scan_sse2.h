// The implementation for x86-64, which always has SSE2.
#ifndef SWITCHYARD_SCAN_SSE2_H
#define SWITCHYARD_SCAN_SSE2_H

#if defined(__SSE2__)
#include <emmintrin.h>
#define SWITCHYARD_HAS_SSE2 1

static inline switchyard_masks switchyard_scan16_sse2(const uint8_t *block) {
  const __m128i bytes = _mm_loadu_si128((const __m128i *)block);
  const __m128i stop = _mm_or_si128(
      _mm_cmpeq_epi8(bytes, _mm_set1_epi8('?')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('#')));
  switchyard_masks masks = {
      (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('/'))),
      (uint32_t)_mm_movemask_epi8(stop),
      (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('%'))),
  };
  return masks;
}

#endif
#endif
