import useSWR from 'swr'
import { callApi } from '#lib/api/api.ts'
import { kline, quoteHistory } from '#lib/contract/market.ts'
import { serverClock } from '#lib/time/clock.ts'
import { askPages } from '#lib/verification/quoteHistory.ts'
import { toPixels } from './chartNumbers.ts'
import { LARGEST_PAGE } from './queries.ts'

const MINUTE_MS = 60_000
/** How far back quotes are read, and in how many pages at most. */
const QUOTES_MS = 20 * MINUTE_MS
const QUOTE_PAGES = 3

/** It changes slowly, and a visit may last for hours. */
const readSeldom = { refreshInterval: 5 * MINUTE_MS, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/**
 * How much a product's price usually moves within a duration (seconds), as a share of the price: by the candles of the last hours where the
 * duration is whole minutes, else by the quotes of the last 20 minutes. Undefined while it is not known, and where there is too little to tell.
 */
export function useTypicalMove(productId: string, seconds: number | undefined): number | undefined {
  const load = async () => {
    const durationMs = (seconds ?? 0) * 1000
    return typicalMove(await (durationMs % MINUTE_MS === 0 ? closes(productId) : quotes(productId)), durationMs)
  }
  return useSWR(seconds ? ['market/typical-move', productId, seconds] : null, load, readSeldom).data
}

async function closes(productId: string): Promise<readonly PriceAt[]> {
  const { items } = await callApi(kline, { productId, interval: '1m', limit: LARGEST_PAGE })
  return items.map(([openAt, , , , close]) => ({ at: openAt + MINUTE_MS, price: toPixels(close) }))
}

async function quotes(productId: string): Promise<readonly PriceAt[]> {
  const to = Math.floor(serverClock.now())
  const ask = (query: { readonly from: number; readonly to: number; readonly limit: number }) =>
    callApi(quoteHistory, { productId, ...query })
  const { quotes } = await askPages(ask, { from: Math.max(0, to - QUOTES_MS), to }, QUOTE_PAGES)
  return quotes.map(({ at, price }) => ({ at, price: toPixels(price) }))
}

/** A price (in pixels' numbers) at an instant, epoch ms. */
interface PriceAt {
  readonly at: number
  readonly price: number
}

/** The least number of moves from which their median is shown. */
const LEAST_MOVES = 200

/**
 * How much a price usually moves within a duration: the median of the sizes of its moves, as a share of the price. Each price is compared
 * with the one that stood the duration before it. Undefined where fewer than 200 moves are known, and where it mostly stands still.
 *
 * @param prices Oldest first.
 */
export function typicalMove(prices: readonly PriceAt[], durationMs: number): number | undefined {
  const moves: number[] = []
  let before = 0
  for (const { at, price } of prices) {
    while ((prices[before + 1]?.at ?? Number.POSITIVE_INFINITY) <= at - durationMs) before += 1
    const earlier = prices[before]
    if (earlier && earlier.at <= at - durationMs && earlier.price > 0) moves.push(Math.abs(price / earlier.price - 1))
  }
  if (moves.length < LEAST_MOVES) return undefined
  return moves.toSorted((a, b) => a - b)[Math.floor(moves.length / 2)] || undefined
}
