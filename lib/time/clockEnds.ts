import type { ClockEnds } from '#lib/contract/settlement.ts'

/**
 * The end of an order that is accepted at `now` (epoch ms) and ends by the clock: the next full multiple of `everySeconds` since the epoch
 * that is at least `lockSeconds` away and later than now (docs/product.md, 13.2).
 */
export function nextEnd(now: number, { everySeconds, lockSeconds }: ClockEnds): number {
  const every = everySeconds * 1000
  return Math.max(Math.ceil((now + lockSeconds * 1000) / every), Math.floor(now / every) + 1) * every
}
