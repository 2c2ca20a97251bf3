import type { PixelSize } from './size.ts'

/** What may be wrong with a photo that is to be read by people: said to the member, who decides. */
export type PhotoDoubt = 'blurred' | 'dark' | 'bright'

/** Brightness of each pixel, 0 to 255, row by row. */
export interface GreyPicture extends PixelSize {
  readonly grey: Uint8Array
}

/**
 * The longest side that photos are judged at: `SHARP_ENOUGH` was found on pictures of this size, on which the print of
 * a document is a few pixels high.
 */
export const CHECKED_SIDE = 1000

/** Tiles to a side; see `sharpness`. */
const TILES = 8
/** Print that reads easily has 200 and more; where its strokes run together, about 75; a camera's grain alone, 50. */
const SHARP_ENOUGH = 80
const DARK_MEAN = 50
/** Pixels from here on hold no print any more. */
const BURNT = 250
/** White paper on a white table stays below: it is grey in a photo. */
const MOST_BURNT = 0.6

/** The brightness of RGBA pixels, weighted as the eye does (ITU-R BT.601). */
export function greyOf({ data, width, height }: PixelSize & { readonly data: Uint8ClampedArray }): GreyPicture {
  const grey = new Uint8Array(width * height)
  for (let index = 0, at = 0; index < grey.length; index += 1, at += 4) {
    grey[index] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  }
  return { grey, width, height }
}

/** What there is to say about a photo of `CHECKED_SIDE`. One in the dark has no edges: it is not called blurred too. */
export function photoDoubts(picture: GreyPicture): readonly PhotoDoubt[] {
  const { mean, burnt } = exposure(picture.grey)
  if (mean < DARK_MEAN) return ['dark']
  if (burnt > MOST_BURNT) return ['bright']
  return sharpness(picture) < SHARP_ENOUGH ? ['blurred'] : []
}

/** Mean brightness (0 to 255), and the share of pixels (0 to 1) that are burnt out. */
export function exposure(grey: Uint8Array): { readonly mean: number; readonly burnt: number } {
  let sum = 0
  let burnt = 0
  for (const value of grey) {
    sum += value
    if (value >= BURNT) burnt += 1
  }
  return { mean: sum / grey.length, burnt: burnt / grey.length }
}

/**
 * How hard the edges of a picture are: the variance of its Laplacian, taken tile by tile, of which the sharpest tenth
 * counts. Over the whole picture a sharp document on a plain table would look as soft as the table.
 */
export function sharpness(picture: GreyPicture): number {
  const tiles: number[] = []
  for (let row = 0; row < TILES; row += 1) {
    for (let column = 0; column < TILES; column += 1) tiles.push(tileVariance(picture, column, row))
  }
  tiles.sort((one, other) => other - one)
  return tiles[Math.floor(tiles.length / 10)] ?? 0
}

function tileVariance({ grey, width, height }: GreyPicture, column: number, row: number): number {
  const [left, right] = innerRange(width, column)
  const [top, bottom] = innerRange(height, row)
  const count = (right - left) * (bottom - top)
  if (count <= 0) return 0
  let sum = 0
  let squares = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = y * width + x
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0)
      const edge = around - 4 * (grey[at] ?? 0)
      sum += edge
      squares += edge * edge
    }
  }
  return squares / count - (sum / count) ** 2
}

/** From and to (exclusive) of a tile along one side, without the picture's rim, whose pixels lack a neighbour. */
function innerRange(length: number, tile: number): readonly [number, number] {
  const from = Math.floor((length * tile) / TILES)
  const to = Math.floor((length * (tile + 1)) / TILES)
  return [Math.max(1, from), Math.min(length - 1, to)]
}
