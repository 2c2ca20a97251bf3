import type { Quote } from '#lib/contract/market.ts'
import type { ServerClock } from '#lib/time/serverClock.ts'
import type { LiveQuote } from './quoteFeed.ts'

/** A quote older than this cannot be traded on (docs/product.md, 10.2). */
export const FRESH_MS = 5000

/** Why a quote cannot be traded on: none has come yet, no quotes arrive any more, or it is too old. */
export type StaleReason = 'noQuote' | 'streamLost' | 'quoteOld'

/** Whether quotes arrive, by stream or by polling; `connecting` while neither has failed. */
export type StreamState = 'alive' | 'connecting' | 'lost'

const notAlive: Readonly<Record<StreamState, StaleReason | undefined>> = {
  alive: undefined,
  connecting: 'noQuote',
  lost: 'streamLost',
}

export interface Freshness {
  readonly quote: Quote | undefined
  /** How old the quote is, in ms; Infinity without one. */
  readonly ageMs: number
  /** Whether it may be traded on. */
  readonly fresh: boolean
  /** Why it may not be traded on; undefined when it is fresh. */
  readonly reason: StaleReason | undefined
}

/**
 * Computes how fresh a quote is on the server's clock (docs/product.md, 10.2). Its age is the time since it was published or,
 * where that is longer, since it arrived. Before the clock is synchronised only the time since it arrived is used. A quote is
 * fresh only if it certainly is: the uncertainty of the clock is added to its age.
 *
 * @param state Of the quote stream. While it connects, a quote of an earlier connection is no live one.
 */
export function freshnessOf(
  live: LiveQuote | undefined,
  state: StreamState,
  clock: Pick<ServerClock, 'now' | 'synced' | 'uncertaintyMs'>,
): Freshness {
  if (!live) return { quote: undefined, ageMs: Number.POSITIVE_INFINITY, fresh: false, reason: 'noQuote' }
  const now = clock.now()
  const since = clock.synced ? Math.min(live.quote.at, live.receivedAt) : live.receivedAt
  const ageMs = Math.max(0, now - since)
  const oldestMs = clock.synced ? ageMs + clock.uncertaintyMs : ageMs
  const reason = notAlive[state] ?? (oldestMs > FRESH_MS ? 'quoteOld' : undefined)
  return { quote: live.quote, ageMs, fresh: reason === undefined, reason }
}
