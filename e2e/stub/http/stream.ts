import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { quote, quoteStream } from '#lib/contract/trade.ts'
import { pause } from '../clock/pause.ts'
import type { Instrument } from '../market/instrument.ts'
import type { Tick } from '../market/tape.ts'
import { quoteOf } from '../market/wire.ts'
import type { World } from '../world.ts'
import { cut } from './context.ts'
import { problemsOf } from './input.ts'
import { Refusal } from './refusal.ts'
import { arrive, type Route, respond } from './route.ts'

const HEARTBEAT_MS = 4_000
/** More ticks than this at once are a jump of the clock: only the newest is sent. */
const MOST_TICKS_AT_ONCE = 20

/** Every tick of the asked products as server-sent events, the newest one at once; a heartbeat when nothing else. */
export const streamRoute: Route = {
  call: quoteStream,
  serve: (c, world) =>
    respond(c, world, quoteStream, async () => {
      const [{ products }] = await arrive(c, world, quoteStream)
      const instruments = world.market.pick(products)
      if (instruments.length === 0) throw new Refusal(codes.productUnavailable)
      return streamSSE(c, async (stream) => {
        const ended = new AbortController()
        const forget = world.streams.add({
          address: c.env.address,
          cut: () => {
            cut(c)
            ended.abort()
          },
        })
        stream.onAbort(() => ended.abort())
        await follow(world, instruments, stream, ended.signal)
        forget()
      })
    }),
}

async function follow(world: World, instruments: Instrument[], stream: SSEStreamingApi, ended: AbortSignal) {
  const sent = new Map<Instrument, number>()
  let spokeAt = performance.now()
  while (!ended.aborted) {
    const now = world.clock.now()
    const news = instruments.flatMap((instrument) => unsent(instrument, sent.get(instrument), now))
    const silent = performance.now() - spokeAt
    if (world.streams.muted) spokeAt = performance.now()
    else if (news.length > 0 || silent >= HEARTBEAT_MS) {
      await stream.write(news.length > 0 ? news.map((tick) => quoteEvent(world, ...tick)).join('') : ': heartbeat\n\n')
      for (const [instrument, { seq }] of news) sent.set(instrument, seq)
      spokeAt = performance.now()
    }
    const next = Math.min(...instruments.map((each) => each.nextTickAt(now) ?? Number.POSITIVE_INFINITY))
    await pause(world.clock, next, HEARTBEAT_MS - (performance.now() - spokeAt), ended)
  }
}

function unsent(instrument: Instrument, sentSeq: number | undefined, now: number): [Instrument, Tick][] {
  const newest = instrument.newest(now)
  const missed = newest.seq - (sentSeq ?? 0)
  const first = missed > MOST_TICKS_AT_ONCE ? newest.seq : newest.seq - missed + 1
  return Array.from({ length: newest.seq - first + 1 }, (_, index) => instrument.tape.tick(first + index)).flatMap(
    (tick) => (tick === undefined ? [] : [[instrument, tick]]),
  )
}

function quoteEvent(world: World, instrument: Instrument, tick: Tick): string {
  const data = quoteOf(instrument, tick)
  const checked = v.safeParse(quote, data)
  if (!checked.success) {
    world.violations.push({ path: quoteStream.path, at: tick.at, problems: problemsOf(checked.issues) })
  }
  return `event: quote\ndata: ${JSON.stringify(data)}\n\n`
}
