import { createPhotoUpload, photoOf, type SendPhoto } from '#components/upload/photoUpload.ts'
import type { PhotoFault, PhotoSide, Photos, Preparation, PreparedPhoto } from './photo.ts'

export interface PhotoDeskOptions {
  readonly prepare: (chosen: File, side: PhotoSide) => Promise<Preparation>
  readonly upload: SendPhoto
}

/** Both photos on their way from the member's hand to the backend; each as `PhotoUpload` does it. */
export interface PhotoDesk {
  /** The same object until something changes. */
  readonly get: () => Photos
  readonly subscribe: (listener: () => void) => () => void
  readonly choose: (side: PhotoSide, chosen: File) => Promise<void>
  readonly send: (side: PhotoSide) => void
  readonly cancel: (side: PhotoSide) => void
  readonly remove: (side: PhotoSide) => void
  /** Ends every upload: the screen is gone. */
  readonly stop: () => void
}

const otherSide: Readonly<Record<PhotoSide, PhotoSide>> = { front: 'back', back: 'front' }

export function createPhotoDesk({ prepare, upload }: PhotoDeskOptions): PhotoDesk {
  const uploadOf = (side: PhotoSide) =>
    createPhotoUpload<PreparedPhoto, PhotoFault>({
      prepare: (chosen) => prepare(chosen, side),
      upload,
      refuse: (photo) => (same(photo, photoOf(photos[otherSide[side]])) ? 'sameTwice' : undefined),
      isDoubtful: ({ doubts }) => doubts.length > 0,
    })
  const sides = { front: uploadOf('front'), back: uploadOf('back') }
  let photos: Photos = { front: sides.front.get(), back: sides.back.get() }
  const listeners = new Set<() => void>()
  const changed = () => {
    photos = { front: sides.front.get(), back: sides.back.get() }
    for (const listener of [...listeners]) listener()
  }
  sides.front.subscribe(changed)
  sides.back.subscribe(changed)

  return {
    get: () => photos,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
