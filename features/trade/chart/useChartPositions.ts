import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { AverageMark, PositionMark, PriceTick } from '#components/charts/candle.ts'
import { loginNameAtom } from '#features/member/index.ts'
import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { windowOf } from '#lib/verification/average.ts'
import { orderEndedAt } from '#lib/verification/evidence.ts'
import { useStakeText } from '../order/parts/OrderFigures.tsx'
import { orderEvidenceStore } from '../order/verification/orderEvidenceStore.ts'
import { stepsOf, useWindowAsked, type WindowNow, windowNow } from '../order/verification/windowQuotes.ts'
import { useProduct } from '../product/queries.ts'
import { quoteFeed } from '../quotes/queries.ts'
import { useDurationText } from '../useDurationText.ts'
import { orderTick } from './chartNumbers.ts'
import { useChartOrders } from './useHorizon.ts'

/**
 * The member's open orders on one product as the chart marks them, and those whose end is told at this moment. The one of which the chart
 * speaks is the last, and it alone of those that run has its average.
 */
export function useChartPositions(productId: string): readonly PositionMark[] {
  const { order: first, running, ended } = useChartOrders(productId)
  const stakeText = useStakeText()
  const averageOf = useAverageOf(productId, first)
  return useMemo(() => {
    const isOther = (order: Order) => order !== first && order.status !== 'settled'
    const others = running.filter(isOther).toReversed()
    return [...others, ...ended, ...running.filter((order) => order === first)].map((order) => {
      const { id, direction, amount, openPrice, closePrice, openedAt, closesAt, status } = order
      return {
        id,
        ...(isOther(order) && { isOther: true }),
        direction,
        stake: stakeText(amount),
        price: orderTick(openPrice, openedAt).price,
        openedAt,
        closesAt,
        hasEnded: status === 'settled',
        endedAt: orderEndedAt(order),
        closePrice: closePrice && orderTick(closePrice, closesAt).price,
        average: isOther(order) ? undefined : averageOf(order),
      }
    })
  }, [first, running, ended, stakeText, averageOf])
}

/** Returns what the chart shows of the average that decides an order; of the one of which the chart speaks, with the quotes that were asked for. */
function useAverageOf(productId: string, running: Order | undefined): (order: Order) => AverageMark | undefined {
  const t = useTranslations()
  const duration = useDurationText()
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const decimals = useProduct(productId).product?.decimals
  const asked = useWindowAsked(running)
  return useMemo(
    () => (order) => {
      const window = windowOf(order)
      if (!window || decimals === undefined) return undefined
      return {
        after: window.after,
        label: t('最后{duration}', { duration: duration((window.until - window.after) / 1000) }),
        line: averageLine(decimals, {
          read: () => windowNow(order, orderEvidenceStore.of(loginName, order.id), { asked, priceDecimals: decimals }),
          newest: () => quoteFeed.get(productId)?.quote,
        }),
      }
    },
    [t, duration, loginName, decimals, asked, productId],
  )
}

/**
 * The average of a window as it came about, for drawing. It grows with real quotes and not between them, and is computed once for each.
 *
 * @param read How the average stands now.
 * @param newest The product's newest quote.
 */
function averageLine(
  priceDecimals: number,
  { read, newest }: { readonly read: () => WindowNow | undefined; readonly newest: () => Quote | undefined },
): AverageMark['line'] {
  let last: { readonly quote: Quote | undefined; readonly points: readonly PriceTick[] } | undefined
  return () => {
    const quote = newest()
    if (last && last.quote === quote) return last.points
    const now = read()
    const points = now ? stepsOf(now, priceDecimals).map(({ at, price }) => orderTick(price, at)) : []
    last = { quote, points }
    return points
  }
}
