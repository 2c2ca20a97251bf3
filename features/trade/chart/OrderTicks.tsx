import { useTranslations } from 'next-intl'
import { TickChart } from '#components/charts/tick-chart/TickChart.tsx'
import type { Order, Quote } from '#lib/contract/trade.ts'
import { fromNumber } from '#lib/money/arithmetic.ts'
import { formatPrice } from '#lib/money/format.ts'
import { orderTick } from './chartNumbers.ts'
import styles from './OrderTicks.module.css'

interface OrderTicksProps {
  order: Order
  /** The known quotes, by time. */
  quotes: readonly Quote[]
  /** How many quotes between entry and exit are not known. */
  missing: number
  /** Decimals of the product's price. */
  decimals: number
}

/**
 * The ticks between an order's entry and exit. Where ticks are missing the line is interrupted, and their number is shown. When
 * no tick between entry and exit is known there is no chart, because a straight line would show prices that did not occur.
 */
export function OrderTicks({ order, quotes, missing, decimals }: OrderTicksProps) {
  const t = useTranslations()
  const { openSeq, openPrice, openedAt, closeSeq, closePrice, closesAt } = order
  const between = quotes.filter(({ at }) => at > openedAt && at <= closesAt)
  if (!between.some(({ seq }) => seq !== closeSeq))
    return missing > 0 ? <p className={styles.note}>{t('没有可显示的逐笔报价')}</p> : null
  return (
    <div className={styles.ticks}>
      <TickChart
        ticks={between.map(({ price, at, seq }) => orderTick(price, at, seq))}
        entry={orderTick(openPrice, openedAt, openSeq)}
        exit={closePrice ? orderTick(closePrice, closesAt, closeSeq) : undefined}
        direction={order.direction}
        formatPrice={(price) => formatPrice(fromNumber(price, decimals), decimals)}
        texts={{ entry: t('成交价'), exit: t('结算价') }}
        aria-label={t('成交与结算')}
      />
      {missing > 0 ? <p className={styles.note}>{t('图中缺少{count}个报价', { count: missing })}</p> : null}
    </div>
  )
}
