import { useEffect } from 'react'
import { type Middleware, mutate, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'
import { isApiError, isHttpError, isNetworkError, isSessionError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { nextTask } from '#lib/page/nextTask.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { backOffMs, jittered, outageBackOffMs } from '#lib/time/backOff.ts'
import { throttled } from '#lib/time/throttle.ts'

// When server data are asked for again (docs/product.md, 7.8).

/** The shortest pause between two retries, whatever waits. */
const PACE_MS = 1500
/** The pause after an answer that the backend would only repeat. */
const REPEATED_MS = 60_000

/** HTTP statuses that another try may change: time-outs, too many requests, and everything from 500 on. */
const passing = new Set([408, 425, 429])
/** The same for envelope codes. */
const passingCodes = new Set<number>([codes.messageAsSent, codes.tooManyRequests, codes.maintenance])

/** The longest pause before a call that has failed `retryCount` times in a row is tried again. */
export function pauseAfter(error: unknown, retryCount: number): number {
  if (isNetworkError(error)) return outageBackOffMs(retryCount)
  const repeated =
    (isHttpError(error) && error.status < 500 && !passing.has(error.status)) ||
    (isApiError(error) && !passingCodes.has(error.code))
  return repeated ? REPEATED_MS : backOffMs(retryCount)
}

interface Waiting {
  readonly retry: () => void
  /** By the clock of the device, in ms. */
  readonly dueAt: number
}

/**
 * What failed waits here, and is tried again one after the other: a screen with many answers to ask for does not ask for all of
 * them at once.
 */
export class RetryQueue {
  readonly #visible: () => boolean
  readonly #random: () => number
  readonly #waiting = new Set<Waiting>()
  #triedAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param visible Whether the page is seen. A hidden page tries nothing. */
  constructor(visible: () => boolean, random: () => number = Math.random) {
    this.#visible = visible
    this.#random = random
  }

  /**
   * Tries again after a pause that is shortened by a random share of up to one half, at most one call in 1.5 s, and none before
   * `retryAt`, the instant that the backend has named.
   */
  add(pauseMs: number, retry: () => void, retryAt = 0): void {
    this.#waiting.add({ retry, dueAt: Math.max(performance.now() + jittered(pauseMs, this.#random), retryAt) })
    this.#schedule()
  }

  /** Tries what is due first without a pause. Tells whether there was something. */
  tryFirst(): boolean {
    const first = this.#first()
    if (!first) return false
    this.#waiting.delete(first)
    this.#triedAt = performance.now()
    first.retry()
    return true
  }

  /** Forgets what waits, because all of it is asked for anyway. */
  clear(): void {
    this.#waiting.clear()
    this.#schedule()
  }

  #first(): Waiting | undefined {
    return [...this.#waiting].toSorted((one, other) => one.dueAt - other.dueAt)[0]
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    const first = this.#first()
    if (!first) return
    const at = Math.max(first.dueAt, this.#triedAt + PACE_MS)
    this.#timer = setTimeout(() => this.#next(), Math.max(0, at - performance.now()))
  }

  #next(): void {
    if (!this.#visible()) this.#triedAt = performance.now()
    else this.tryFirst()
    this.#schedule()
  }
}

const retries = new RetryQueue(pageLifecycle.visible)

/** Whether the device says that it is online again and no answer has shown it yet. */
let maybeOnline = false

/**
 * A screen that is opened again shows the data that SWR keeps, and requests all of them again before its first frame is painted.
 * These requests start after that frame.
 */
const paintFirst: Middleware = (useSWRNext) => (key, fetcher, config) => {
  const { cache } = useSWRConfig()
  const later =
    fetcher &&
    ((...given: Parameters<typeof fetcher>) =>
      cache.get(unstable_serialize(key))?.data === undefined
        ? fetcher(...given)
        : nextTask().then(() => fetcher(...given)))
  return useSWRNext(key, later, config)
}

/** The newest question of each key, in each cache. */
const newest = new WeakMap<object, Map<string, symbol>>()

/**
 * SWR drops the answer to a question that was asked before the cache was emptied, as for another member, or that a newer one has replaced,
 * but keeps its error. Here such a question has no error either: it ends with the known data, which SWR drops as an answer that came too late.
 */
const dropLateErrors: Middleware = (useSWRNext) => (key, fetcher, config) => {
  const { cache } = useSWRConfig()
  const asked =
    fetcher &&
    (async (...given: Parameters<typeof fetcher>) => {
      const name = unstable_serialize(key)
      const questions = newest.get(cache) ?? new Map<string, symbol>()
      newest.set(cache, questions)
      const question = Symbol(name)
      questions.set(name, question)
      try {
        return await fetcher(...given)
      } catch (error) {
        const known = cache.get(name)
        if (known && questions.get(name) === question) throw error
        return known?.data
      } finally {
        if (questions.get(name) === question) questions.delete(name)
      }
    })
  return useSWRNext(key, asked, config)
}

/**
 * SWR for every member's screen. Its own retry would back off to half an hour, and polling stops while an error stands,
 * so the retry is set here: it never gives up. A lost session is not retried.
 */
export const swrConfig: SWRConfiguration = {
  use: [dropLateErrors, paintFirst],
  dedupingInterval: 1000,
  focusThrottleInterval: 2000,
  revalidateOnReconnect: false,
  onErrorRetry(error, _key, _config, revalidate, options) {
    if (isSessionError(error)) return
    const retryAt = isApiError(error) || isHttpError(error) ? error.retryAt : undefined
    retries.add(pauseAfter(error, options.retryCount), () => void revalidate(options), retryAt)
  },
  onSuccess() {
    if (maybeOnline) revalidateAll()
  },
}

/** Asks for everything on screen again. What is shown stays until the answers are here. */
function revalidateAll(): void {
  maybeOnline = false
  retries.clear()
  void mutate(() => true)
}

/** However often a device goes online, it asks at most once in this time. */
const ONLINE_MS = 2000

/** When something has failed, one call shows first whether the network works: a device may come and go many times. */
function online(): void {
  maybeOnline = retries.tryFirst()
  if (!maybeOnline) revalidateAll()
}

/** Asks again when the device is online again, and in another language when the member has chosen one. */
export function useRevalidation(): void {
  useEffect(() => {
    const ask = throttled(online, ONLINE_MS)
    window.addEventListener('online', ask.run)
    const stop = storedLanguage.subscribe(revalidateAll)
    return () => {
      window.removeEventListener('online', ask.run)
      ask.cancel()
      stop()
    }
  }, [])
}
