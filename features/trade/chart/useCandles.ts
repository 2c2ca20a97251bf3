'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Candle } from '#components/charts/candle.ts'
import type { Interval } from '#lib/contract/trade.ts'
import { quoteFeed } from '../market/quotes.ts'
import { listCandles } from './api.ts'
import { joinNewest, joinOlder } from './candleJoin.ts'
import { chartCandle } from './chartNumbers.ts'
import { paced } from './paced.ts'

/** One run of candles without a hole, oldest first, and what it belongs to. */
export interface CandleSet {
  readonly productId: string
  readonly interval: Interval
  readonly candles: readonly Candle[]
}

/** One page of the backend; `before` is what it was asked for, absent on the newest. */
interface CandlePage {
  readonly before: number | undefined
  readonly candles: readonly Candle[]
}

type PageKey = readonly [name: string, productId: string, interval: Interval, before?: number]

const PAGE_SIZE = 300
/** Lost quotes come in bursts while the stream is down; each burst is worth one request. */
const RESYNC_MS = 5000
/** What is closed never changes. */
const settled = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const

async function loadPage([, productId, interval, before]: PageKey): Promise<CandlePage> {
  const query = { productId, interval, limit: PAGE_SIZE }
  const candles = await listCandles(before === undefined ? query : { ...query, before })
  return { before, candles: candles.map(chartCandle) }
}

/**
 * A product's candles. Pages are ordinary calls with ordinary retries; a third entry of the cache holds the run they make.
 * The newest page is fetched again when quotes were missed, when a candle closed, and when the member comes back, so that
 * the run has no hole after a lost stream or a sleep. While another interval loads, `set` still holds the one before.
 */
export function useCandles(productId: string, interval: Interval) {
  const { mutate } = useSWRConfig()
  const [older, setOlder] = useState<PageKey>()
  const runKey = useMemo(() => ['market/run', productId, interval] as const, [productId, interval])
  const newest = useSWR(['market/candles', productId, interval] as const, loadPage)
  const olderHere = older?.[1] === productId && older[2] === interval ? older : null
  const olderPage = useSWR(olderHere, loadPage, settled)
  const run = useSWR<CandleSet>(runKey, null, { keepPreviousData: true })

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
  const resync = useMemo(() => paced(() => void refresh(), RESYNC_MS), [refresh])
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
