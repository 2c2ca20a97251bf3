import { drawPicture, encodeJpeg } from '#components/files/imageFile.ts'
import { type Crop, squareOf } from './crop.ts'

const SIDE = 512

/** The avatar that a crop cuts out of a picture: 512 pixels square, a JPEG of pixels alone. Rejects as `encodeJpeg` does. */
export async function avatarFile(picture: ImageBitmap, crop: Crop): Promise<File> {
  const { left, top, side } = squareOf(picture, crop)
  const canvas = drawPicture(picture, { width: SIDE, height: SIDE }, { x: left, y: top, width: side, height: side })
  return await encodeJpeg(canvas, 'avatar.jpg')
}
