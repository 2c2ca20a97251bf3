import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatShare } from '#lib/money/format.ts'
import styles from './TicketFigures.module.css'
import type { TicketFigures } from './ticket.ts'
import { useOwnRate } from './useOwnRate.ts'

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
