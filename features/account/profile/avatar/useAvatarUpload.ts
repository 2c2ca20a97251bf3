import { useEffect, useRef, useState } from 'react'
import { isAbort } from '#lib/api/errors.ts'
import { uploadPicture } from '../api.ts'
import { changeUser } from '../changeUser.ts'

export type AvatarPhase =
  | { readonly kind: 'cropping' }
  /** `share`: how much of the file is on its way, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }

const cropping: AvatarPhase = { kind: 'cropping' }

/** How far one avatar is: cut out, uploaded, set. What is done is not done again by a retry. */
interface Errand {
  readonly make: () => File
  file?: File
  path?: string
}

/** Sends an avatar: upload with progress, then the change of the profile. `onDone` is told when both stand. */
export function useAvatarUpload(onDone: () => void) {
  const [phase, setPhase] = useState(cropping)
  const errand = useRef<Errand>(undefined)
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  const run = async (one: Errand) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (next: AvatarPhase) => {
      if (!signal.aborted) setPhase(next)
    }
    try {
      show({ kind: 'sending', share: 0 })
      one.file ??= one.make()
      one.path ??= await uploadPicture(one.file, { signal, onProgress: (share) => show({ kind: 'sending', share }) })
      signal.throwIfAborted()
      show({ kind: 'saving' })
      await changeUser({ avatar: one.path })
      if (!signal.aborted) onDone()
    } catch (error) {
      if (!isAbort(error)) show({ kind: 'failed', error })
    }
  }

  return {
    phase,
    /** Sends the file that `make` cuts out; nothing while another is on its way. */
    start: (make: () => File) => {
      if (phase.kind !== 'cropping') return
      errand.current = { make }
      void run(errand.current)
    },
    /** Goes on where it failed. */
    retry: () => {
      if (phase.kind === 'failed' && errand.current) void run(errand.current)
    },
    /** Gives up what is on its way; the picture can be cropped anew. */
    cancel: () => {
      running.current?.abort()
      setPhase(cropping)
    },
  }
}
