import { deflateSync } from 'node:zlib'
import { PNG_SIGNATURE, pngChunk } from './png.ts'
import type { Draw } from './randomValues.ts'

// It is shown at half of this size.
const WIDTH = 260
const HEIGHT = 90
const LEVELS = 16
/** Red, green and blue of the lines; the ground is white. All of a picture has one colour: none tells a character from a line. */
const INKS = [
  [29, 58, 138],
  [127, 29, 29],
  [6, 78, 59],
  [67, 20, 7],
  [76, 29, 149],
] as const

/**
 * The strokes of each character, as points on a grid of 9 by 13: "0c" is the lower left corner. There are those that `captchaText` draws
 * from.
 */
const glyphs: Readonly<Record<string, readonly string[]>> = {
  2: ['03 11 30 50 71 83 75 48 0c 8c'],
  3: ['02 20 50 71 83 75 56 36', '56 77 89 7b 5c 2c 0a'],
  4: ['6c 60 08 88'],
  5: ['80 10 05 24 54 76 88 7a 5c 2c 0b'],
  6: ['71 50 30 12 05 08 1b 3c 5c 7b 89 77 56 26 08'],
  7: ['00 80 3c'],
  9: ['1b 3c 5c 7a 87 84 71 50 30 11 03 15 36 66 84'],
  A: ['0c 40 8c', '18 78'],
  C: ['82 60 30 12 04 08 1a 3c 6c 8a'],
  D: ['00 0c 4c 6b 88 84 61 40 00'],
  E: ['80 00 0c 8c', '06 66'],
  F: ['80 00 0c', '06 66'],
  G: ['82 60 30 12 04 08 1a 3c 6c 8a 87 57'],
  H: ['00 0c', '80 8c', '06 86'],
  J: ['30 80', '70 79 6b 4c 2c 0a'],
  K: ['00 0c', '80 07', '36 8c'],
  M: ['0c 00 48 80 8c'],
  N: ['0c 00 8c 80'],
  P: ['0c 00 50 71 83 85 67 07'],
  Q: ['30 50 71 84 88 7b 5c 3c 1b 08 04 11 30', '59 8c'],
  R: ['0c 00 50 71 83 85 67 07', '47 8c'],
  T: ['00 80', '40 4c'],
  U: ['00 08 1b 3c 5c 7b 88 80'],
  V: ['00 4c 80'],
  W: ['00 2c 44 6c 80'],
  X: ['00 8c', '80 0c'],
  Y: ['00 46 80', '46 4c'],
}

type Point = readonly [x: number, y: number]
type Warp = (point: Point) => Point

/** The code as a picture: a PNG data URL with bent and turned characters under lines of the same ink. Throws a RangeError for a character that it cannot draw. */
export function captchaImage(code: string, random: Draw): string {
  /** A number between two, in hundredths. */
  const between = (low: number, high: number) => low + ((high - low) * random.integer(101)) / 100
  const canvas = new Canvas()
  const warp = waves(between)
  const step = (WIDTH - 36) / code.length
  for (const [index, character] of [...code].entries()) {
    const strokes = glyphs[character]
    if (strokes === undefined) throw new RangeError(`no strokes of ${character}`)
    const place = placed([18 + step * (index + 0.5) + between(-5, 5), HEIGHT / 2 + between(-7, 7)], between)
    for (const stroke of strokes) canvas.line(stroke.split(' ').map(pointOf).map(place), warp, between(2.6, 3.4))
  }
  for (let count = 0; count < 3; count += 1) {
    const ends = [0, 0.3, 0.7, 1].map((part): Point => [part * WIDTH, between(12, HEIGHT - 12)])
    canvas.line(curve(ends), warp, between(0.8, 1.3))
  }
  for (let count = 0; count < 60; count += 1) {
    const dot: Point = [between(0, WIDTH), between(0, HEIGHT)]
    canvas.line([dot, dot], warp, between(0.6, 1.6))
  }
  const ink = INKS[random.integer(INKS.length)] ?? INKS[0]
  return `data:image/png;base64,${canvas.png(ink).toString('base64')}`
}

