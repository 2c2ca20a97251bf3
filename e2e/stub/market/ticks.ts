import type { Tape, Tick } from './tape.ts'

export interface TickQuery {
  /** First and last instant, epoch ms. */
  readonly from: number
  readonly to: number
  readonly fromSeq?: number | undefined
  readonly limit: number
}

/** The ticks that match and have happened by `now`, oldest first, and where the next page begins. */
export function ticks(tape: Tape, { from, to, fromSeq = 0, limit }: TickQuery, now: number) {
  const first = Math.max(fromSeq, tape.timeline.seqAt(from - 1) + 1)
  const last = tape.timeline.seqAt(Math.min(to, now))
  const found: Tick[] = []
  for (let seq = first; seq <= last && found.length < limit; seq += 1) {
    const tick = tape.tick(seq)
    if (tick !== undefined) found.push(tick)
  }
  const nextSeq = first + found.length
  return { found, nextSeq: nextSeq <= last ? nextSeq : undefined }
}
