import useSWR from 'swr'
import { type Pause, pausesBetween } from '#components/charts/price-chart/model/timeAxis.ts'
import { callApi } from '#lib/api/api.ts'
import { intervals, kline } from '#lib/contract/market.ts'
import { serverClock } from '#lib/time/clock.ts'
import { useDrawings } from './drawings/drawingStore.ts'
import { intervalSeconds } from './intervals.ts'
import { type CandleSet, LARGEST_PAGE } from './queries.ts'

interface KnownPauses {
  readonly productId: string
  readonly pauses: readonly Pause[]
}

const once = { revalidateOnFocus: false, keepPreviousData: true } as const

/**
 * The pauses of a product's market before its first loaded candle, as far back as its drawings reach, so that they are at the same place
 * before older candles are loaded as afterwards. They are read in one page of candles, of the chart's interval or the next longer one
 * whose largest page reaches that far. Undefined while there is nothing to know.
 */
export function usePauses(productId: string, set: CandleSet | undefined): readonly Pause[] | undefined {
  const ends = useDrawings(productId).flatMap((drawing) => ('to' in drawing ? [drawing.from.at, drawing.to.at] : []))
  const earliest = Math.min(...ends)
  const first = set?.productId === productId ? set.candles[0]?.openAt : undefined
  const pauseInterval = set && first !== undefined && earliest < first ? intervalFor(set, earliest) : undefined
  const load = async ([, id, interval]: readonly [
    string,
    string,
    (typeof intervals)[number],
  ]): Promise<KnownPauses> => {
    const { items } = await callApi(kline, { productId: id, interval, limit: LARGEST_PAGE })
    const opened = items.map(([openAt]) => ({ openAt }))
    return { productId: id, pauses: pausesBetween(opened, intervalSeconds[interval] * 1000) }
  }
  const { data } = useSWR(pauseInterval ? (['market/pauses', productId, pauseInterval] as const) : null, load, once)
  return data?.productId === productId ? data.pauses : undefined
}

/** The shortest interval, not shorter than that of the chart, of which one page reaches from now back to an instant; else the longest. */
function intervalFor({ interval: own }: CandleSet, earliest: number): (typeof intervals)[number] {
  const reach = serverClock.now() - earliest
  const fits = intervals.find((interval) => {
    const seconds = intervalSeconds[interval]
    return seconds >= intervalSeconds[own] && seconds * 1000 * LARGEST_PAGE >= reach
  })
  return fits ?? '1d'
}
