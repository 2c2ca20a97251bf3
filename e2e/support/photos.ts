import type { Page } from '@playwright/test'

export interface PhotoWish {
  readonly width?: number
  readonly height?: number
  /** `heavy`: noise, which a JPEG can hardly make smaller. */
  readonly look?: 'sharp' | 'blurred' | 'dark' | 'bright' | 'heavy'
  /** Printed on the document, so that two photos differ. */
  readonly text?: string
}

export type Colour = 'red' | 'blue' | 'other'

/** From now on a page reads stripes from every canvas, as in a browser that resists fingerprinting. */
export async function resistFingerprinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stripe = (index: number) => ((index >> 2) % 32) * 8
    const { prototype } = CanvasRenderingContext2D
    prototype.getImageData = (_x: number, _y: number, width: number, height: number) =>
      new ImageData(
        Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) => stripe(index)),
        width,
        height,
      )
  })
}

/** The metadata of a JPEG. */
export interface JpegFacts {
  readonly width: number
  readonly height: number
  /** Second bytes of the markers up to the pixels: 0xe1 is EXIF. */
  readonly markers: readonly number[]
}

/** A photo of a document, drawn by the browser: red in its upper left corner, blue in its lower right one. */
export async function makePhoto(page: Page, wish: PhotoWish = {}): Promise<Buffer> {
  const base64 = await page.evaluate(({ width = 1600, height = 1000, look = 'sharp', text = '11010119900307123X' }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const grounds = { sharp: '#cfd8dc', blurred: '#cfd8dc', dark: '#0c0c0e', bright: '#ffffff', heavy: '#cfd8dc' }
    context.fillStyle = grounds[look]
    context.fillRect(0, 0, width, height)
    if (look === 'heavy') {
      const noise = context.getImageData(0, 0, width, height)
      let seed = 1
      for (let at = 0; at < noise.data.length; at += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        if (at % 4 !== 3) noise.data[at] = seed >>> 23
      }
      context.putImageData(noise, 0, 0)
    }
    if (look === 'blurred') context.filter = `blur(${width / 100}px)`
    context.fillStyle = look === 'dark' ? '#202024' : '#212121'
    context.font = `${height / 14}px sans-serif`
    const lines = look === 'bright' ? 1 : 8
    for (let line = 1; line <= lines; line += 1) context.fillText(`${text} ${line}`, width * 0.15, (height * line) / 9)
    context.filter = 'none'
    if (look !== 'dark' && look !== 'bright') {
      const [wide, high] = [width / 10, height / 10]
      context.fillStyle = '#d00000'
      context.fillRect(0, 0, wide, high)
      context.fillStyle = '#0000d0'
      context.fillRect(width - wide, height - high, wide, high)
    }
    return canvas.toDataURL('image/jpeg', look === 'heavy' ? 1 : 0.92).split(',')[1] ?? ''
  }, wish)
  return Buffer.from(base64, 'base64')
}

/** The same photo as a phone writes it: rotated (orientation 6: the right side of the pixels is the bottom), with a location. */
export function asPhoneWrites(jpeg: Buffer): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(count, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const directory = (...entries: Buffer[]) =>
    Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)])
  const [short, long, ascii, rational] = [3, 4, 2, 5]
  const latitude = Buffer.from(Uint32Array.of(31, 1, 13, 1, 49, 1).buffer)
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory(entry(0x0112, short, 1, 6), entry(0x8825, long, 1, 38)),
    directory(entry(0x0001, ascii, 2, 'N'.charCodeAt(0)), entry(0x0002, rational, 3, 68)),
    latitude,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** Reads the segments of a JPEG. Throws an Error when it is not a JPEG. */
export function jpegFacts(jpeg: Buffer): JpegFacts {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw new Error('not a JPEG')
  const markers: number[] = []
  let [width, height] = [0, 0]
  for (let at = 2; ; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1)
    markers.push(marker)
    if (marker === 0xc0 || marker === 0xc2) [height, width] = [jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7)]
    if (marker === 0xda) return { width, height, markers }
  }
}

/** The colours near the corners of a picture as a browser shows it: upper left, upper right, lower left, lower right. */
export async function corners(page: Page, picture: Buffer): Promise<readonly Colour[]> {
  return await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const colour = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data
      if (green > 60) return 'other'
      return red > 150 ? 'red' : blue > 150 ? 'blue' : 'other'
    }
    return [colour(0.04, 0.04), colour(0.96, 0.04), colour(0.04, 0.96), colour(0.96, 0.96)]
  }, picture.toString('base64'))
}
