import { decodePicture } from '#components/upload/photoFile.ts'
import { MOST_PICTURE_BYTES, pictureType } from '#lib/files/picture.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { LEAST_SIDE } from './crop.ts'

export type PictureProblem = 'notPicture' | 'tooLarge' | 'damaged' | 'tooSmall'

export const pictureProblemMessages: Readonly<Record<PictureProblem, MessageKey>> = {
  notPicture: '请选择 JPG、PNG 或 WebP 格式的图片',
  tooLarge: '图片不能超过 10 MB',
  damaged: '图片无法读取，请换一张',
  tooSmall: '图片太小，请选择更清晰的图片',
}

/** Reads a chosen file for cropping, upright. It is judged by its bytes: its name and type are whatever was written. */
export async function readPicture(file: Blob): Promise<ImageBitmap | PictureProblem> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  if (pictureType(head) === undefined) return 'notPicture'
  if (file.size > MOST_PICTURE_BYTES) return 'tooLarge'
  const picture = await decodePicture(file).catch(() => undefined)
  if (!picture) return 'damaged'
  if (Math.min(picture.width, picture.height) >= LEAST_SIDE) return picture
  picture.close()
  return 'tooSmall'
}
