import { canvasIsReadable } from '#components/ui/readableCanvas.ts'
import { bytesOf, decodePicture, drawPicture, encodeJpeg, sizeFault } from '#components/upload/photoFile.ts'
import { pictureType } from '#lib/files/picture.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { type Crop, MIN_SIDE, squareOf } from './crop.ts'

export type PictureProblem = 'notPicture' | 'tooManyPixels' | 'damaged' | 'tooSmall' | 'notAllowed'

export const pictureProblemMessages: Readonly<Record<PictureProblem, MessageKey>> = {
  notPicture: '请选择JPG、PNG或WebP格式的图片',
  tooManyPixels: '照片像素过大，请选择不超过5000万像素的照片',
  damaged: '图片无法读取，请换一张',
  tooSmall: '图片太小，请选择更清晰的图片',
  notAllowed: '此浏览器的防追踪功能不允许网页处理图片，请对本网站放行，或使用其他浏览器',
}

/** Decodes a chosen file for cropping, upright. Its first bytes decide whether it is a picture, not its name or type. */
export async function readPicture(file: Blob): Promise<ImageBitmap | PictureProblem> {
  const head = await bytesOf(file.slice(0, 12))
  if (!head) return 'damaged'
  const type = pictureType(head)
  if (type === undefined) return 'notPicture'
  const fault = await sizeFault(file, type)
  if (fault) return fault === 'unreadable' ? 'damaged' : fault
  if (!canvasIsReadable()) return 'notAllowed'
  const picture = await decodePicture(file).catch(() => undefined)
  if (!picture) return 'damaged'
  if (Math.min(picture.width, picture.height) >= MIN_SIDE) return picture
  picture.close()
  return 'tooSmall'
}

/** The side of an avatar, in pixels. */
const SIDE = 512

/** The avatar for a crop of a picture: a JPEG of 512 by 512 pixels without metadata. Throws as `encodeJpeg` does. */
export function avatarFile(picture: ImageBitmap, crop: Crop): File {
  const { left, top, side } = squareOf(picture, crop)
  const canvas = drawPicture(picture, { width: SIDE, height: SIDE }, { x: left, y: top, width: side, height: side })
  return encodeJpeg(canvas, 'avatar.jpg')
}
