import type { Order } from '#lib/contract/orders.ts'
import { subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { AVERAGE_DECIMALS } from '#lib/verification/average.ts'
import styles from './ComparedPrice.module.css'
import { usePriceDecimals } from './OrderFigures.tsx'

interface ComparedPriceProps {
  order: Order
  price: Decimal
  /** Whether it is the average that decides the order. */
  average?: boolean
}

/** A price, and how far it is from the entry. */
export function ComparedPrice({ order, price, average = false }: ComparedPriceProps) {
  const decimals = usePriceDecimals(order) + (average ? AVERAGE_DECIMALS : 0)
  const distance = formatAmount(subtract(price, order.openPrice), { decimals, sign: 'always' })
  return (
    <span className={styles.price} data-average={average || undefined} translate="no">
      <span>{formatAmount(price, { decimals })}</span> <small>{distance}</small>
    </span>
  )
}
