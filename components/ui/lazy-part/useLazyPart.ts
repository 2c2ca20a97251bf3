import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LazyPart, LoadedPage } from '#lib/page/lazyPart.ts'

/** The state of a part that is loaded later. */
export interface PartState<Value> {
  /** The part once it is loaded. It is then rendered as a transition, so that a press in between is answered first. */
  readonly value: Value | undefined
  /** Why it could not be loaded; undefined while it has not failed. */
  readonly error: unknown
  /** A retry of the member is running. */
  readonly busy: boolean
  readonly retry: () => void
}

interface Wish {
  /** False: it is not loaded yet. */
  readonly wanted?: boolean
  /** Where the member is, for what stays mounted from screen to screen: with another value a part that has failed is loaded again. */
  readonly visit?: string
}

/**
 * Loads a part: when it is mounted, or is wanted for the first time; after a failure when the device is back online, on the next visit and
 * by the retry.
 *
 * @param part The same one at every rendering.
 */
export function useLazyPart<Value>(part: LazyPart<Value>, { wanted = true, visit = '' }: Wish = {}): PartState<Value> {
  const [value, setValue] = useState(part.loaded)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const show = () => startTransition(() => setValue(part.loaded))
    show()
    return part.subscribe(show)
  }, [part])
  const load = useEffectEvent(() => {
    setError(undefined)
    part.load().catch(setError)
  })
  const waits = wanted && value === undefined
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (waits && visited.current !== visit) load()
    visited.current = waits ? visit : undefined
  }, [waits, visit])
  useEffect(() => {
    if (!waits) return
    const again = () => load()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waits])
  const retry = async () => {
    setBusy(true)
    await part.retry(loadedPage()).catch(setError)
    setBusy(false)
  }
  return { value, error, busy, retry: () => void retry() }
}

/** The page, whose version is the name of webpack's own script: it holds the names of all others. */
export const loadedPage = (): LoadedPage => ({
  version: document.querySelector<HTMLScriptElement>('script[src*="/webpack-"]')?.src ?? '',
  reload: () => window.location.reload(),
})
