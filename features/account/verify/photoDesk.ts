import type { PhotoSide, PhotoSlot, PhotoState, Photos, Preparation, PreparedPhoto } from './photo.ts'

export interface PhotoDeskOptions {
  readonly prepare: (chosen: File, side: PhotoSide) => Promise<Preparation>
  /** Answers the path that the backend keeps the file under. */
  readonly upload: (
    file: File,
    options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<string>
}

/** Both photos on their way from the member's hand to the backend. They live in memory, and nowhere else. */
export interface PhotoDesk {
  /** The same object until something changes. */
  readonly get: () => Photos
  readonly subscribe: (listener: () => void) => () => void
  /** Takes a file; what was there stays until the new one has proved good. */
  readonly choose: (side: PhotoSide, chosen: File) => Promise<void>
  /** Sends a doubtful photo all the same, or one that was stopped once more. */
  readonly send: (side: PhotoSide) => void
  readonly cancel: (side: PhotoSide) => void
  readonly remove: (side: PhotoSide) => void
  /** Ends every upload: the screen is gone. */
  readonly stop: () => void
}

const emptySlot: PhotoSlot = { reading: false, fault: undefined, state: { phase: 'empty' } }
const otherSide: Readonly<Record<PhotoSide, PhotoSide>> = { front: 'back', back: 'front' }

export function createPhotoDesk({ prepare, upload }: PhotoDeskOptions): PhotoDesk {
  let photos: Photos = { front: emptySlot, back: emptySlot }
  const listeners = new Set<() => void>()
  const uploads: Partial<Record<PhotoSide, AbortController>> = {}
  /** The newest choice of each side: the answer to an older one comes too late. */
  const choices: Record<PhotoSide, number> = { front: 0, back: 0 }

  const change = (side: PhotoSide, patch: Partial<PhotoSlot>) => {
    photos = { ...photos, [side]: { ...photos[side], ...patch } }
    for (const listener of [...listeners]) listener()
  }
  const show = (side: PhotoSide, state: PhotoState) => change(side, { state })
  const abort = (side: PhotoSide) => {
    uploads[side]?.abort()
    delete uploads[side]
  }

  const start = async (side: PhotoSide, photo: PreparedPhoto) => {
    abort(side)
    const controller = new AbortController()
    const { signal } = controller
    uploads[side] = controller
    const tell = (state: PhotoState) => {
      if (!signal.aborted) show(side, state)
    }
    tell({ phase: 'uploading', photo, share: 0 })
    try {
      const onProgress = (share: number) => tell({ phase: 'uploading', photo, share })
      tell({ phase: 'uploaded', photo, path: await upload(photo.file, { onProgress, signal }) })
    } catch (error) {
      tell({ phase: 'stopped', photo, error })
    }
  }

  const take = (side: PhotoSide, preparation: Preparation) => {
    if (preparation.kind === 'fault') return change(side, { reading: false, fault: preparation.fault })
    const { photo } = preparation
    if (same(photo, photoOf(photos[otherSide[side]]))) return change(side, { reading: false, fault: 'sameTwice' })
    abort(side)
    change(side, { reading: false, fault: undefined, state: { phase: 'doubtful', photo } })
    if (photo.doubts.length === 0) void start(side, photo)
  }

  return {
    get: () => photos,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: async (side, chosen) => {
      choices[side] += 1
      const choice = choices[side]
      change(side, { reading: true, fault: undefined })
      const preparation = await prepare(chosen, side)
      if (choice === choices[side]) take(side, preparation)
    },
    send: (side) => {
      const { state } = photos[side]
      if (state.phase === 'doubtful' || state.phase === 'stopped') void start(side, state.photo)
    },
    cancel: (side) => {
      const { state } = photos[side]
      if (state.phase !== 'uploading') return
      abort(side)
      show(side, { phase: 'stopped', photo: state.photo, error: undefined })
    },
    remove: (side) => {
      choices[side] += 1
      abort(side)
      change(side, emptySlot)
    },
    stop: () => {
      for (const side of ['front', 'back'] as const) {
        choices[side] += 1
        abort(side)
      }
    },
  }
}

export function photoOf({ state }: PhotoSlot): PreparedPhoto | undefined {
  return state.phase === 'empty' ? undefined : state.photo
}

function same({ bytes }: PreparedPhoto, other: PreparedPhoto | undefined): boolean {
  return other?.bytes.length === bytes.length && bytes.every((byte, index) => other.bytes[index] === byte)
}
