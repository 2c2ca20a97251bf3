const PX_PER_SECOND = 80

/** Seconds that a text of `textPx` takes to cross a bar of `barPx`, both in CSS px: 80 px/s (docs/product.md, 23). */
export function crossingSeconds(textPx: number, barPx: number): number {
  return (textPx + barPx) / PX_PER_SECOND
}
