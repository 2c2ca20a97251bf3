import { createSignal } from '#lib/state/signal.ts'

/** A photo as it is sent. */
interface Prepared {
  readonly file: File
}

export type Preparation<Photo, Fault> =
  | { readonly kind: 'ready'; readonly photo: Photo }
  | { readonly kind: 'fault'; readonly fault: Fault }

export type PhotoState<Photo> =
  | { readonly phase: 'empty' }
  /** It may not be good enough; the member decides whether it is sent. */
  | { readonly phase: 'doubtful'; readonly photo: Photo }
  /** `share` (0 to 1) is sent. It starts again at 0 when the call is repeated at the next address. */
  | { readonly phase: 'uploading'; readonly photo: Photo; readonly share: number }
  /** Cancelled by the member, or failed with an error. */
  | { readonly phase: 'stopped'; readonly photo: Photo; readonly error: unknown }
  | { readonly phase: 'uploaded'; readonly photo: Photo; readonly path: string }

/** The state of one photo. A file that cannot be used leaves the photo that was there. */
export interface PhotoSlot<Photo, Fault> {
  /** A chosen file is being read and prepared. */
  readonly reading: boolean
  readonly fault: Fault | undefined
  readonly state: PhotoState<Photo>
}

/** Sends a file; resolves with its path at the backend. */
export type SendPhoto = (
  file: File,
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<string>

export interface PhotoUploadOptions<Photo extends Prepared, Fault> {
  readonly prepare: (chosen: File) => Promise<Preparation<Photo, Fault>>
  readonly upload: SendPhoto
  /** Called when the photo is ready; returns a fault when the photo is not wanted. */
  readonly refuse?: (photo: Photo) => Fault | undefined
  /** Whether the member must agree before it is sent. */
  readonly isDoubtful?: (photo: Photo) => boolean
}

/** The choice and the upload of one photo. It is kept in memory only. */
export interface PhotoUpload<Photo, Fault> {
  /** Returns the same object until something changes. */
  readonly get: () => PhotoSlot<Photo, Fault>
  readonly subscribe: (listener: () => void) => () => void
  /** Takes a file. The photo that was there stays until the new one is ready. */
  readonly choose: (chosen: File) => Promise<void>
  /** Sends a doubtful photo, or sends a stopped one again. */
  readonly send: () => void
  readonly cancel: () => void
  readonly remove: () => void
  /** Ends the upload, when the screen is left. */
  readonly stop: () => void
}

const emptySlot = { reading: false, fault: undefined, state: { phase: 'empty' } } as const

export function createPhotoUpload<Photo extends Prepared, Fault>(
  options: PhotoUploadOptions<Photo, Fault>,
): PhotoUpload<Photo, Fault> {
  const { prepare, upload, refuse = () => undefined, isDoubtful = () => false } = options
  let slot: PhotoSlot<Photo, Fault> = emptySlot
  let running: AbortController | undefined
  /** The number of the newest choice. The result of an older one is ignored. */
  let choices = 0
  const changed = createSignal()

  const change = (patch: Partial<PhotoSlot<Photo, Fault>>) => {
    slot = { ...slot, ...patch }
    changed.notify()
  }
  const abort = () => {
    running?.abort()
    running = undefined
  }

  const start = async (photo: Photo) => {
    abort()
    const controller = new AbortController()
    const { signal } = controller
    running = controller
    const tell = (state: PhotoState<Photo>) => {
      if (!signal.aborted) change({ state })
    }
    tell({ phase: 'uploading', photo, share: 0 })
    try {
      const onProgress = (share: number) => tell({ phase: 'uploading', photo, share })
      tell({ phase: 'uploaded', photo, path: await upload(photo.file, { onProgress, signal }) })
    } catch (error) {
      tell({ phase: 'stopped', photo, error })
    }
  }

  const take = (preparation: Preparation<Photo, Fault>) => {
    const fault = preparation.kind === 'fault' ? preparation.fault : refuse(preparation.photo)
    if (preparation.kind === 'fault' || fault !== undefined) return change({ reading: false, fault })
    const { photo } = preparation
    abort()
    change({ reading: false, fault: undefined, state: { phase: 'doubtful', photo } })
    if (!isDoubtful(photo)) void start(photo)
  }

  return {
    get: () => slot,
    subscribe: changed.subscribe,
    choose: async (chosen) => {
      choices += 1
      const choice = choices
      change({ reading: true, fault: undefined })
      const preparation = await prepare(chosen)
      if (choice === choices) take(preparation)
    },
    send: () => {
      const { state } = slot
      if (state.phase === 'doubtful' || state.phase === 'stopped') void start(state.photo)
    },
    cancel: () => {
      const { state } = slot
      if (state.phase !== 'uploading') return
      abort()
      change({ state: { phase: 'stopped', photo: state.photo, error: undefined } })
    },
    remove: () => {
      choices += 1
      abort()
      change(emptySlot)
    },
    stop: () => {
      choices += 1
      abort()
    },
  }
}

/** The photo of a slot in any phase. */
export function photoOf<Photo>({ state }: Pick<PhotoSlot<Photo, unknown>, 'state'>): Photo | undefined {
  return state.phase === 'empty' ? undefined : state.photo
}
