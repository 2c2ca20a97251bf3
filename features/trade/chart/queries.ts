import { useCallback, useEffect, useMemo, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { type Candle, joinNewest, joinOlder, newestLimit } from '#components/charts/candle.ts'
import { callApi } from '#lib/api/api.ts'
import { isApiError, isHttpError, isNotOffered } from '#lib/api/errors.ts'
import { type Interval, kline, type Quote, quoteHistory, sparklines } from '#lib/contract/market.ts'
import { serverClock } from '#lib/time/clock.ts'
import { throttled } from '#lib/time/throttle.ts'
import { askPages } from '#lib/verification/quoteHistory.ts'
import { quoteFeed } from '../quotes/queries.ts'
import { isAhead } from '../quotes/quoteFeed.ts'
import { chartCandle, toPixels } from './chartNumbers.ts'
import { type ChartInterval, intervalSeconds, isShort, type ShortInterval } from './intervals.ts'
import { quoteCandles } from './quoteCandles.ts'

interface CandleQuery {
  readonly productId: string
  readonly interval: Interval
  readonly limit: number
  /** Only candles that opened before this instant (epoch ms). Without it the newest candles are requested. */
  readonly before?: number | undefined
}

/** Consecutive candles without a gap, oldest first, with their product and interval. */
export interface CandleSet {
  readonly productId: string
  readonly interval: ChartInterval
  readonly candles: readonly Candle[]
  /** When the newest of them were asked for, on the server's clock: they hold every quote until then. */
  readonly asOf: number
  /** They end at this instant (epoch ms) of the past; undefined: now. */
  readonly until: number | undefined
  /** The usual time between two quotes (ms), where they are made of quotes. */
  readonly quoteEveryMs?: number | undefined
}

/** One page of the backend. `before` is that of the request; undefined for the newest page. */
interface CandlePage {
  readonly before: number | undefined
  readonly candles: readonly Candle[]
  readonly asOf: number
  /** The usual time between two quotes (ms), where the candles are made of quotes. */
  readonly quoteEveryMs?: number | undefined
}

type PageKey = readonly [name: string, productId: string, interval: ChartInterval, before: number]

const PAGE_SIZE = 300
/** The largest page that the contract allows. */
export const LARGEST_PAGE = 1000
/** Quotes have no volume, so the volume of the newest candle is requested at this interval, in a page of a few candles. */
const REFRESH_MS = 15_000
/** Many quotes can be missed at once. At most one request is made in this time. */
const RESYNC_MS = 5000
const unknown: readonly Candle[] = []
/** Closed candles never change. */
const settled = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const

async function loadPage(query: CandleQuery): Promise<CandlePage> {
  const asOf = serverClock.now() - serverClock.uncertaintyMs
  const { items } = await callApi(kline, query)
  const begun = items.filter(([openAt]) => !isAhead(openAt, serverClock))
  return { before: query.before, candles: begun.map(chartCandle), asOf }
}

/** How many candles of a short interval are asked for at once, and in how many pages of quotes at most. */
const QUOTE_CANDLES: Readonly<Record<ShortInterval, number>> = { tick: 120, '5s': 60, '15s': 40 }
const MOST_QUOTE_PAGES = 5

/** The newest page reaches back to the known candles, but not farther than so many pages. */
const MOST_MISSED_PAGES = 4

interface QuotePage {
  /** Only quotes before this instant; undefined: the newest. */
  readonly before?: number | undefined
  /** When the newest known candle opened: the page reaches back to it. */
  readonly knownTo?: number | undefined
}

/**
 * Candles of a short interval, made of the quotes that the backend keeps. Where nothing was quoted in the time of a page, those of the
 * last time before it in which something was.
 */
async function loadQuotePage(
  productId: string,
  interval: ShortInterval,
  { before, knownTo }: QuotePage,
): Promise<CandlePage> {
  const intervalMs = intervalSeconds[interval] * 1000
  const now = Math.floor(serverClock.now())
  const to = before === undefined ? now : Math.min(now, before - 1)
  const opening = (at: number) => Math.floor(at / intervalMs) * intervalMs
  const span = QUOTE_CANDLES[interval] * intervalMs
  const from = Math.max(0, opening(to) + intervalMs - span)
  const reached = knownTo === undefined || knownTo < to - span * MOST_MISSED_PAGES ? from : Math.min(from, knownTo)
  const page = await askQuotes(productId, { from: reached, to })
  const last = page.length === 0 && from > 0 ? await lastQuoted(productId, reached) : undefined
  const begun =
    last === undefined
      ? page
      : await askQuotes(productId, { from: Math.max(0, opening(last) + intervalMs - span), to: last })
  const begins = opening(begun[0]?.at ?? reached)
  return {
    before,
    candles: quoteCandles(begun, intervalMs, last === undefined ? reached : begins),
    asOf: begun.at(-1)?.at ?? from,
    quoteEveryMs: usualDistance(begun),
  }
}

async function askQuotes(productId: string, span: { readonly from: number; readonly to: number }) {
  const ask = (query: { readonly from: number; readonly to: number; readonly limit: number }) =>
    callApi(quoteHistory, { productId, ...query })
  const { quotes } = await askPages(ask, span, MOST_QUOTE_PAGES)
  return quotes.filter(({ at }) => !isAhead(at, serverClock))
}

/** The end of the last minute before an instant in which something was quoted. */
async function lastQuoted(productId: string, before: number): Promise<number | undefined> {
  const { items } = await callApi(kline, { productId, interval: '1m', limit: 1, before })
  const openAt = items.at(-1)?.[0]
  return openAt === undefined ? undefined : Math.min(before - 1, openAt + 59_999)
}

/** The median time between two quotes, in ms; undefined for too few to tell. */
function usualDistance(quotes: readonly Quote[]): number | undefined {
  if (quotes.length < FEW_QUOTES) return undefined
  const distances = quotes.slice(1).map(({ at }, index) => at - (quotes[index]?.at ?? at))
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)]
}

