import { isHeic, MOST_PICTURE_BYTES, pictureType } from '#lib/files/picture.ts'
import { sizeWithin } from '#lib/files/size.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { decodePicture, drawPicture, encodeJpeg } from './imageFile.ts'

/** Why a chosen file cannot be a photo that is sent. */
export type FileFault = 'tooLarge' | 'notPicture' | 'heic' | 'unreadable'

export const fileFaultMessages: Readonly<Record<FileFault, MessageKey>> = {
  tooLarge: '照片超过10MB，请重新拍摄或选择较小的照片',
  notPicture: '请选择JPG、PNG或WebP格式的照片',
  heic: '此浏览器无法读取HEIC照片，请直接拍照，或选择JPG、PNG、WebP格式的照片',
  unreadable: '照片无法读取，可能已损坏，请重新选择',
}

const HEAD_BYTES = 12

/**
 * Reads a chosen file, upright: a picture by its first bytes and not by its name, or the fault that keeps it from being
 * one. Call `close()` on the picture.
 */
export async function openPhoto(chosen: File): Promise<ImageBitmap | FileFault> {
  if (chosen.size > MOST_PICTURE_BYTES) return 'tooLarge'
  const head = await bytesOf(chosen.slice(0, HEAD_BYTES))
  if (!head) return 'unreadable'
  const heic = isHeic(head)
  if (!heic && pictureType(head) === undefined) return 'notPicture'
  // Where the browser does read HEIC it is as good as any: what is sent is a JPEG.
  return await decodePicture(chosen).catch((): FileFault => (heic ? 'heic' : 'unreadable'))
}

export interface RedrawnPhoto {
  readonly canvas: HTMLCanvasElement
  /** Pixels alone: neither place nor time nor the name of what was chosen. */
  readonly file: File
}

/** A picture drawn anew with a longer side of `longest` pixels at most. Throws as `drawPicture` and `encodeJpeg` do. */
export function redrawPhoto(picture: ImageBitmap, longest: number, name: string): RedrawnPhoto {
  const canvas = drawPicture(picture, sizeWithin(picture, longest))
  return { canvas, file: encodeJpeg(canvas, name) }
}

/** Undefined when the file cannot be read any more: moved, deleted, or in a cloud that does not answer. */
async function bytesOf(part: Blob): Promise<Uint8Array | undefined> {
  return await part.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
}
