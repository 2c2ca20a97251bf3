import { drawPicture, encodeJpeg } from '#components/upload/photoFile.ts'
import { type Crop, squareOf } from './crop.ts'

const SIDE = 512

/** The avatar that a crop cuts out of a picture: 512 pixels square, a JPEG of pixels alone. Throws as `encodeJpeg` does. */
export function avatarFile(picture: ImageBitmap, crop: Crop): File {
  const { left, top, side } = squareOf(picture, crop)
  const canvas = drawPicture(picture, { width: SIDE, height: SIDE }, { x: left, y: top, width: side, height: side })
  return encodeJpeg(canvas, 'avatar.jpg')
}
