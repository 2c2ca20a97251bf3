import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isNetworkError } from '#lib/api/errors.ts'
import { createSignal } from '#lib/state/signal.ts'
import { useOffline } from './useOffline.ts'

/** How long the first loading of something takes before the page says so, in ms. */
export const SLOW_MS = 8000

/**
 * What the page waits for: something still loads, the network is slow, amounts stand from before, or no prices come. A later one is said in
 * place of an earlier one.
 */
const states = ['loading', 'slow', 'kept', 'prices'] as const
export type SlowState = (typeof states)[number]

interface Slow {
  readonly state: SlowState
  /** When the backend answered with what stands from before (epoch ms). */
  readonly at?: number
  /** Asks for it again; undefined where that happens by itself. */
  readonly retry?: () => void
}

const slow = new Set<Slow>()
const signal = createSignal()

function begin(one: Slow): void {
  slow.add(one)
  signal.notify()
}

function end(one: Slow): void {
  if (slow.delete(one)) signal.notify()
}

/** Whether a call that is made again by itself failed because no answer came in time: what it loads is still loading (docs/product.md, 7.2). */
export function useIsLate(error: unknown): boolean {
  const offline = useOffline()
  return !offline && isNetworkError(error) && error.timedOut
}

/**
 * Tells the page that something has not come for 8 s, until it comes or is asked for again, which restarts the 8 s.
 *
 * @param late An answer was waited for in vain already: the page is told at once, until something comes.
 */
export function useSlowLoading(isLoading: boolean, onRetry: () => unknown, late = false): void {
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  }, [onRetry])
  useEffect(() => {
    if (!isLoading) return
    if (late) {
      const one: Slow = { state: 'slow', retry: () => void latest.current() }
      begin(one)
      return () => end(one)
    }
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => begin(one), SLOW_MS)
    }
    const one: Slow = {
      state: 'loading',
      retry: () => {
        end(one)
        wait()
        void latest.current()
      },
    }
    wait()
    return () => {
      clearTimeout(timer)
      end(one)
    }
  }, [isLoading, late])
}

/**
 * Tells the page that amounts stand from before, while they are asked for in vain: for 8 s, or at once where an answer was waited for in
 * vain already. Returns whether they do.
 *
 * @param at When the backend answered with them (epoch ms); undefined where none are shown.
 */
export function useKeptAmounts(
  at: number | undefined,
  isAsked: boolean,
  late: boolean,
  onRetry: () => unknown,
): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isAsked])
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  }, [onRetry])
  const keptAt = late || isSlow ? at : undefined
  useEffect(() => {
    if (keptAt === undefined) return
    const one: Slow = { state: 'kept', at: keptAt, retry: () => void latest.current() }
    begin(one)
    return () => end(one)
  }, [keptAt])
  return keptAt !== undefined
}

/** When the oldest of the amounts that stand from before were answered; undefined where none do. */
export function useKeptSince(): number | undefined {
  return useSyncExternalStore(signal.subscribe, () =>
    [...slow].reduce<number | undefined>(
      (oldest, { at }) => (oldest === undefined || (at ?? oldest) < oldest ? at : oldest),
      undefined,
    ),
  )
}

/** Tells the page that no prices come, while that is so. */
export function useNoPrices(none: boolean): void {
  useEffect(() => {
    if (!none) return
    const one: Slow = { state: 'prices' }
    begin(one)
    return () => end(one)
  }, [none])
}

/** What the page waits for; undefined while it waits for nothing. */
export function useSlowState(): SlowState | undefined {
  return useSyncExternalStore(signal.subscribe, () =>
    states.findLast((state) => [...slow].some((one) => one.state === state)),
  )
}

/** Asks again for everything that is slow; undefined while that would change nothing. */
export function useRetrySlow(): (() => void) | undefined {
  const canRetry = useSyncExternalStore(signal.subscribe, () => [...slow].some(({ retry }) => retry))
  if (!canRetry) return undefined
  return () => {
    for (const { retry } of [...slow]) retry?.()
  }
}