const FEW_QUOTES = 4

const loadOlderPage = ([, productId, interval, before]: PageKey) =>
  isShort(interval)
    ? loadQuotePage(productId, interval, { before })
    : loadPage({ productId, interval, limit: PAGE_SIZE, before })

/** Candles that end at an instant of the past, as the newest page of their own run. */
async function loadEndingAt(productId: string, interval: ChartInterval, until: number): Promise<CandlePage> {
  const page = isShort(interval)
    ? loadQuotePage(productId, interval, { before: until })
    : loadPage({ productId, interval, limit: PAGE_SIZE, before: until })
  return { ...(await page), before: undefined }
}

/** Whether candles are those of a product in an interval, until an instant or now. */
export const isSetOf = (
  set: CandleSet | undefined,
  productId: string,
  interval: ChartInterval,
  until: number | undefined,
): set is CandleSet => set?.productId === productId && set.interval === interval && set.until === until

/**
 * Whether the backend offers the quotes of which the short intervals are made. Undefined until it has said so; asked once a visit.
 */
export function useShortIntervals(productId: string): boolean | undefined {
  const ask = async () => {
    try {
      const to = Math.floor(serverClock.now())
      await callApi(quoteHistory, { productId, from: to, to, limit: 1 })
      return true
    } catch (error) {
      if (isNotOffered(error)) return false
      throw error
    }
  }
  return useSWR('market/short-intervals', ask, settled).data
}

/** The usual time (ms) between two quotes of a product, as the newest page of an interval has shown it. */
export type QuoteDistances = Partial<Readonly<Record<ChartInterval, number>>>

export function useQuoteDistances(productId: string): QuoteDistances {
  return useSWR<QuoteDistances>(['market/quote-distances', productId], null).data ?? noDistances
}

const noDistances: QuoteDistances = {}

/**
 * A product's candles. The newest page and an older page are two SWR entries; a third entry holds the candles of all pages
 * joined. The newest candles are requested again when quotes were missed, when a candle closed, and when the page becomes visible
 * again, so that there is no gap after a lost stream or a sleep. While another interval loads, `set` still has the previous one.
 * `newest` is the state of SWR for the newest page.
 *
 * @param until An instant (epoch ms) of the past at which they end: they are asked for once.
 */
