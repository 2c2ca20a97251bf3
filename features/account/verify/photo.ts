import { type FileFault, fileFaultMessages } from '#components/upload/photoFile.ts'
import type { Preparation as AnyPreparation, PhotoSlot as AnySlot } from '#components/upload/photoUpload.ts'
import type { PhotoDoubt } from '#lib/files/photoCheck.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

export const photoSides = ['front', 'back'] as const
export type PhotoSide = (typeof photoSides)[number]

/** Why a file is not taken. */
export type PhotoFault = FileFault | 'tooSmall' | 'sameTwice'

export const photoFaultMessages: Readonly<Record<PhotoFault, MessageKey>> = {
  ...fileFaultMessages,
  tooSmall: '照片太小，看不清文字，至少需要640×400像素',
  sameTwice: '正面和反面不能是同一张照片',
}

export const photoDoubtMessages: Readonly<Record<PhotoDoubt, MessageKey>> = {
  blurred: '照片可能模糊，看不清文字会导致审核不通过',
  dark: '照片太暗，看不清文字会导致审核不通过',
  bright: '照片过亮或反光，看不清文字会导致审核不通过',
}

/** A photo as it will be sent. */
export interface PreparedPhoto {
  readonly file: File
  /** The same as `file`, to tell whether two photos are one. */
  readonly bytes: Uint8Array
  readonly doubts: readonly PhotoDoubt[]
}

export type Preparation = AnyPreparation<PreparedPhoto, PhotoFault>

/** One side of the document. */
export type PhotoSlot = AnySlot<PreparedPhoto, PhotoFault>

export type Photos = Readonly<Record<PhotoSide, PhotoSlot>>
