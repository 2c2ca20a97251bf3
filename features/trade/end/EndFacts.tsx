import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Facts } from '#components/ui/Facts.tsx'
import { Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { add } from '#lib/money/arithmetic.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatTime, formatTimeMillis } from '#lib/time/format.ts'
import { ComparedPrice } from '../order/parts/ComparedPrice.tsx'
import { LineLabel } from '../order/parts/LineLabel.tsx'
import { PriceDistance, useOrderPrice } from '../order/parts/OrderFigures.tsx'
import type { SettledAverage } from '../order/verification/settledAverage.ts'
import { BalanceAfter } from './BalanceAfter.tsx'
import styles from './OrderEnd.module.css'

interface EndFactsProps {
  order: Order
  /** Of an order that was settled at an average. */
  average?: SettledAverage | undefined
}

/** What decided an order, and its money, under the chart that shows it: both prices, the quote, what was paid and came back. */
export function EndFacts({ order, average }: EndFactsProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { amount, fee, profit } = order
  if (average) return <AverageFacts order={order} average={average} />
  const paid = add(amount, fee)
  return (
    <>
      <div className={styles.decision}>
        <Prices order={order} />
      </div>
      <Facts
        facts={[
          { key: 'paid', label: t('支出'), value: formatAmount(paid, currency) },
          {
            key: 'received',
            label: t('收回'),
            value: profit === undefined ? '--' : formatAmount(add(paid, profit), currency),
          },
          { key: 'balance', label: t('可用余额'), value: <BalanceAfter ids={[order.id]} /> },
        ]}
      />
    </>
  )
}

/** The average that decided, the entry, the last quote, which was not used, and of how many quotes the average is. */
function AverageFacts({ order, average }: { order: Order; average: SettledAverage }) {
  const t = useTranslations()
  const write = useOrderPrice(order)
  const { closePrice } = order
  return (
    <>
      <Facts
        facts={[
          {
            key: 'average',
            label: <LineLabel line="average" text={t('平均价，决定结果')} />,
            value: closePrice === undefined ? '--' : <ComparedPrice order={order} price={closePrice} average />,
          },
          { key: 'open', label: t('成交价'), value: <TimedPrice price={write(order.openPrice)} at={order.openedAt} /> },
          {
            key: 'last',
            label: t('最后报价，未采用'),
            value: <TimedPrice price={write(average.last?.price)} at={average.last?.at} />,
          },
          { key: 'balance', label: t('可用余额'), value: <BalanceAfter ids={[order.id]} /> },
        ]}
      />
      <MeanOf average={average} />
    </>
  )
}

/** Of how many quotes an average is, and from when to when. */
export function MeanOf({ average: { window, counted } }: { average: SettledAverage }) {
  const t = useTranslations()
  const times = { from: formatTimeMillis(window.after), to: formatTimeMillis(window.until) }
  return (
    <Text size="body" tone="muted">
      {counted.length === 0
        ? t('{from}至{to}的平均价决定结果', times)
        : t('{count}个报价的平均价，{from}至{to}', { count: counted.length, ...times })}
    </Text>
  )
}

/** The entry, the settlement price, and how far it is from the entry. */
function Prices({ order }: { order: Order }) {
  return (
    <div className={styles.prices}>
      <TimedPrices order={order} />
      <PriceDistance order={order} price={order.closePrice} />
    </div>
  )
}

/** The entry and the settlement price, each with its time. */
export function TimedPrices({ order }: { order: Order }) {
  const t = useTranslations()
  const write = useOrderPrice(order)
  const { openPrice, openedAt, closePrice, closesAt, closedAt = closesAt } = order
  return (
    <dl className={styles.way}>
      <div>
        <dt>
          <VisuallyHidden>{t('成交价')}</VisuallyHidden>
        </dt>
        <dd>
          <TimedPrice price={write(openPrice)} at={openedAt} />
        </dd>
      </div>
      <div>
        <dt>
          <ArrowRight aria-hidden="true" />
          <VisuallyHidden>{t('结算价')}</VisuallyHidden>
        </dt>
        <dd>
          <TimedPrice price={write(closePrice)} at={closedAt} strong />
        </dd>
      </div>
    </dl>
  )
}

/** A price, and under it when it was. */
function TimedPrice({ price, at, strong = false }: { price: string; at: number | undefined; strong?: boolean }) {
  const Price = strong ? 'strong' : 'span'
  return (
    <span className={styles.timed} translate="no">
      <Price>{price}</Price>
      {at === undefined ? null : <small>{formatTime(at)}</small>}
    </span>
  )
}
