import type { PixelSize } from '#lib/files/size.ts'

/** The shorter side that a picture needs to make an avatar, and the least of it that may be cut out, in its pixels. */
export const LEAST_SIDE = 128
const MOST_ZOOM = 5

/** What of a picture becomes the avatar: a square around a point, in the picture's pixels. */
export interface Crop {
  /** 1 when the square is as large as it can be. */
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** A point of the frame in which a crop shows: 0 to 1 from left to right and from top to bottom. */
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

/** How far a picture can be zoomed into: no further than the pixels that an avatar needs. */
export function mostZoom(size: PixelSize): number {
  return within(shorter(size) / LEAST_SIDE, 1, MOST_ZOOM)
}

/** The largest square in the middle. */
export function startCrop({ width, height }: PixelSize): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 }
}

/** The square of a picture that a crop cuts out; it never reaches beyond the picture. */
export function squareOf(size: PixelSize, { zoom, x, y }: Crop): Square {
  const side = shorter(size) / zoom
  return { side, left: x - side / 2, top: y - side / 2 }
}

/** Moves the picture by a distance in frames: to the right, more of its left side shows. */
export function moved(size: PixelSize, crop: Crop, dx: number, dy: number): Crop {
  const { side } = squareOf(size, crop)
  return kept(size, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side })
}

/** Zooms to a factor; what lies under `at` stays there as far as the picture reaches. */
export function zoomed(size: PixelSize, crop: Crop, zoom: number, at: FramePoint = centre): Crop {
  const before = squareOf(size, crop)
  const next = { ...crop, zoom: within(zoom, 1, mostZoom(size)) }
  const { side } = squareOf(size, next)
  const shift = (part: number) => (part - 0.5) * (before.side - side)
  return kept(size, { ...next, x: crop.x + shift(at.x), y: crop.y + shift(at.y) })
}

/** Follows the fingers from where they were to where they are: one moves the picture, two zoom it as well. */
export function followed(size: PixelSize, crop: Crop, from: readonly FramePoint[], to: readonly FramePoint[]): Crop {
  const [start, end] = [middle(from), middle(to)]
  const [apartBefore, apart] = [spread(from), spread(to)]
  const factor = apartBefore > 0 && apart > 0 ? apart / apartBefore : 1
  return moved(size, zoomed(size, crop, crop.zoom * factor, start), end.x - start.x, end.y - start.y)
}

/** The crop whose square lies within the picture and is nearest. */
function kept(size: PixelSize, crop: Crop): Crop {
  const half = squareOf(size, crop).side / 2
  return { ...crop, x: within(crop.x, half, size.width - half), y: within(crop.y, half, size.height - half) }
}

function middle(points: readonly FramePoint[]): FramePoint {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** How far apart the first two fingers are; 0 for one finger alone. */
function spread([first, second]: readonly FramePoint[]): number {
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}
