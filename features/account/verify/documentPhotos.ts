import { type FileFault, fileFaultMessages } from '#components/upload/photoFile.ts'
import {
  type Preparation as AnyPreparation,
  type PhotoSlot as AnySlot,
  createPhotoUpload,
  photoOf,
  type SendPhoto,
} from '#components/upload/photoUpload.ts'
import { within } from '#lib/api/within.ts'
import type { PhotoDoubt } from '#lib/files/photoCheck.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { createSignal } from '#lib/state/signal.ts'

export const photoSides = ['front', 'back'] as const
export type PhotoSide = (typeof photoSides)[number]

/** Why a file is refused. */
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

/** A photo that is ready to be sent. */
export interface PreparedPhoto {
  readonly file: File
  /** The bytes of `file`, to compare the two photos. */
  readonly bytes: Uint8Array
  readonly doubts: readonly PhotoDoubt[]
}

export type Preparation = AnyPreparation<PreparedPhoto, PhotoFault>

/** One side of the document. */
export type PhotoSlot = AnySlot<PreparedPhoto, PhotoFault>

export type Photos = Readonly<Record<PhotoSide, PhotoSlot>>

interface DocumentPhotosOptions {
  readonly prepare: (chosen: File, side: PhotoSide) => Promise<Preparation>
  readonly upload: SendPhoto
}

/**
 * Prepares and uploads the photos of both sides, one after the other: on a slow line the first is there early, and neither holds up the
 * other. `createPhotoUpload` does the work for each side.
 */
export interface DocumentPhotos {
  /** Returns the same object until something changes. */
  readonly get: () => Photos
  readonly subscribe: (listener: () => void) => () => void
  readonly choose: (side: PhotoSide, chosen: File) => Promise<void>
  readonly send: (side: PhotoSide) => void
  readonly cancel: (side: PhotoSide) => void
  readonly remove: (side: PhotoSide) => void
  /** Aborts both uploads. The screen calls it when it unmounts. */
  readonly stop: () => void
}

const otherSide: Readonly<Record<PhotoSide, PhotoSide>> = { front: 'back', back: 'front' }

/** Sends each file when the ones before it have been sent, have failed or were given up. */
function oneAfterOther(upload: SendPhoto): SendPhoto {
  let earlier: Promise<unknown> = Promise.resolve()
  return (file, options) => {
    const turn = earlier
    const sent = within(undefined, options.signal, () => turn).then(() => upload(file, options))
    earlier = Promise.allSettled([turn, sent])
    return sent
  }
}

export function createDocumentPhotos({ prepare, upload: sendPhoto }: DocumentPhotosOptions): DocumentPhotos {
  const upload = oneAfterOther(sendPhoto)
  const uploadOf = (side: PhotoSide) =>
    createPhotoUpload<PreparedPhoto, PhotoFault>({
      prepare: (chosen) => prepare(chosen, side),
      upload,
      refuse: (photo) => (same(photo, photoOf(photos[otherSide[side]])) ? 'sameTwice' : undefined),
      isDoubtful: ({ doubts }) => doubts.length > 0,
    })
  const sides = { front: uploadOf('front'), back: uploadOf('back') }
  let photos: Photos = { front: sides.front.get(), back: sides.back.get() }
  const signal = createSignal()
  const onChange = () => {
    photos = { front: sides.front.get(), back: sides.back.get() }
    signal.notify()
  }
  sides.front.subscribe(onChange)
  sides.back.subscribe(onChange)

  return {
    get: () => photos,
    subscribe: signal.subscribe,
    choose: (side, chosen) => sides[side].choose(chosen),
    send: (side) => sides[side].send(),
    cancel: (side) => sides[side].cancel(),
    remove: (side) => sides[side].remove(),
    stop: () => {
      sides.front.stop()
      sides.back.stop()
    },
  }
}

function same({ bytes }: PreparedPhoto, other: PreparedPhoto | undefined): boolean {
  return other?.bytes.length === bytes.length && bytes.every((byte, index) => other.bytes[index] === byte)
}
