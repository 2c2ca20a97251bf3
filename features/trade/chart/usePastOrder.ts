import { useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Order } from '#lib/contract/orders.ts'
import { useOrder } from '../order/queries.ts'
import { ticketAtom } from '../order/ticketAtoms.ts'
import { type ChartInterval, chartIntervals } from './intervals.ts'
import { useChartOrders } from './useHorizon.ts'

/** Options of a product's address: a settled order at whose time the chart is, and the interval that the member has chosen there. */
const OPTIONS = { order: 'order', interval: 'interval' } as const

interface PastOrder {
  /** Undefined where the address names none, and while it is not known. */
  readonly order: Order | undefined
  /** The address names an order, of which nothing is known yet. */
  readonly isAwaited: boolean
  readonly interval: ChartInterval | undefined
  readonly setInterval: (interval: ChartInterval) => void
  /** Back to now. */
  readonly leave: () => void
}

/** The settled order of a product at whose time its chart is (docs/product.md, 11.5). */
export function usePastOrder(productId: string): PastOrder {
  const [search, setSearch] = useSearchParams()
  const id = search.get(OPTIONS.order) ?? ''
  const { data, error } = useOrder(id)
  const interval = chartIntervals.find((each) => each === search.get(OPTIONS.interval))
  const isOwn = id !== '' && data?.id === id && data.productId === productId && data.status === 'settled'
  const setInterval = useCallback(
    (next: ChartInterval) =>
      setSearch((now) => ({ ...Object.fromEntries(now), [OPTIONS.interval]: next }), { replace: true }),
    [setSearch],
  )
  const leave = useCallback(
    () =>
      setSearch(
        (now) => {
          const { [OPTIONS.order]: _, [OPTIONS.interval]: __, ...others } = Object.fromEntries(now)
          return others
        },
        { replace: true },
      ),
    [setSearch],
  )
  return {
    order: isOwn ? data : undefined,
    isAwaited: id !== '' && !data && error === undefined,
    interval,
    setInterval,
    leave,
  }
}

/** An order that is about to be placed, or runs, has the chart: it shows the price now. */
export function useLeaveForOrder(productId: string, { order, leave }: PastOrder): void {
  const isPlacing = useAtomValue(ticketAtom)?.productId === productId
  const hasOrder = useChartOrders(productId).order !== undefined
  const leaves = order !== undefined && (isPlacing || hasOrder)
  useEffect(() => {
    if (leaves) leave()
  }, [leaves, leave])
}
