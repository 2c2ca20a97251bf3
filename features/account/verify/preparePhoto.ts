import { drawPicture, openPhoto, photoToSend, pixelsOf } from '#components/upload/photoFile.ts'
import { CHECKED_SIDE, greyOf, type PhotoDoubt, photoDoubts } from '#lib/files/photoCheck.ts'
import { type PixelSize, sizeWithin } from '#lib/files/size.ts'
import type { PhotoFault, PhotoSide, Preparation } from './documentPhotos.ts'

/** The longer side of a sent photo, in pixels. A document that fills half of it is still easy to read. */
const SENT_SIDE = 2000
const LEAST: PixelSize = { width: 640, height: 400 }

const fault = (reason: PhotoFault): Preparation => ({ kind: 'fault', fault: reason })

/** Checks a chosen file, and makes of it the upright photo that is sent. */
export async function preparePhoto(chosen: File, side: PhotoSide): Promise<Preparation> {
  const picture = await openPhoto(chosen)
  if (typeof picture === 'string') return fault(picture)
  try {
    if (!largeEnough(picture)) return fault('tooSmall')
    const photo = await photoToSend({ chosen, picture }, SENT_SIDE, side)
    if (typeof photo === 'string') return fault(photo)
    const { file, canvas } = photo
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { kind: 'ready', photo: { file, bytes, doubts: canvas ? doubtsOf(canvas) : [] } }
  } catch {
    return fault('unreadable')
  } finally {
    picture.close()
  }
}

function doubtsOf(canvas: HTMLCanvasElement): readonly PhotoDoubt[] {
  const small = drawPicture(canvas, sizeWithin(canvas, CHECKED_SIDE))
  return photoDoubts(greyOf(pixelsOf(small)))
}

/** In portrait or landscape. */
function largeEnough({ width, height }: PixelSize): boolean {
  return Math.max(width, height) >= LEAST.width && Math.min(width, height) >= LEAST.height
}
