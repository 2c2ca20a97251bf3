import * as v from 'valibot'
import { type Product, type Quote, quote, quoteStream } from '#lib/contract/market.ts'
import { type CheckedBackend, reasonOf } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { EventReader, type ServerEvent } from './eventStream.ts'
import { outlineOf } from './exchange.ts'
import type { Samples } from './samples.ts'

const PLACE = '#the-quote-stream'
/** The contract's limit for the first event and between two. */
const SILENCE_MS = 5000
/** What a network may add to it. */
const TRAVEL_MS = 1000
/** How long after its instant a quote may arrive, network and the uncertainty of the clocks included. */
const MOST_LAG_MS = 3000
/** How far ahead of the server's clock a quote may be dated: the client leaves out what is further. */
const MOST_AHEAD_MS = 5000
/** How long the stream is watched, in steps. */
const WATCH = { steps: 24, stepMs: 250 }
const MOST_PRODUCTS = 5

interface Watched {
  readonly products: readonly string[]
  /** When the watching began and how far the server's clock was ahead of the checker's. */
  readonly offset: number
  /** The events that came without waiting: the newest quotes. */
  readonly atOnce: readonly ServerEvent[]
  readonly events: readonly ServerEvent[]
}

export interface ArrivedQuote extends Quote {
  readonly receivedAt: number
}

/** The stream of quotes, watched for some seconds. */
export function streamChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  let watched: Watched | undefined
  const watchedStream = (): Watched => {
    if (watched === undefined) throw new NotChecked('no event was seen', 'stream.first')
    return watched
  }
  const quotes = (): readonly ArrivedQuote[] => {
    const read = watchedStream().events.flatMap((event) => arrivedQuote(event) ?? [])
    if (read.length === 0) throw new NotChecked('no quote was seen', 'stream.quotes')
    return read
  }
  return [
    {
      id: 'stream.first',
      rule: 'The stream is text/event-stream, and its first event comes within 5 s: nothing buffers it.',
      place: PLACE,
      run: async () => {
        const products = liveOf(await samples.products())
        const stream = await openStream(backend, products)
        try {
          if (!(await stream.until(1, SILENCE_MS))) throw new Failed('no event within 5 s')
          await stream.until(products.length, SILENCE_MS)
          const atOnce = [...stream.events]
          const offset = backend.serverNow() - backend.hooks.now()
          for (let step = 0; step < WATCH.steps; step += 1) await backend.hooks.sleep(WATCH.stepMs)
          await stream.until(products.length + 1, SILENCE_MS)
          watched = { products, offset, atOnce, events: [...stream.events] }
          return `${stream.events.length} events`
        } finally {
          await stream.close()
        }
      },
    },
    {
      id: 'stream.quotes',
      rule: 'The events named "quote" are quotes of the products asked for, the newest of each at once.',
      place: PLACE,
      run: async () => quotesAtOnce(watchedStream()),
    },
    {
      id: 'stream.seq',
      rule: "Each product's `seq` grows by one from quote to quote, or starts again at 0 or 1.",
      place: PLACE,
      run: async () => pairwise(quotes(), (a, b) => (grows(a, b) ? undefined : `seq ${a.seq}, then ${b.seq}`)),
    },
    {
      id: 'stream.order',
      rule: "Each product's `at` never goes back.",
      place: PLACE,
      run: async () =>
        pairwise(quotes(), (a, b) => (b.at >= a.at ? undefined : `${a.at - b.at} ms back at seq ${b.seq}`)),
    },
    {
      id: 'stream.prompt',
      rule: 'A quote arrives within 3 s of its instant, and is not dated ahead of it: none is held back to be sent together.',
      place: PLACE,
      run: async () => promptness(quotes(), watchedStream().offset),
    },
    {
      id: 'stream.heartbeat',
      rule: 'The stream is never silent for more than 5 s: an event "heartbeat" comes when no quote does.',
      place: PLACE,
      run: async () => {
        watchedStream()
        return heartbeats(backend, samples)
      },
    },
  ]
}

/** Products that trade, so that quotes come; else any. */
function liveOf(products: readonly Product[]): readonly string[] {
  const live = products.filter(({ status }) => status === 'trading')
  return (live.length > 0 ? live : products).slice(0, MOST_PRODUCTS).map(({ id }) => id)
}

/**
 * Opens the stream of quotes. Throws Failed when it is none.
 *
 * @param limitMs After how long it is given up.
 */
