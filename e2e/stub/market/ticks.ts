import type { Tick, TickSeries } from './tickSeries.ts'

export interface TickQuery {
  /** First and last instant, epoch ms. */
  readonly from: number
  readonly to: number
  readonly fromSeq?: number | undefined
  readonly limit: number
}

/**
 * The ticks that match and have happened by `now`, oldest first, and the cursor of the next page. The history ends `lag` ticks
 * before the newest one, and `completeUntilSeq` is the last tick that it has.
 */
export function ticks(tickSeries: TickSeries, { from, to, fromSeq = 0, limit }: TickQuery, now: number, lag = 0) {
  const newest = Math.max(0, tickSeries.timeline.seqAt(now) - lag)
  const last = Math.min(tickSeries.timeline.seqAt(to), newest)
  const ticks: Tick[] = []
  let next: Tick | undefined
  for (let index = tickSeries.firstIndex(fromSeq, from); index <= last && next === undefined; index += 1) {
    const tick = tickSeries.tick(index)
    if (tick === undefined || tick.seq < fromSeq) continue
    if (ticks.length < limit) ticks.push(tick)
    else next = tick
  }
  return { found: ticks, nextSeq: next?.seq, completeUntilSeq: tickSeries.tick(newest)?.seq }
}
