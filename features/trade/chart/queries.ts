import { useCallback, useEffect, useMemo, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { type Candle, joinNewest, joinOlder, newestLimit } from '#components/charts/candle.ts'
import { callApi } from '#lib/api/api.ts'
import { type Interval, kline, type WireCandle } from '#lib/contract/trade.ts'
import { serverClock } from '#lib/time/clock.ts'
import { quoteFeed } from '../quotes/queries.ts'
import { chartCandle, intervalSeconds } from './chartNumbers.ts'
import { throttled } from './throttle.ts'

export interface CandleQuery {
  readonly productId: string
  readonly interval: Interval
  readonly limit: number
  /** Only candles that opened before this instant (epoch ms). Without it the newest candles are requested. */
  readonly before?: number | undefined
}

/** Candles of one product, oldest first. Rejects as `callApi` does. */
export async function listCandles(query: CandleQuery): Promise<readonly WireCandle[]> {
  return (await callApi(kline, query)).items
}

/** Consecutive candles without a gap, oldest first, with their product and interval. */
export interface CandleSet {
  readonly productId: string
  readonly interval: Interval
  readonly candles: readonly Candle[]
}

/** One page of the backend. `before` is that of the request; undefined for the newest page. */
interface CandlePage {
  readonly before: number | undefined
  readonly candles: readonly Candle[]
}

type PageKey = readonly [name: string, productId: string, interval: Interval, before: number]

const PAGE_SIZE = 300
/** The largest page that the contract allows. */
const LARGEST_PAGE = 1000
/** Quotes have no volume, so the volume of the newest candle is requested at this interval, in a page of a few candles. */
const REFRESH_MS = 15_000
/** Many quotes can be missed at once. At most one request is made in this time. */
const RESYNC_MS = 5000
const unknown: readonly Candle[] = []
/** Closed candles never change. */
const settled = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const

async function loadPage(query: CandleQuery): Promise<CandlePage> {
  const candles = await listCandles(query)
  return { before: query.before, candles: candles.map(chartCandle) }
}

const loadOlderPage = ([, productId, interval, before]: PageKey) =>
  loadPage({ productId, interval, limit: PAGE_SIZE, before })

/**
 * A product's candles. The newest page and an older page are two SWR entries; a third entry holds the candles of all pages
 * joined. The newest candles are requested again when quotes were missed, when a candle closed, and when the page becomes visible
 * again, so that there is no gap after a lost stream or a sleep. While another interval loads, `set` still has the previous one.
 */
export function useCandles(productId: string, interval: Interval) {
  const { mutate } = useSWRConfig()
  const [older, setOlder] = useState<PageKey>()
  const runKey = useMemo(() => ['market/run', productId, interval] as const, [productId, interval])
  const run = useSWR<CandleSet>(runKey, null, { keepPreviousData: true })
  const known = run.data?.productId === productId && run.data.interval === interval ? run.data.candles : unknown
  const loadNewest = () => {
    const size = { full: PAGE_SIZE, most: LARGEST_PAGE }
    const limit = newestLimit(known, serverClock.now(), intervalSeconds[interval] * 1000, size)
    return loadPage({ productId, interval, limit })
  }
  const newest = useSWR(['market/candles', productId, interval], loadNewest, { refreshInterval: REFRESH_MS })
  const olderHere = older?.[1] === productId && older[2] === interval ? older : null
  const olderPage = useSWR(olderHere, loadOlderPage, settled)

  const join = useCallback(
    (page: CandlePage) => {
      const add = (set: CandleSet | undefined): CandleSet => {
        const known = set?.candles ?? []
        const { before, candles } = page
        const joined = before === undefined ? joinNewest(known, candles) : joinOlder(known, candles, before)
        return { productId, interval, candles: joined }
      }
      void mutate<CandleSet>(runKey, add, { revalidate: false })
    },
    [mutate, runKey, productId, interval],
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
    const unsubscribe = quoteFeed.onGap(productId, resync.run)
    return () => {
      unsubscribe()
      resync.cancel()
    }
  }, [productId, resync])

  const loadOlder = useCallback(
    (before: number) => setOlder(['market/candles', productId, interval, before]),
    [productId, interval],
  )
  return { set: run.data, error: newest.error, retrying: newest.isValidating, resync: resync.run, loadOlder, refresh }
}
