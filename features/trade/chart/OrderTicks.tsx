'use client'

import { useTranslations } from 'next-intl'
import { TickChart } from '#components/charts/TickChart.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { quoteFeed } from '../market/quotes.ts'
import { useQuote } from '../market/useQuote.ts'
import { chartTick, orderTick } from './chartNumbers.ts'

interface OrderTicksProps {
  order: Order
  formatPrice: (price: number) => string
}

/**
 * The ticks between an order's entry and exit, as far as this page has seen them; nothing where it saw none, because a
 * line drawn from two points would look like a course that prices never took.
 */
export function OrderTicks({ order, formatPrice }: OrderTicksProps) {
  const t = useTranslations()
  useQuote(order.status === 'open' ? order.productId : '')
  const seen = quoteFeed
    .recent(order.productId)
    .filter(({ seq }) => seq >= order.openSeq && seq <= (order.closeSeq ?? Number.POSITIVE_INFINITY))
  if (seen.length < 2) return null
  const { closePrice, closedAt } = order
  return (
    <TickChart
      ticks={seen.map(chartTick)}
      entry={orderTick(order.openPrice, order.openedAt)}
      exit={closePrice && closedAt !== undefined ? orderTick(closePrice, closedAt) : undefined}
      direction={order.direction}
      formatPrice={formatPrice}
      texts={{ entry: t('成交价'), exit: t('结算价') }}
      aria-label={t('成交与结算')}
    />
  )
}
