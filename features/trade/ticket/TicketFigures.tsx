import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useAccountCurrency } from '#features/member/index.ts'
import { divide } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatShare } from '#lib/money/format.ts'
import { useRecentOrders } from '../order/queries.ts'
import styles from './TicketFigures.module.css'
import type { TicketFigures } from './ticket.ts'

interface TicketFigureGridProps {
  figures: TicketFigures | undefined
  durationSeconds: number
}

/** The four figures of the order (docs/product.md, 12.2), beside the rate needed the member's own. Each is `--` before an amount is known. Memoised, because the form renders with each quote. */
export const TicketFigureGrid = memo(function TicketFigureGrid({ figures, durationSeconds }: TicketFigureGridProps) {
  const own = useOwnRate(durationSeconds)
  const t = useTranslations()
  const currency = useAccountCurrency()
  const money = (value: Decimal, sign: 'auto' | 'always' = 'auto') => formatAmount(value, { ...currency, sign })
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('下单金额 + 手续费')}</dt>
        <dd translate="no">
          {figures ? (
            <>
              <span>{money(figures.stake)}</span> <small>{`+ ${money(figures.fee)}`}</small>
            </>
          ) : (
            '--'
          )}
        </dd>
      </div>
      <div>
        <dt>{t('盈利到账')}</dt>
        <dd translate="no">
          {figures ? (
            <>
              <span>{money(figures.winCredits)}</span> <small>{`(${money(figures.winProfit, 'always')})`}</small>
            </>
          ) : (
            '--'
          )}
        </dd>
      </div>
      <div>
        <dt>{t('亏损金额')}</dt>
        <dd translate="no">{figures ? money(figures.loss) : '--'}</dd>
      </div>
      <div>
        <dt>{t(own ? '保本胜率 · 您的' : '保本胜率')}</dt>
        <dd>
          <span translate="no">{figures?.breakEven ? formatShare(figures.breakEven) : '--'}</span>
          {own ? (
            <>
              {' '}
              <small>
                <span aria-hidden="true">· </span>
                <span>{t('{count}笔中{rate}', { count: own.count, rate: formatShare(own.rate) })}</span>
              </small>
            </>
          ) : null}
        </dd>
      </div>
    </dl>
  )
})

/** The member's share of wins. */
interface OwnRate {
  readonly rate: Decimal
  /** How many orders were won or lost. */
  readonly count: number
}

/** The least number of orders from which a rate is shown. */
const LEAST_ORDERS = 20

/** The share of wins among the member's newest orders of a duration (seconds), on all products. Undefined below 20 that were decided. */
export function useOwnRate(durationSeconds: number): OwnRate | undefined {
  const results = (useRecentOrders() ?? []).flatMap((order) =>
    order.durationSeconds === durationSeconds && (order.result === 'win' || order.result === 'lose')
      ? [order.result]
      : [],
  )
  if (results.length < LEAST_ORDERS) return undefined
  const wins = results.filter((result) => result === 'win').length
  return { rate: divide(decimal(`${wins}`), decimal(`${results.length}`), 4), count: results.length }
}
