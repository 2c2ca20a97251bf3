import * as v from 'valibot'
import { quote, quoteStream } from '#lib/contract/market.ts'
import { pause } from '../clock/clock.ts'
import type { Instrument } from '../market/instrument.ts'
import type { Tick } from '../market/tickSeries.ts'
import { quoteOf } from '../market/wire.ts'
import type { World } from '../world.ts'
import { problemsOf } from './input.ts'

/** An event, because a browser's EventSource does not report comments to its page. */
const HEARTBEAT = 'event: heartbeat\ndata: {}\n\n'
/** When more ticks than this are due at once, the clock was advanced, and only the newest is sent. */
const MOST_TICKS_AT_ONCE = 20

/**
 * Writes every tick of the instruments as a server-sent event when it happens, the newest ones at once, and a
 * heartbeat after the world's `heartbeatMs` of real time without an event. Ends when `ended` aborts.
 */
export async function follow(
  world: World,
  instruments: readonly Instrument[],
  write: (text: string) => Promise<unknown>,
  ended: AbortSignal,
): Promise<void> {
  const sent = new Map<Instrument, number>()
  let silentSince = performance.now()
  while (!ended.aborted) {
    const now = world.clock.now()
    const dueTicks = instruments.flatMap((instrument) => unsentTicks(instrument, sent.get(instrument) ?? 0, now))
    const silentMs = performance.now() - silentSince
    const { muted } = world.streams
    const ticksToSend = muted === 'quotes' && sent.size > 0 ? [] : dueTicks
    if (muted === true) silentSince = performance.now()
    else if (dueTicks.length > 0 || silentMs >= world.heartbeatMs) {
      await write(ticksToSend.length > 0 ? ticksToSend.map((tick) => quoteEvent(world, ...tick)).join('') : HEARTBEAT)
      for (const [instrument, { index }] of ticksToSend) sent.set(instrument, index)
      silentSince = performance.now()
    }
    const next = Math.min(...instruments.map((each) => each.nextTickAt(now) ?? Number.POSITIVE_INFINITY))
    const untilHeartbeat = Math.max(0, world.heartbeatMs - (performance.now() - silentSince))
    await pause(world.clock, next, untilHeartbeat, ended)
  }
}

/** The ticks since the one that was sent last; after a jump only the newest. */
function unsentTicks(instrument: Instrument, sentIndex: number, now: number): [Instrument, Tick][] {
  const newest = instrument.newest(now)
  const missed = newest.index - sentIndex
  if (missed > MOST_TICKS_AT_ONCE) return [[instrument, newest]]
  return Array.from({ length: missed }, (_, nth) => instrument.tickSeries.tick(sentIndex + 1 + nth)).flatMap((tick) =>
    tick === undefined ? [] : [[instrument, tick]],
  )
}

/** The quote with the mistake that a test has asked for, once. */
function mistaken(instrument: Instrument, published: ReturnType<typeof quoteOf>): ReturnType<typeof quoteOf> {
  const { aheadMs = 0, price = published.price } = instrument.mistake ?? {}
  instrument.mistake = undefined
  return { ...published, at: published.at + aheadMs, price }
}

function quoteEvent(world: World, instrument: Instrument, tick: Tick): string {
  const data = mistaken(instrument, quoteOf(instrument, tick))
  const checked = v.safeParse(quote, data)
  if (!checked.success) {
    world.violations.push({ path: quoteStream.path, at: tick.at, problems: problemsOf(checked.issues) })
  }
  return `event: quote\ndata: ${JSON.stringify(data)}\n\n`
}