export async function openStream(
  backend: CheckedBackend,
  products: readonly string[],
  limitMs = SILENCE_MS + 120_000,
): Promise<EventReader> {
  const address = 0
  const { method, path } = quoteStream
  const sentAt = backend.hooks.now()
  const answer = await backend.hooks
    .fetch(backend.urlOf(address, path, { products: products.join(',') }), {
      headers: { Origin: backend.origin, Accept: 'text/event-stream' },
      signal: AbortSignal.timeout(limitMs),
    })
    .catch((error: unknown) => {
      throw new Failed(`${method} ${path}: ${reasonOf(error)}`)
    })
  const { status, headers, body } = answer
  const receivedAt = backend.hooks.now()
  const watched = {
    kind: 'stream',
    call: quoteStream,
    address,
    method,
    path,
    sentAt,
    receivedAt,
    status,
    headers,
  } as const
  const answered = { ...watched, body: undefined }
  backend.exchanges.push(answered)
  backend.requireOffered(answered)
  const type = headers.get('Content-Type') ?? 'no Content-Type'
  if (status !== 200 || body === null || !/^text\/event-stream\b/i.test(type)) {
    throw new Failed(
      status === 200
        ? `${type}: ${outlineOf({ ...watched, body: body === null ? undefined : await beginningOf(body) })}`
        : `HTTP ${status}`,
    )
  }
  return new EventReader(body, backend.hooks.now)
}

/** The JSON that an answer begins with; it need not end. */
async function beginningOf(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const reader = body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return readJson(new TextDecoder().decode(value))
}

/** The quote that an event carries; undefined when it carries none. */
export function arrivedQuote({ name, data, receivedAt }: ServerEvent): ArrivedQuote | undefined {
  const read = v.safeParse(quote, readJson(data))
  return name === 'quote' && read.success ? { ...read.output, receivedAt } : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function quotesAtOnce({ atOnce, events, products }: Watched): string {
  const named = events.filter(({ name }) => name === 'quote')
  const unknown = events.find(({ name }) => name !== 'quote' && name !== 'heartbeat')
  if (unknown !== undefined) throw new Failed(`an event named "${unknown.name}"`)
  const unread = named.find((event) => arrivedQuote(event) === undefined)
  if (unread !== undefined) throw new Failed(`no quote: ${unread.data.slice(0, 80)}`)
  const productIds = named.flatMap((event) => arrivedQuote(event)?.productId ?? [])
  const foreign = productIds.find((id) => !products.includes(id))
  if (foreign !== undefined) throw new Failed(`a quote of ${foreign}, which was not asked for`)
  const first = atOnce.flatMap((event) => arrivedQuote(event)?.productId ?? [])
  const missing = products.filter((id) => !first.includes(id))
  if (missing.length > 0) throw new Failed(`no quote of ${missing.join(', ')} at once`)
  return `${named.length} quotes of ${products.length} products`
}

const grows = (earlier: Quote, later: Quote) =>
  later.seq === earlier.seq + 1 || (later.seq <= 1 && later.seq < earlier.seq)

/** Looks at every two quotes of one product that follow each other. */
function pairwise(
  quotes: readonly ArrivedQuote[],
  problem: (earlier: ArrivedQuote, later: ArrivedQuote) => string | undefined,
): string {
  const last = new Map<string, ArrivedQuote>()
  let count = 0
  for (const each of quotes) {
    const earlier = last.get(each.productId)
    const difference = earlier && problem(earlier, each)
    if (difference !== undefined) throw new Failed(`${each.productId}: ${difference}`)
    if (earlier !== undefined) count += 1
    last.set(each.productId, each)
  }
  if (count === 0) throw new NotChecked('no product had two quotes in that time')
  return `${count} pairs`
}

/** The first quote of each product may be of any age; what comes after it has just happened. */
function promptness(quotes: readonly ArrivedQuote[], offset: number): string {
  const earlierProducts = new Set<string>()
  const lags: number[] = []
  for (const { productId, at, receivedAt } of quotes) {
    if (earlierProducts.has(productId)) lags.push(receivedAt + offset - at)
    earlierProducts.add(productId)
  }
  if (lags.length === 0) throw new NotChecked('no product had two quotes in that time')
  const most = Math.max(...lags)
  const ahead = -Math.min(...lags)
  if (ahead > MOST_AHEAD_MS) throw new Failed(`a quote is dated ${ahead} ms ahead`)
  if (most > MOST_LAG_MS) throw new Failed(`a quote came ${most} ms after its instant`)
  return `at most ${Math.max(most, 0)} ms late`
}

/** Watches a product that does not trade, which has no quotes, when there is one. */
async function heartbeats(backend: CheckedBackend, samples: Samples): Promise<string> {
  const products = await samples.products()
  const quiet = products.find(({ status }) => status === 'closed') ?? products[0]
  const stream = await openStream(backend, quiet === undefined ? [] : [quiet.id])
  try {
    if (!(await stream.until(1, SILENCE_MS + TRAVEL_MS))) throw new NotChecked('no event came', 'stream.first')
    for (const count of [2, 3])
      if (!(await stream.until(count, SILENCE_MS + TRAVEL_MS)))
        throw new Failed(stream.ended ? 'the stream ended' : 'silent for more than 5 s')
    return `${stream.events
      .slice(1)
      .map(({ name }) => name)
      .join(', ')}`
  } finally {
    await stream.close()
  }
}
