import { type FileFault, openPhoto, redrawPhoto } from '#components/upload/photoFile.ts'
import type { Preparation } from '#components/upload/photoUpload.ts'
import { MOST_PICTURE_BYTES } from '#lib/files/picture.ts'

/** Longest side of what is sent, in pixels: a screenshot of a phone stays as it is, or nearly. */
const SENT_SIDE = 2000

/** A voucher as it will be sent. */
export interface Voucher {
  readonly file: File
}

/** Makes a chosen picture ready to be sent: small enough, and drawn anew, so that neither place nor name go with it. */
export async function prepareVoucher(chosen: File): Promise<Preparation<Voucher, FileFault>> {
  const picture = await openPhoto(chosen)
  if (typeof picture === 'string') return { kind: 'fault', fault: picture }
  try {
    const { file } = redrawPhoto(picture, SENT_SIDE, 'voucher.jpg')
    if (file.size > MOST_PICTURE_BYTES) return { kind: 'fault', fault: 'tooLarge' }
    return { kind: 'ready', photo: { file } }
  } catch {
    return { kind: 'fault', fault: 'unreadable' }
  } finally {
    picture.close()
  }
}
