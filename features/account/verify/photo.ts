import type { PhotoDoubt } from '#lib/files/photoCheck.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

export const photoSides = ['front', 'back'] as const
export type PhotoSide = (typeof photoSides)[number]

/** Why a file is not taken. */
export type PhotoFault = 'tooLarge' | 'notPicture' | 'heic' | 'unreadable' | 'tooSmall' | 'sameTwice'

export const photoFaultMessages: Readonly<Record<PhotoFault, MessageKey>> = {
  tooLarge: '照片超过10MB，请重新拍摄或选择较小的照片',
  notPicture: '请选择JPG、PNG或WebP格式的照片',
  heic: '此浏览器无法读取HEIC照片，请直接拍照，或选择JPG、PNG、WebP格式的照片',
  unreadable: '照片无法读取，可能已损坏，请重新选择',
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

export type Preparation =
  | { readonly kind: 'ready'; readonly photo: PreparedPhoto }
  | { readonly kind: 'fault'; readonly fault: PhotoFault }

export type PhotoState =
  | { readonly phase: 'empty' }
  /** It may not be readable: the member decides. */
  | { readonly phase: 'doubtful'; readonly photo: PreparedPhoto }
  /** `share` sent, 0 to 1; it starts again when the next address is tried. */
  | { readonly phase: 'uploading'; readonly photo: PreparedPhoto; readonly share: number }
  /** Cancelled by the member, or failed with an error. */
  | { readonly phase: 'stopped'; readonly photo: PreparedPhoto; readonly error: unknown }
  | { readonly phase: 'uploaded'; readonly photo: PreparedPhoto; readonly path: string }

/** One side of the document. A file that is not taken leaves the photo that was there. */
export interface PhotoSlot {
  /** A chosen file is being read and made ready. */
  readonly reading: boolean
  readonly fault: PhotoFault | undefined
  readonly state: PhotoState
}

export type Photos = Readonly<Record<PhotoSide, PhotoSlot>>
