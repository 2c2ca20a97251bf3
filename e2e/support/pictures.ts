import type { Page } from '@playwright/test'

/** A file on a member's device. */
export interface TestPicture {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** The four quarters of every test picture, upright: top left, top right, bottom left, bottom right. */
export const QUARTERS = ['red', 'lime', 'blue', 'yellow'] as const
type Quarter = (typeof QUARTERS)[number] | 'other'

/** A picture of four quarters in plain colours, made by the browser. */
export async function makePicture(
  page: Page,
  width: number,
  height: number,
  type = 'image/jpeg',
): Promise<TestPicture> {
  const bytes = await page.evaluate(
    async ({ width, height, type, colors }) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      for (const [index, color] of colors.entries()) {
        context.fillStyle = color
        context.fillRect((index % 2) * (width / 2), Math.floor(index / 2) * (height / 2), width / 2, height / 2)
      }
      const blob = await canvas.convertToBlob({ type, quality: 0.9 })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    { width, height, type, colors: QUARTERS },
  )
  return { name: 'picture.jpg', mimeType: type, bytes: Uint8Array.from(bytes) }
}

/** Size and quarters of a picture as a browser shows it. */
export async function lookAt(page: Page, bytes: Uint8Array): Promise<{ size: number[]; quarters: Quarter[] }> {
  return await page.evaluate(
    async (data) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(data)]))
      const { width, height } = bitmap
      const context = new OffscreenCanvas(width, height).getContext('2d')
      if (!context) throw new Error('no canvas')
      context.drawImage(bitmap, 0, 0)
      const nameAt = (x: number, y: number) => {
        const bits = [...context.getImageData(x * width, y * height, 1, 1).data]
          .slice(0, 3)
          .map((part) => Number(part > 128))
        if (bits.join('') === '100') return 'red'
        if (bits.join('') === '010') return 'lime'
        if (bits.join('') === '001') return 'blue'
        return bits.join('') === '110' ? 'yellow' : 'other'
      }
      const quarters = [nameAt(0.25, 0.25), nameAt(0.75, 0.25), nameAt(0.25, 0.75), nameAt(0.75, 0.75)] as const
      return { size: [width, height], quarters: [...quarters] }
    },
    [...bytes],
  )
}

const MARK = Buffer.from('Exif\0\0', 'latin1')

/** Whether a JPEG has the metadata of a camera. */
export function hasExif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes(MARK)
}

/** The same JPEG as a phone writes it: with an orientation (EXIF, 1 to 8) and a location. */
export function asFromPhone(picture: TestPicture, orientation: number): TestPicture {
  const exif = Buffer.concat([MARK, exifBody(orientation)])
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff])
  const { bytes } = picture
  return { ...picture, bytes: Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)]) }
}

/** A TIFF of two directories: the orientation, and a latitude of 39° 54' 20" north. */
function exifBody(orientation: number): Buffer {
  const at = { gps: 8 + 2 + 2 * 12 + 4, latitude: 8 + 2 + 2 * 12 + 4 + 2 + 2 * 12 + 4 }
  const header = Buffer.from('MM\0*\0\0\0\x08', 'latin1')
  const main = directory([
    [0x0112, 3, 1, orientation << 16],
    [0x8825, 4, 1, at.gps],
  ])
  const gps = directory([
    [1, 2, 2, 0x4e000000],
    [2, 5, 3, at.latitude],
  ])
  const latitude = Buffer.alloc(24)
  for (const [index, value] of [39, 1, 54, 1, 20, 1].entries()) latitude.writeUInt32BE(value, index * 4)
  return Buffer.concat([header, main, gps, latitude])
}

/** Entries of tag, type, count, value. */
function directory(entries: readonly (readonly [number, number, number, number])[]): Buffer {
  const body = Buffer.alloc(2 + entries.length * 12 + 4)
  body.writeUInt16BE(entries.length, 0)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12
    body.writeUInt16BE(tag, at)
    body.writeUInt16BE(type, at + 2)
    body.writeUInt32BE(count, at + 4)
    body.writeUInt32BE(value, at + 8)
  }
  return body
}