export function useCandles(productId: string, interval: ChartInterval, until?: number) {
  const { mutate } = useSWRConfig()
  const [older, setOlder] = useState<PageKey>()
  const runKey = useMemo(() => ['market/run', productId, interval, until] as const, [productId, interval, until])
  const run = useSWR<CandleSet>(runKey, null, { keepPreviousData: true })
  const loadedCandles = isSetOf(run.data, productId, interval, until) ? run.data.candles : unknown
  const loadNewest = () => {
    if (until !== undefined) return loadEndingAt(productId, interval, until)
    if (isShort(interval)) return loadQuotePage(productId, interval, { knownTo: loadedCandles.at(-1)?.openAt })
    const size = { full: PAGE_SIZE, most: LARGEST_PAGE }
    const limit = newestLimit(loadedCandles, serverClock.now(), intervalSeconds[interval] * 1000, size)
    return loadPage({ productId, interval, limit })
  }
  // A chart that takes the place of another one, as in full screen, has what that one was given a moment ago.
  const isRecent = loadedCandles !== unknown && serverClock.now() - (run.data?.asOf ?? 0) < REFRESH_MS
  const live = { refreshInterval: isShort(interval) ? 0 : REFRESH_MS, revalidateIfStale: !isRecent }
  const newest = useSWR(
    ['market/candles', productId, interval, 'until', until],
    loadNewest,
    until === undefined ? live : settled,
  )
  const olderHere = older?.[1] === productId && older[2] === interval ? older : null
  const olderPage = useSWR(olderHere, loadOlderPage, settled)

  const join = useCallback(
    (page: CandlePage) => {
      const add = (set: CandleSet | undefined): CandleSet => {
        const previous = set?.candles ?? []
        const { before, candles } = page
        const joined = before === undefined ? joinNewest(previous, candles) : joinOlder(previous, candles, before)
        const asOf = before === undefined && joined !== previous ? page.asOf : (set?.asOf ?? page.asOf)
        const quoteEveryMs =
          before === undefined ? (page.quoteEveryMs ?? set?.quoteEveryMs) : (set?.quoteEveryMs ?? page.quoteEveryMs)
        return { productId, interval, candles: joined, asOf, until, quoteEveryMs }
      }
      const { quoteEveryMs, before } = page
      // How often a quote comes now says nothing of older ones, and these nothing of now.
      if (quoteEveryMs !== undefined && before === undefined && until === undefined)
        void mutate<QuoteDistances>(
          ['market/quote-distances', productId],
          (known) => ({ ...known, [interval]: quoteEveryMs }),
          { revalidate: false },
        )
      void mutate<CandleSet>(runKey, add, { revalidate: false })
    },
    [mutate, runKey, productId, interval, until],
  )
  useEffect(() => {
    if (newest.data) join(newest.data)
  }, [newest.data, join])
  useEffect(() => {
    if (olderPage.data) join(olderPage.data)
  }, [olderPage.data, join])

  const refresh = newest.mutate
  const resync = useMemo(() => throttled(() => void refresh(), RESYNC_MS), [refresh])
  useEffect(() => {
    if (until !== undefined) return
    const unsubscribe = quoteFeed.onGap(productId, resync.run)
    return () => {
      unsubscribe()
      resync.cancel()
    }
  }, [productId, resync, until])

  const loadOlder = useCallback(
    (before: number) => setOlder(['market/candles', productId, interval, before]),
    [productId, interval],
  )
  return { set: run.data, newest, resync: resync.run, loadOlder }
}

/** Prices of a product's last day, for a small line. */
export type SparklinePrices = readonly number[]
const noPrices: SparklinePrices = []

/** The most products that one call may ask for. */
const MOST_SPARKLINES = 100
/** Rows that come into view within this time are asked for together: those of the first frame and those that follow it. */
const COLLECT_MS = 200

/** The products that one call will ask for, and its answer. */
interface SparklineBatch {
  readonly ids: Set<string>
  readonly prices: Promise<ReadonlyMap<string, SparklinePrices>>
}
let collecting: SparklineBatch | undefined

/** A product's last day, asked for together with those of other products. Rejects as `callApi` does. */
export async function loadSparkline(productId: string): Promise<SparklinePrices> {
  if (!collecting || collecting.ids.size >= MOST_SPARKLINES) collecting = collectSparklines()
  collecting.ids.add(productId)
  return (await collecting.prices).get(productId) ?? noPrices
}

function collectSparklines(): SparklineBatch {
  const ids = new Set<string>()
  const collected = new Promise<void>((resolve) => setTimeout(resolve, COLLECT_MS))
  const batch: SparklineBatch = {
    ids,
    prices: collected.then(() => {
      if (collecting === batch) collecting = undefined
      return askSparklines(ids)
    }),
  }
  return batch
}

/** A backend without this optional call answers HTTP 404 or a failure code; its lists have no lines. */
async function askSparklines(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, SparklinePrices>> {
  try {
    const { items } = await callApi(sparklines, { products: [...ids].join(',') })
    return new Map(items.map(([id, prices]) => [id, prices.map(toPixels)]))
  } catch (error) {
    if (isApiError(error) || (isHttpError(error) && error.status === 404)) return new Map()
    throw error
  }
}
