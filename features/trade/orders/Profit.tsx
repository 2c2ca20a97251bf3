'use client'

import { useBackend } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { formatAmount } from '#lib/money/format.ts'
import { moneyDecimals } from '../ticket/ticket.ts'

/** The signed profit or loss, fee included, as the backend booked it; unknown until then. */
export function Profit({ order }: { order: Order }) {
  const { currency } = useBackend()
  return order.profit ? formatAmount(order.profit, { decimals: moneyDecimals, currency, sign: 'always' }) : '--'
}
