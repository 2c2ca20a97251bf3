import { drawPicture, openPhoto, pixelsOf, redrawPhoto } from '#components/upload/photoFile.ts'
import { CHECKED_SIDE, greyOf, photoDoubts } from '#lib/files/photoCheck.ts'
import { MOST_PICTURE_BYTES } from '#lib/files/picture.ts'
import { type PixelSize, sizeWithin } from '#lib/files/size.ts'
import type { PhotoFault, PhotoSide, Preparation, PreparedPhoto } from './documentPhotos.ts'

/** The longer side of a sent photo, in pixels. A document that fills half of it is still easy to read. */
const SENT_SIDE = 2000
const LEAST: PixelSize = { width: 640, height: 400 }

const fault = (reason: PhotoFault): Preparation => ({ kind: 'fault', fault: reason })

/** Checks a chosen file and redraws it as an upright JPEG within the size limits. */
export async function preparePhoto(chosen: File, side: PhotoSide): Promise<Preparation> {
  const picture = await openPhoto(chosen)
  if (typeof picture === 'string') return fault(picture)
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
  const { canvas, file } = redrawPhoto(picture, SENT_SIDE, name)
  const small = drawPicture(canvas, sizeWithin(canvas, CHECKED_SIDE))
  const doubts = photoDoubts(greyOf(pixelsOf(small)))
  return { file, bytes: new Uint8Array(await file.arrayBuffer()), doubts }
}

/** In portrait or landscape. */
function largeEnough({ width, height }: PixelSize): boolean {
  return Math.max(width, height) >= LEAST.width && Math.min(width, height) >= LEAST.height
}
