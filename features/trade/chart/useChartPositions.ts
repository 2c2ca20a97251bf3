import { useMemo } from 'react'
import type { PositionMark } from '#components/charts/candle.ts'
import { useOpenOrders } from '../orders/useOrders.ts'
import { orderTick } from './chartNumbers.ts'

/** The member's open orders on one product as the chart marks them. Prices become pixels here, so plain numbers do. */
export function useChartPositions(productId: string): readonly PositionMark[] {
  const { data } = useOpenOrders()
  return useMemo(
    () =>
      (data?.items ?? [])
        .filter((order) => order.productId === productId)
        .map(({ id, direction, openPrice, openedAt, closesAt }) => ({
          id,
          direction,
          price: orderTick(openPrice, openedAt).price,
          openedAt,
          closesAt,
        })),
    [data, productId],
  )
}
