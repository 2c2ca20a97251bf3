import { decodePicture, drawPicture, encodeJpeg, pixelsOf } from '#components/files/imageFile.ts'
import { CHECKED_SIDE, greyOf, photoDoubts } from '#lib/files/photoCheck.ts'
import { isHeic, MOST_PICTURE_BYTES, pictureType } from '#lib/files/picture.ts'
import { type PixelSize, sizeWithin } from '#lib/files/size.ts'
import type { PhotoFault, PhotoSide, Preparation, PreparedPhoto } from './photo.ts'

/** Longest side of what is sent: the print of a document that fills half of it is still easy to read. */
const SENT_SIDE = 2000
const HEAD_BYTES = 12
const LEAST: PixelSize = { width: 640, height: 400 }

const fault = (reason: PhotoFault): Preparation => ({ kind: 'fault', fault: reason })

/**
 * Makes a chosen file ready to be sent: a picture by its first bytes and not by its name, upright, small enough, and
 * drawn anew, so that neither place nor time nor the file's name leave the device.
 */
export async function preparePhoto(chosen: File, side: PhotoSide): Promise<Preparation> {
  if (chosen.size > MOST_PICTURE_BYTES) return fault('tooLarge')
  const head = await bytesOf(chosen.slice(0, HEAD_BYTES))
  if (!head) return fault('unreadable')
  const heic = isHeic(head)
  if (!heic && pictureType(head) === undefined) return fault('notPicture')
  const picture = await decodePicture(chosen).catch(() => undefined)
  // Where the browser does read HEIC it is as good as any: what is sent is a JPEG.
  if (!picture) return fault(heic ? 'heic' : 'unreadable')
  try {
    if (!largeEnough(picture)) return fault('tooSmall')
    const photo = await redraw(picture, `${side}.jpg`)
    return photo.file.size > MOST_PICTURE_BYTES ? fault('tooLarge') : { kind: 'ready', photo }
  } catch {
    return fault('unreadable')
  } finally {
    picture.close()
  }
}

async function redraw(picture: ImageBitmap, name: string): Promise<PreparedPhoto> {
  const drawn = drawPicture(picture, sizeWithin(picture, SENT_SIDE))
  const file = encodeJpeg(drawn, name)
  const small = drawPicture(drawn, sizeWithin(drawn, CHECKED_SIDE))
  const doubts = photoDoubts(greyOf(pixelsOf(small)))
  return { file, bytes: new Uint8Array(await file.arrayBuffer()), doubts }
}

/** Upright or lying. */
function largeEnough({ width, height }: PixelSize): boolean {
  return Math.max(width, height) >= LEAST.width && Math.min(width, height) >= LEAST.height
}

/** Undefined when the file cannot be read any more: moved, deleted, or in a cloud that does not answer. */
async function bytesOf(part: Blob): Promise<Uint8Array | undefined> {
  return await part.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
}
