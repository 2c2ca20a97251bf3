import type { DeviceTime } from '#lib/time/serverClock.ts'
import type { RawAnswer } from './envelope.ts'
import { within } from './within.ts'

/** A whole answer, and when it was there. */
export interface TimedAnswer extends Omit<RawAnswer, 'retryAt'> {
  readonly receivedAt: DeviceTime
  /** The value of the header `Retry-After`. */
  readonly retryAfter: string | null
}

/** A call that the page's inline script made with plain `fetch` before any chunk was there: one attempt at one address. */
export interface EarlyCall {
  /** Which address was asked: its place in the list, and itself. */
  readonly index: number
  readonly base: string
  /** The bearer token that it carried. */
  readonly token?: string | undefined
  readonly sentAt: DeviceTime
  /** Rejects when no whole answer came. */
  readonly answer: Promise<TimedAnswer>
}

/** Hands an early call over by the path of the call. Each can be had once. */
export type TakeEarlyCall = (path: string) => EarlyCall | undefined

/** An early answer that nobody asked for within this time is not used: a captcha would soon run out. */
const USABLE_MS = 30_000

/** The early calls of a page, by path. */
export type EarlyCalls = Partial<Record<string, EarlyCall>>

declare global {
  interface Window {
    /** Asks for what the first screen needs, unless that was done, and returns the calls. */
    earlyCalls?: () => EarlyCalls
  }
}

/** Hands each early call over once, unless it is old by then. */
export function takeFrom(calls: EarlyCalls, now: () => number): TakeEarlyCall {
  return (path) => {
    const call = calls[path]
    delete calls[path]
    return call && now() - call.sentAt.monotonic < USABLE_MS ? call : undefined
  }
}

/** Waits for an early call's answer, as long as one attempt may take since it was sent. */
export function earlyAnswer(
  call: EarlyCall,
  now: number,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<TimedAnswer> {
  return within(Math.max(0, call.sentAt.monotonic + timeoutMs - now), signal, () => call.answer)
}
