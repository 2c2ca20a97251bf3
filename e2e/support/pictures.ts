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

/** Whether a picture has the metadata of a camera. */
export function hasExif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes('Exif\0\0')
}