type Between = (low: number, high: number) => number

/** "0c" -> [0, 12]. */
const pointOf = (text: string): Point => [Number.parseInt(text.charAt(0), 13), Number.parseInt(text.charAt(1), 13)]

/** Puts a character around a point: turned, slanted, larger or smaller. */
function placed([x, y]: Point, between: Between): Warp {
  const turn = between(-0.33, 0.33)
  const slant = between(-0.25, 0.25)
  const [wide, high] = [between(3.9, 5), between(3.8, 4.6)]
  return ([column, row]) => {
    const [across, down] = [(column - 4) * wide - (row - 6) * slant * high, (row - 6) * high]
    return [x + across * Math.cos(turn) - down * Math.sin(turn), y + across * Math.sin(turn) + down * Math.cos(turn)]
  }
}

/** Bends the whole picture in waves. */
function waves(between: Between): Warp {
  const [bendX, bendY] = [between(2, 4), between(3, 5)]
  const [lengthX, lengthY] = [between(11, 17), between(22, 34)]
  const [startX, startY] = [between(0, 6.3), between(0, 6.3)]
  return ([x, y]) => [x + bendX * Math.sin(y / lengthX + startX), y + bendY * Math.sin(x / lengthY + startY)]
}

/** Points of the Bézier curve with these four. */
function curve(ends: readonly Point[]): Point[] {
  const weights = (t: number) => [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
  return Array.from({ length: 25 }, (_, index) => {
    const parts = weights(index / 24)
    const sum = (axis: 0 | 1) => ends.reduce((total, end, place) => total + end[axis] * (parts[place] ?? 0), 0)
    return [sum(0), sum(1)] as const
  })
}

/** A picture of one ink. */
class Canvas {
  /** How much ink each pixel has, 0 to 1. */
  readonly #ink = new Float32Array(WIDTH * HEIGHT)

  /** Draws a line through some points, round at its ends and corners. */
  line(points: readonly Point[], warp: Warp, radius: number): void {
    for (const [index, to] of points.entries()) {
      const from = points[index - 1]
      if (from === undefined) continue
      const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1])))
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps
        this.#dot(warp([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]), radius)
      }
    }
  }

  #dot([x, y]: Point, radius: number): void {
    const [left, right] = [Math.max(0, Math.floor(x - radius - 1)), Math.min(WIDTH - 1, Math.ceil(x + radius + 1))]
    const [top, bottom] = [Math.max(0, Math.floor(y - radius - 1)), Math.min(HEIGHT - 1, Math.ceil(y + radius + 1))]
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const covered = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)))
        const place = row * WIDTH + column
        this.#ink[place] = Math.max(this.#ink[place] ?? 0, covered)
      }
    }
  }

  /** As a PNG with a palette from white to the ink, two pixels in a byte. */
  png(ink: readonly number[]): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(WIDTH, 0)
    header.writeUInt32BE(HEIGHT, 4)
    header.set([4, 3], 8)
    const palette = Array.from({ length: LEVELS }, (_, level) =>
      ink.map((part) => Math.round(255 - ((255 - part) * level) / (LEVELS - 1))),
    )
    const rowBytes = WIDTH / 2 + 1
    const rows = Buffer.alloc(rowBytes * HEIGHT)
    for (const [place, amount] of this.#ink.entries()) {
      const [row, column] = [Math.floor(place / WIDTH), place % WIDTH]
      const at = row * rowBytes + 1 + (column >> 1)
      const level = Math.round(amount * (LEVELS - 1))
      rows[at] = (rows[at] ?? 0) | (column % 2 === 0 ? level << 4 : level)
    }
    return Buffer.concat([
      Uint8Array.from(PNG_SIGNATURE),
      pngChunk('IHDR', header),
      pngChunk('PLTE', Uint8Array.from(palette.flat())),
      pngChunk('IDAT', deflateSync(rows, { level: 9 })),
      pngChunk('IEND', new Uint8Array()),
    ])
  }
}
