import type { PixelSize } from '#lib/files/size.ts'

/** The least side of a picture, and of a crop, in pixels of the picture. */
export const MIN_SIDE = 128
const MAX_ZOOM = 5

/** The part of a picture that becomes the avatar: a square around a point, in pixels of the picture. */
export interface Crop {
  /** 1 for the largest possible square. */
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** A point of the frame: 0 to 1 from left to right and from top to bottom. */
export interface FramePoint {
  readonly x: number
  readonly y: number
}

interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

const centre: FramePoint = { x: 0.5, y: 0.5 }
const shorter = ({ width, height }: PixelSize) => Math.min(width, height)
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The greatest zoom of a picture. The crop keeps at least the pixels that an avatar needs. */
export function maxZoom(size: PixelSize): number {
  return within(shorter(size) / MIN_SIDE, 1, MAX_ZOOM)
}

/** The largest square in the middle. */
export function startCrop({ width, height }: PixelSize): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 }
}

/** The square of a crop. */
export function squareOf(size: PixelSize, { zoom, x, y }: Crop): Square {
  const side = shorter(size) / zoom
  return { side, left: x - side / 2, top: y - side / 2 }
}

/** Moves the picture by a distance in frames. Moved to the right, it shows more of its left side. */
export function moved(size: PixelSize, crop: Crop, dx: number, dy: number): Crop {
  const { side } = squareOf(size, crop)
  return clamped(size, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side })
}

/** Zooms to a factor. The point of the picture under `at` stays there, unless the picture would leave the frame. */
export function zoomed(size: PixelSize, crop: Crop, zoom: number, at: FramePoint = centre): Crop {
  const before = squareOf(size, crop)
  const next = { ...crop, zoom: within(zoom, 1, maxZoom(size)) }
  const { side } = squareOf(size, next)
  const shift = (part: number) => (part - 0.5) * (before.side - side)
  return clamped(size, { ...next, x: crop.x + shift(at.x), y: crop.y + shift(at.y) })
}

/** Follows the pointers from their earlier to their present positions: one moves the picture, two zoom it as well. */
export function followed(size: PixelSize, crop: Crop, from: readonly FramePoint[], to: readonly FramePoint[]): Crop {
  const [start, end] = [middle(from), middle(to)]
  const [distanceBefore, distanceNow] = [distance(from), distance(to)]
  const factor = distanceBefore > 0 && distanceNow > 0 ? distanceNow / distanceBefore : 1
  return moved(size, zoomed(size, crop, crop.zoom * factor, start), end.x - start.x, end.y - start.y)
}

/** The nearest crop whose square lies within the picture. */
function clamped(size: PixelSize, crop: Crop): Crop {
  const half = squareOf(size, crop).side / 2
  return { ...crop, x: within(crop.x, half, size.width - half), y: within(crop.y, half, size.height - half) }
}

function middle(points: readonly FramePoint[]): FramePoint {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The distance of the first two pointers; 0 for a single one. */
function distance([first, second]: readonly FramePoint[]): number {
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}
