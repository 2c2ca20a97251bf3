import { useTranslations } from 'next-intl'
import { TickChart } from '#components/charts/tick-chart/TickChart.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatTime, formatTimeMillis } from '#lib/time/format.ts'
import { orderEndedAt } from '#lib/verification/evidence.ts'
import type { SettledAverage } from '../order/verification/settledAverage.ts'
import { orderTick, tickAverage } from './chartNumbers.ts'
import styles from './OrderTicks.module.css'

/** How high the drawing is, in units of 340 to the width. */
const SHEET_HEIGHT = 140
const DETAIL_HEIGHT = 167

interface OrderTicksProps {
  order: Order
  /** The known quotes, by time. */
  quotes: readonly Quote[]
  /** Of an order that an average decides. */
  average?: Pick<SettledAverage, 'window' | 'steps'> | undefined
  /** How many quotes between entry and exit are not known. */
  missing: number
  /** Decimals of the product's price. */
  decimals: number
  /** On the detail of the order: higher, and with times to the millisecond. */
  detail?: boolean
  /** Below the drawing are the times alone, where the prices stand beside it. */
  timesOnly?: boolean
}

/**
 * The ticks between an order's entry and exit, with both prices and their times. Where ticks are missing the line is interrupted, and
 * their number is shown. When no tick between entry and exit is known there is no line, because a straight one would show prices that
 * did not occur.
 */
export function OrderTicks(props: OrderTicksProps) {
  const { order, quotes, average, missing, decimals, detail = false, timesOnly = false } = props
  const t = useTranslations()
  const { openSeq, openPrice, openedAt, closeSeq, closePrice, closedEarly } = order
  const end = orderEndedAt(order)
  const between = quotes.filter(({ at }) => at > openedAt && at <= end)
  const isKnown = between.some(({ seq }) => seq !== closeSeq)
  const time = detail ? formatTimeMillis : formatTime
  const note = isKnown ? t('图中缺少{count}个报价', { count: missing }) : t('没有可显示的逐笔报价')
  return (
    <Stack gap={2}>
      {isKnown ? (
        <TickChart
          ticks={between.map(({ price, at, seq }) => orderTick(price, at, seq))}
          entry={orderTick(openPrice, openedAt, openSeq)}
          exit={closePrice ? orderTick(closePrice, end, closeSeq) : undefined}
          direction={order.direction}
          average={average && tickAverage(average)}
          height={detail ? DETAIL_HEIGHT : SHEET_HEIGHT}
          aria-label={t('成交与结算')}
        />
      ) : null}
      <dl className={styles.ends} data-times={timesOnly || undefined}>
        <End label={t('成交价')} price={openPrice} at={time(openedAt)} decimals={decimals} />
        {closePrice === undefined ? null : (
          <End
            label={t(closedEarly ? '平仓时价格' : '结算价')}
            price={closePrice}
            at={time(end)}
            decimals={decimals}
            exit
          />
        )}
      </dl>
      {missing > 0 ? (
        <Text size="xs" tone="muted">
          {note}
        </Text>
      ) : null}
    </Stack>
  )
}

interface EndProps {
  label: string
  price: Decimal
  at: string
  decimals: number
  exit?: boolean
}

function End({ label, price, at, decimals, exit = false }: EndProps) {
  return (
    <div data-exit={exit || undefined}>
      <dt>{label}</dt>
      <dd translate="no">{formatAmount(price, { decimals })}</dd>
      <dd>
        <time translate="no">{at}</time>
      </dd>
    </div>
  )
}
