/** Width and height in pixels, as the picture is seen: after its orientation. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** The size at the same proportions whose longer side is `longest` at most; a smaller picture is not blown up. */
export function sizeWithin({ width, height }: PixelSize, longest: number): PixelSize {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
