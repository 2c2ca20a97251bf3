import { canvasIsReadable } from '#components/ui/readableCanvas.ts'
import { withoutMetadata } from '#lib/files/metadata.ts'
import { isHeic, MOST_PICTURE_BYTES, type PictureType, pictureType } from '#lib/files/picture.ts'
import { MOST_PIXELS, pictureSize, SIZE_BYTES } from '#lib/files/pictureSize.ts'
import { type PixelSize, sizeWithin } from '#lib/files/size.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

/** A rectangle of a picture, in its own pixels. */
export interface PictureArea extends PixelSize {
  readonly x: number
  readonly y: number
}

/**
 * Decodes a picture file with its EXIF orientation applied (in every browser since Safari 15.4, WebKit bug 231063). The browser
 * decodes it outside the main thread: 12 megapixels block the page for 40 ms, with an `<img>` for 600 ms. Call `close()` on the
 * result, because it is large.
 *
 * @throws when the browser cannot read the file, because it is damaged or of an unknown kind
 */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  return await createImageBitmap(file)
}

/**
 * Draws a picture, or an area of it, at a size in pixels, on a canvas of its own.
 *
 * @throws Error when the device has not enough memory
 */
export function drawPicture(
  picture: ImageBitmap | HTMLCanvasElement,
  size: PixelSize,
  area?: PictureArea,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  paintPicture(canvas, picture, area)
  return canvas
}

/**
 * Covers a whole canvas with a picture, or an area of it. Transparent pixels become white, because JPEG has no transparency.
 *
 * @throws Error when the device has not enough memory
 */
export function paintPicture(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap | HTMLCanvasElement,
  area?: PictureArea,
): void {
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

const JPEG = 'image/jpeg'

/**
 * Encodes a canvas as a JPEG file. The file holds only pixels, without the metadata of a camera (place, time, device). It takes
 * 3 ms for 512 x 512 pixels and 50 ms for 2000 x 2000. `toBlob` is not used, because it waits until the page is idle, which
 * took one to seven seconds on a busy phone.
 *
 * @throws Error when the device has not enough memory
 */
export function encodeJpeg(canvas: HTMLCanvasElement, name: string, quality = 0.9): File {
  const [head, body = ''] = canvas.toDataURL(JPEG, quality).split(',')
  if (head !== `data:${JPEG};base64`) throw new Error('No JPEG was made')
  const bytes = Uint8Array.from(atob(body), (char) => char.charCodeAt(0))
  return new File([bytes], name, { type: JPEG })
}

/** The pixels of a canvas. */
export function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  // The pixels of small canvases are read, which is slow for a canvas in graphics memory.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to draw on')
  return context
}

/** Why a chosen file cannot be used as a photo. */
export type FileFault = 'tooLarge' | 'tooManyPixels' | 'notPicture' | 'heic' | 'unreadable'

export const fileFaultMessages: Readonly<Record<FileFault, MessageKey>> = {
  tooLarge: '照片超过10MB，此浏览器无法把它缩小，请重新拍摄或选择较小的照片',
  tooManyPixels: '照片像素过大，请选择不超过5000万像素的照片',
  notPicture: '请选择JPG、PNG或WebP格式的照片',
  heic: '此浏览器无法读取HEIC照片，请直接拍照，或选择JPG、PNG、WebP格式的照片',
  unreadable: '照片无法读取，可能已损坏，请重新选择',
}

const HEAD_BYTES = 12

/**
 * Decodes a chosen file, or returns why it cannot be used. Its kind is read from its first bytes, not from its name. Call
 * `close()` on the picture.
 */
export async function openPhoto(chosen: File): Promise<ImageBitmap | FileFault> {
  const head = await bytesOf(chosen.slice(0, HEAD_BYTES))
  if (!head) return 'unreadable'
  const heic = isHeic(head)
  const type = pictureType(head)
  if (type === undefined && !heic) return 'notPicture'
  const fault = type && (await sizeFault(chosen, type))
  if (fault) return fault
  // A HEIC file that the browser can read is accepted, because a JPEG is sent.
  return await decodePicture(chosen).catch((): FileFault => (heic ? 'heic' : 'unreadable'))
}

/** What is wrong with the size that a picture's header states. It is asked before the picture is decoded, which takes memory. */
export async function sizeFault(file: Blob, type: PictureType): Promise<'tooManyPixels' | 'unreadable' | undefined> {
  const bytes = await bytesOf(file.slice(0, SIZE_BYTES))
  const size = bytes && pictureSize(bytes, type)
  if (!size) return 'unreadable'
  return size.width * size.height > MOST_PIXELS ? 'tooManyPixels' : undefined
}

export interface PhotoToSend {
  /** Holds neither place nor time, nor the name of the chosen file. */
  readonly file: File
  /** What was drawn; undefined where the browser does not let the page read pixels. */
  readonly canvas: HTMLCanvasElement | undefined
}

const endings: Readonly<Record<PictureType, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** What a photo has at most, where its quality allows it: on a line of 256 kbit/s it takes 20 s. */
const WANTED_BYTES = 640 * 1024
/** Qualities of a JPEG, the best first. Print on a document is read easily at the last one. */
const QUALITIES = [0.9, 0.8, 0.7] as const

/** The canvas as a JPEG file of the best quality with which it is as small as wanted, or else of the last one. */
function smallJpeg(canvas: HTMLCanvasElement, name: string): File {
  const [best, ...others] = QUALITIES
  return others.reduce(
    (file, quality) => (file.size > WANTED_BYTES ? encodeJpeg(canvas, name, quality) : file),
    encodeJpeg(canvas, name, best),
  )
}

/**
 * The file to send for a chosen photo: its picture redrawn with a longer side of at most `longest` pixels, or, where the
 * browser does not let the page read pixels, the chosen file without its metadata.
 *
 * @param name without its ending
 * @throws as `drawPicture` and `encodeJpeg` do
 */
export async function photoToSend(
  { chosen, picture }: { readonly chosen: File; readonly picture: ImageBitmap },
  longest: number,
  name: string,
): Promise<PhotoToSend | FileFault> {
  if (!canvasIsReadable()) return await originalPhoto(chosen, name)
  const canvas = drawPicture(picture, sizeWithin(picture, longest))
  return { canvas, file: smallJpeg(canvas, `${name}.${endings[JPEG]}`) }
}

async function originalPhoto(chosen: File, name: string): Promise<PhotoToSend | FileFault> {
  if (chosen.size > MOST_PICTURE_BYTES) return 'tooLarge'
  const original = await bytesOf(chosen)
  if (!original) return 'unreadable'
  // Only what is redrawn becomes a JPEG.
  if (isHeic(original)) return 'heic'
  const bytes = withoutMetadata(original)
  const type = bytes && pictureType(bytes)
  if (!type) return 'unreadable'
  return { canvas: undefined, file: new File([bytes], `${name}.${endings[type]}`, { type }) }
}

/** Undefined when the file cannot be read: it was moved or deleted, or its cloud storage does not answer. */
export async function bytesOf(part: Blob): Promise<Uint8Array | undefined> {
  return await part.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
}
