import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { loginNameAtom } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { serverClock } from '#lib/time/clock.ts'
import { AVERAGE_DECIMALS, type AverageWindow, windowOf } from '#lib/verification/average.ts'
import { type AskedQuotes, type KnownQuotes, knownQuotes } from '#lib/verification/evidence.ts'
import { averageSteps, type RunningAverage, runningAverage } from '#lib/verification/runningAverage.ts'
import { FRESH_MS } from '../../quotes/freshness.ts'
import { type OrderEvidence, orderEvidenceStore } from './orderEvidenceStore.ts'
import { fetchWindowQuotes, immutable, liveQuotesOf, quoteHistoryKey } from './orderQuotes.ts'

/** What this device knows of the window of an order's average. */
export interface WindowNow {
  readonly window: AverageWindow
  readonly known: KnownQuotes
  /** Undefined before the window begins, and wherever a quote of it may be missing. */
  readonly average: RunningAverage | undefined
}

/** How the average of an order stands now; undefined for an order that is not settled at one. */
export function windowNow(
  order: Order,
  { confirmed, quotes }: Pick<OrderEvidence, 'confirmed' | 'quotes'>,
  { asked, priceDecimals }: { readonly asked: readonly AskedQuotes[]; readonly priceDecimals: number },
): WindowNow | undefined {
  const window = windowOf(order)
  if (!window) return undefined
  const live = liveQuotesOf(order, quotes)
  const first = live.findLastIndex(({ at }) => at <= window.after + 1)
  const known = knownQuotes(order.productId, { confirmed, seen: live.slice(Math.max(0, first)), asked, priceDecimals })
  // Where quotes come no longer, nobody can say for how long the newest one has been that.
  const until = Math.min(knownTime(), (known.quotes.at(-1)?.at ?? 0) + FRESH_MS)
  return { window, known, average: runningAverage(known, window, until, priceDecimals) }
}

/** The average of a window as it came about until now, for drawing. Empty where a quote of it may be missing. */
export function stepsOf({ known, window, average }: WindowNow, priceDecimals: number) {
  return average ? averageSteps(known.quotes, window, average.elapsed.until, priceDecimals + AVERAGE_DECIMALS) : []
}

/** While the clock does not know the time, an average reaches as far as its newest quote alone. */
const knownTime = () => (serverClock.known ? serverClock.now() : 0)

/** Whether the window of an average has certainly begun. */
export const hasBegun = ({ after }: AverageWindow): boolean => knownTime() > after

/** So often the quotes that are missing are asked for. */
const ASK_AGAIN_MS = 3000

const nothing: readonly AskedQuotes[] = []

/**
 * How the average of an order stands now, with the quotes that came live and, where one of the window is missing because the page was hidden
 * or loaded later, those that the backend gives when it is asked. It is computed whenever the component renders.
 */
export function useWindowNow(order: Order | undefined, priceDecimals: number): WindowNow | undefined {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const [asksFor, setAsksFor] = useState<string>()
  const isMissing = (asked: readonly AskedQuotes[]) => {
    const now = order && windowNow(order, orderEvidenceStore.of(loginName, order.id), { asked, priceDecimals })
    return { now, missing: now !== undefined && hasBegun(now.window) && !now.average }
  }
  const asks = loginName && order !== undefined && asksFor === order.id
  const { data } = useSWR(
    asks ? windowKey(loginName, order.id) : null,
    async () => ({ asked: order && (await fetchWindowQuotes(order)) }),
    {
      ...immutable,
      refreshInterval: (answer) => (answer && (!answer.asked || !isMissing(answer.asked).missing) ? 0 : ASK_AGAIN_MS),
    },
  )
  const { now, missing } = isMissing(data?.asked ?? nothing)
  const id = missing ? order?.id : undefined
  useEffect(() => {
    if (id !== undefined) setAsksFor(id)
  }, [id])
  return now
}

/** The quotes of an order, or of its window, that other parts of the page have asked for. */
export function useWindowAsked(order: Order | undefined): readonly AskedQuotes[] {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const key = order?.status === 'settled' ? quoteHistoryKey : windowKey
  const { data } = useSWR<{ asked: readonly AskedQuotes[] | undefined }>(
    loginName && order ? key(loginName, order.id) : null,
    null,
    immutable,
  )
  return data?.asked ?? nothing
}

const windowKey = (loginName: string, id: string) => ['order/window', loginName, id] as const
