import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureType } from './picture.ts'
import { MOST_PIXELS, pictureSize } from './pictureSize.ts'

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255)
const little = (value: number, bytes: number) => big(value, bytes).toReversed()

const png = (width: number, height: number) => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
  ...letters('IHDR'),
  ...big(width, 4),
  ...big(height, 4),
]
const segment = (kind: number, body: readonly number[]) => [0xff, kind, ...big(body.length + 2, 2), ...body]
/** With the notes of a camera and a table before the frame. */
const jpeg = (width: number, height: number, frame = 0xc0) => [
  ...[0xff, 0xd8],
  ...segment(0xe1, [...letters('Exif'), ...Array.from({ length: 60_000 }, () => 0xff)]),
  ...segment(0xc4, [0, 0, 0]),
  ...[0xff],
  ...segment(frame, [8, ...big(height, 2), ...big(width, 2), 3]),
]
const webp = (kind: string, body: readonly number[]) => [
  ...letters('RIFF'),
  ...little(100, 4),
  ...letters(`WEBP${kind}`),
  ...little(body.length, 4),
  ...body,
]
const lossy = (width: number, height: number) =>
  webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)])
const lossless = (width: number, height: number) =>
  webp('VP8L', [0x2f, ...little(((width - 1) | ((height - 1) << 14)) >>> 0, 4)])
const extended = (width: number, height: number) =>
  webp('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])

function sizeOf(file: readonly number[]) {
  const bytes = Uint8Array.from(file)
  const type = pictureType(bytes)
  if (type === undefined) throw new Error('no picture')
  return pictureSize(bytes, type)
}

describe('the size that a header states', () => {
  const kinds = { png, jpeg, progressive: (w: number, h: number) => jpeg(w, h, 0xc2), lossy, lossless, extended }

  test.each(Object.entries(kinds))('%s', (_, make) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16_383 }), fc.integer({ min: 1, max: 16_383 }), (width, height) => {
        expect(sizeOf(make(width, height))).toEqual({ width, height })
      }),
      { numRuns: 30 },
    )
  })

  test('a few bytes may state more pixels than any device can hold', () => {
    for (const file of [png(100_000, 100_000), jpeg(65_535, 65_535), extended(16_777_216, 4)]) {
      const { width, height } = sizeOf(file) ?? { width: 0, height: 0 }
      expect(width * height).toBeGreaterThan(MOST_PIXELS)
    }
  })
})

describe('no size', () => {
  test.each([
    ['a PNG of no pixels', png(0, 10)],
    ['a PNG that ends early', png(10, 10).slice(0, 20)],
    ['a JPEG without a frame', [0xff, 0xd8, ...segment(0xe0, [0]), 0xff, 0xd9]],
    ['a JPEG whose pixels come first', [0xff, 0xd8, ...segment(0xda, [0])]],
    ['a JPEG that goes on as something else', [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...letters('<script>')]],
    ['a WebP of a chunk that is none', webp('WXYZ', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])('%s', (_, file) => expect(sizeOf(file)).toBeUndefined())

  test('no bytes after the beginning of a picture break it, and it ends at once', () => {
    const beginning = fc.constantFrom(png(1, 1).slice(0, 8), [0xff, 0xd8, 0xff], webp('VP8 ', []))
    fc.assert(
      fc.property(beginning, fc.uint8Array({ maxLength: 200 }), (begin, rest) => {
        const size = sizeOf([...begin, ...rest])
        expect(size === undefined || size.width * size.height > 0).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
