// The implementation for machines without vector instructions that are known here.
#ifndef SWITCHYARD_SCAN_PORTABLE_H
#define SWITCHYARD_SCAN_PORTABLE_H

static inline switchyard_masks switchyard_scan16_portable(const uint8_t *block) {
  switchyard_masks masks = {0, 0, 0};
  for (unsigned i = 0; i < 16; i++) {
    masks.slash |= (uint32_t)(block[i] == '/') << i;
    masks.stop |= (uint32_t)(block[i] == '?' || block[i] == '#') << i;
    masks.percent |= (uint32_t)(block[i] == '%') << i;
  }
  return masks;
}

#endif
