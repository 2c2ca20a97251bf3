import { useMemo } from 'react'
import type { PositionMark } from '#components/charts/candle.ts'
import { endOf } from '#lib/verification/evidence.ts'
import { useShownEnds } from '../orders/model/endAtoms.ts'
import { useOpenOrders } from '../orders/model/queries.ts'
import { useStakeText } from '../orders/parts/OrderFigures.tsx'
import { orderTick } from './chartNumbers.ts'

/** The member's open orders on one product as the chart marks them, and those whose end is told at this moment. */
export function useChartPositions(productId: string): readonly PositionMark[] {
  const { data } = useOpenOrders()
  const shownEnds = useShownEnds()
  const stakeText = useStakeText()
  return useMemo(
    () =>
      [...(data?.items ?? []), ...shownEnds]
        .filter((order) => order.productId === productId)
        .map(({ id, direction, amount, openPrice, closePrice, openedAt, closesAt, status, ...ended }) => ({
          id,
          direction,
          stake: stakeText(amount),
          price: orderTick(openPrice, openedAt).price,
          openedAt,
          closesAt,
          hasEnded: status === 'settled',
          endedAt: endOf({ closesAt, ...ended }),
          closePrice: closePrice && orderTick(closePrice, closesAt).price,
        })),
    [data, shownEnds, productId, stakeText],
  )
}
