import { useMemo } from 'react'
import type { PositionMark } from '#components/charts/candle.ts'
import { useStakeText } from '../order/OrderFigures.tsx'
import { useOpenOrders } from '../order/queries.ts'
import { orderTick } from './chartNumbers.ts'

/** The member's open orders on one product as the chart marks them. */
export function useChartPositions(productId: string): readonly PositionMark[] {
  const { data } = useOpenOrders()
  const stakeText = useStakeText()
  return useMemo(
    () =>
      (data?.items ?? [])
        .filter((order) => order.productId === productId)
        .map(({ id, direction, amount, openPrice, openedAt, closesAt }) => ({
          id,
          direction,
          stake: stakeText(amount),
          price: orderTick(openPrice, openedAt).price,
          openedAt,
          closesAt,
        })),
    [data, productId, stakeText],
  )
}
