import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exposure, type GreyPicture, greyOf, photoDoubts, sharpness } from './photoCheck.ts'

const WIDTH = 160
const HEIGHT = 100

function picture(brightness: (x: number, y: number) => number, width = WIDTH, height = HEIGHT): GreyPicture {
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) grey[y * width + x] = brightness(x, y)
  return { grey, width, height }
}

const checkerboard = (dark: number, light: number, square = 4) =>
  picture((x, y) => ((Math.floor(x / square) + Math.floor(y / square)) % 2 === 0 ? dark : light))

/** The mean over a square of 2 × radius + 1 pixels: what a lens out of focus does, roughly. */
function blurred({ grey, width, height }: GreyPicture, radius: number): GreyPicture {
  const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, value))
  return picture(
    (x, y) => {
      let sum = 0
      for (let dy = -radius; dy <= radius; dy += 1) {
        for (let dx = -radius; dx <= radius; dx += 1) {
          sum += grey[clamp(y + dy, height) * width + clamp(x + dx, width)] ?? 0
        }
      }
      return sum / (2 * radius + 1) ** 2
    },
    width,
    height,
  )
}

describe('sharpness', () => {
  test('a checkerboard is sharp, the same out of focus is blurred', () => {
    const sharp = checkerboard(60, 200)
    expect(photoDoubts(sharp)).toEqual([])
    expect(photoDoubts(blurred(blurred(sharp, 4), 3))).toEqual(['blurred'])
  })

  test('blurring never sharpens', () => {
    const grey = fc.uint8Array({ minLength: 24 * 16, maxLength: 24 * 16 })
    fc.assert(
      fc.property(grey, fc.integer({ min: 1, max: 3 }), (pixels, radius) => {
        const original = { grey: pixels, width: 24, height: 16 }
        expect(sharpness(blurred(original, radius))).toBeLessThanOrEqual(sharpness(original) + 1)
      }),
    )
  })

  test('it does not depend on how bright the picture is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (lift) => {
        expect(sharpness(checkerboard(lift, lift + 100))).toBeCloseTo(sharpness(checkerboard(0, 100)))
      }),
    )
  })

  test('a sharp document that fills a quarter of a plain table is sharp', () => {
    const board = checkerboard(40, 200)
    const onTable = picture((x, y) => (x < WIDTH / 2 && y < HEIGHT / 2 ? (board.grey[y * WIDTH + x] ?? 0) : 120))
    expect(photoDoubts(onTable)).toEqual([])
  })

  test('nothing but one colour, or a slow gradient, is blurred', () => {
    expect(photoDoubts(picture(() => 128))).toEqual(['blurred'])
    expect(photoDoubts(picture((x) => 60 + x))).toEqual(['blurred'])
  })

  test.each([
    [1, 1],
    [3, 2],
    [1, 500],
  ])('a picture of %i × %i has a sharpness all the same', (width, height) =>
    expect(sharpness(picture((x, y) => (x * 31 + y * 17) % 256, width, height))).toBeGreaterThanOrEqual(0),
  )
})

describe('exposure', () => {
  test('dark, bright, and neither', () => {
    expect(photoDoubts(checkerboard(0, 60))).toEqual(['dark'])
    expect(photoDoubts(picture((x, y) => ((x + y) % 5 === 0 ? 180 : 255)))).toEqual(['bright'])
    expect(photoDoubts(checkerboard(70, 235))).toEqual([])
  })

  test('the mean lies between the darkest and the brightest pixel, the burnt share between 0 and 1', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 500 }), (grey) => {
        const { mean, burnt } = exposure(grey)
        expect(mean).toBeGreaterThanOrEqual(Math.min(...grey))
        expect(mean).toBeLessThanOrEqual(Math.max(...grey))
        expect(burnt).toBeCloseTo([...grey].filter((value) => value >= 250).length / grey.length)
      }),
    )
  })
})

test('greyOf weighs the colours as the eye does and leaves no pixel out', () => {
  const pixels = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
    [90, 90, 90, 0],
  ]
  const { grey } = greyOf({ data: new Uint8ClampedArray(pixels.flat()), width: 3, height: 2 })
  expect([...grey]).toEqual([0, 255, 76, 149, 28, 90])
})
