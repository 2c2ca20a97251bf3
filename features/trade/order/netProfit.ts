import type { Order } from '#lib/contract/orders.ts'
import { add } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** What a settled order has changed in the balance, the fee included: after it was voided, with what that has booked. */
export const netProfit = ({ profit, voided }: Pick<Order, 'profit' | 'voided'>): Decimal | undefined =>
  profit === undefined || voided === undefined ? profit : add(profit, voided.amount)
