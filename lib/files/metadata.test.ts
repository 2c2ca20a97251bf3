import { crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutMetadata } from './metadata.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  )
const has = (file: Uint8Array | undefined, text: string) => Buffer.from(file ?? []).includes(text, 0, 'latin1')

const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const little = (value: number) => big(value).toReversed()

const orientationTiff = (value: number) =>
  `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(value)}\0\0\0\0\0\0`

describe('a JPEG', () => {
  const segment = (marker: number, body: string) => bytes([0xff, marker, 0, body.length + 2], body)
  const jfif = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0')
  const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01rgb')
  const table = segment(0xdb, '\0quantised')
  /** A scan whose bytes hold an escaped 0xff and a restart marker. */
  const scan = bytes([0xff, 0xda, 0, 4, 1, 0, 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])
  const end = bytes([0xff, 0xd9])
  const start = bytes([0xff, 0xd8])
  const jpeg = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

  const orientationLittle = (value: number) =>
    segment(
      0xe1,
      `Exif\0\0II*\0\x08\0\0\0\x02\0\x0f\x01\x02\0\x04\0\0\0ABC\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(value)}\0\0\0\0\0\0\0home`,
    )
  const orientationBig = (value: number) =>
    segment(
      0xe1,
      `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(value)}\0\0\0\0\0\0home`,
    )

  test('keeps what the picture looks like, and loses place, time, comment and what stands behind its end', () => {
    const file = jpeg(
      start,
      jfif,
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0home'),
      profile,
      segment(0xe2, 'MPF\0home'),
      segment(0xed, 'Photoshop home'),
      segment(0xfe, 'home'),
      table,
      scan,
      scan,
      end,
      bytes('home: a film behind the picture'),
    )
    expect(withoutMetadata(file)).toEqual(jpeg(start, jfif, profile, table, scan, scan, end))
  })

  test.each([
    ['little endian', orientationLittle],
    ['big endian', orientationBig],
  ])('keeps how it has to be turned (%s) and nothing else of its EXIF', (_, exif) => {
    for (let value = 1; value <= 8; value += 1) {
      const cleaned = withoutMetadata(jpeg(start, exif(value), table, scan, end))
      expect(cleaned).toEqual(
        jpeg(
          start,
          segment(
            0xe1,
            `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(value)}\0\0\0\0\0\0`,
          ),
          table,
          scan,
          end,
        ),
      )
      expect(cleaned && withoutMetadata(cleaned)).toEqual(cleaned)
    }
    expect(withoutMetadata(jpeg(start, exif(9), table, scan, end))).toEqual(jpeg(start, table, scan, end))
  })

  test('that ends too early is none', () => {
    const file = jpeg(start, jfif, table, scan, end)
    for (let length = 3; length < file.length; length += 1)
      expect(withoutMetadata(file.subarray(0, length))).toBe(undefined)
  })
})

describe('a PNG', () => {
  const chunk = (name: string, body: string) => bytes(big(body.length), name, body, 'csum')
  const head = bytes('\x89PNG\r\n\x1a\n')
  const png = (...parts: Uint8Array[]) => Uint8Array.from([head, ...parts].flatMap((part) => [...part]))
  const picture = [chunk('IHDR', 'size'), chunk('iCCP', 'rgb'), chunk('IDAT', 'pixels'), chunk('IEND', '')] as const

  test('keeps the picture and loses texts, time, EXIF and what stands behind its end', () => {
    const [size, profile, pixels, end] = picture
    const private_ = [chunk('tEXt', 'home'), chunk('iTXt', 'home'), chunk('eXIf', 'home'), chunk('tIME', 'home')]
    const file = png(size, profile, ...private_, pixels, end, bytes('home'))
    expect(withoutMetadata(file)).toEqual(png(...picture))
  })

  test('keeps how it has to be turned and nothing else of its EXIF', () => {
    const [size, profile, pixels, end] = picture
    const turned = (tiff: string) => {
      const data = bytes('eXIf', tiff)
      return bytes(big(tiff.length), [...data], big(zlibCrc32(data)))
    }
    const exif = turned(`${orientationTiff(6)}home`)
    expect(withoutMetadata(png(size, profile, exif, pixels, end))).toEqual(
      png(size, profile, turned(orientationTiff(6)), pixels, end),
    )
  })

  test('that ends too early is none', () => {
    const file = png(...picture)
    for (let length = 8; length < file.length; length += 1)
      expect(withoutMetadata(file.subarray(0, length))).toBe(undefined)
  })
})

describe('a WebP', () => {
  const chunk = (name: string, body: string) => bytes(name, little(body.length), body, body.length % 2 === 0 ? '' : [0])
  const webp = (...parts: Uint8Array[]) => {
    const body = bytes('WEBP', ...parts.map((part) => [...part]))
    return bytes('RIFF', little(body.length), [...body])
  }

  test('keeps the picture, loses EXIF and XMP, and says so in its flags and its length', () => {
    const file = webp(
      chunk('VP8X', '\x3c123456789'),
      chunk('VP8 ', 'pixel'),
      chunk('EXIF', 'home'),
      chunk('XMP ', 'home!'),
    )
    expect(withoutMetadata(file)).toEqual(webp(chunk('VP8X', '\x30123456789'), chunk('VP8 ', 'pixel')))
    expect(has(withoutMetadata(file), 'home')).toBe(false)
    expect(file[20]).toBe(0x3c)
  })

  test.each(['', 'Exif\0\0'])('keeps how it has to be turned and nothing else of its EXIF (head %j)', (start) => {
    const [canvas, pixels] = [chunk('VP8X', '\x3c123456789'), chunk('VP8 ', 'pixel')]
    const file = webp(canvas, pixels, chunk('EXIF', `${start}${orientationTiff(8)}home`), chunk('XMP ', 'home!'))
    expect(withoutMetadata(file)).toEqual(
      webp(chunk('VP8X', '\x38123456789'), pixels, chunk('EXIF', orientationTiff(8))),
    )
  })

  test('loses what stands behind its end; without a picture, or cut off within it, it is none', () => {
    const file = webp(chunk('VP8 ', 'pixels'))
    expect(withoutMetadata(bytes([...file], 'home'))).toEqual(file)
    expect(withoutMetadata(webp(chunk('EXIF', 'home')))).toBe(undefined)
    expect(withoutMetadata(file.subarray(0, file.length - 1))).toBe(undefined)
  })
})

test('what is no picture is none, and no bytes make it throw', () => {
  expect(withoutMetadata(bytes('GIF89a'))).toBe(undefined)
  const heads = ['\xff\xd8\xff\xe1\0\x20Exif\0\0II*\0', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x40\0\0\0WEBP']
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 80 }), (head, rest) => {
      const cleaned = withoutMetadata(bytes(head, [...rest]))
      expect(cleaned === undefined || cleaned.length <= head.length + rest.length + 36).toBe(true)
    }),
  )
})
