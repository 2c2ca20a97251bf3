import { useTranslations } from 'next-intl'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { Gain } from '../parts/Gain.tsx'
import styles from './CloseSheet.module.css'
import { type OfferFigures, offerFigures, percentOf } from './offer.ts'
import type { OfferState } from './useOffer.ts'

interface OfferCardProps {
  order: Order
  state: OfferState
  /** Undefined while there is no offer. */
  figures: OfferFigures | undefined
}

/** What closing brings beside both ends of waiting, and the chance at which the two are worth the same. */
export function OfferCard({ order, state, figures }: OfferCardProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const money = (value: OfferFigures['net']) => formatAmount(value, { ...currency, sign: 'always' })
  const { paid, win, loss } = figures ?? offerFigures(order, decimal('0'), currency.decimals)
  return (
    <>
      <section className={styles.card} aria-label={t('平仓价')}>
        <div className={styles.head}>
          <p className={styles.returned}>
            <strong>{t('立即平仓')}</strong>
            <span>
              {t('支出{paid}，收回{price}', {
                paid: formatAmount(paid, currency),
                price: state.is === 'offered' ? formatAmount(state.offer.price, currency) : '--',
              })}
            </span>
          </p>
          <span className={styles.net}>
            <Gain value={figures?.net} />
          </span>
        </div>
        <Chance
          figures={figures}
          bringsNothing={state.is === 'offered' && compare(state.offer.price, decimal('0')) === 0}
        />
        <p className={styles.sentence}>
          {state.is === 'offered'
            ? t('按受理时的最新价格支付，至少{least}，否则不平仓，订单继续持有', {
                least: formatAmount(state.offer.least, currency),
              })
            : '\u00a0'}
        </p>
      </section>
      <p className={styles.waiting}>
        <span>{t('等待的结果：{win}或{loss}', { win: money(win), loss: money(loss) })}</span>
        {state.is === 'offered' ? <span>{t('{seconds}秒前的平仓价', { seconds: state.oldSeconds })}</span> : null}
      </p>
    </>
  )
}

/** A bar of all chances to win, with a mark where closing and waiting are worth the same. */
function Chance({ figures, bringsNothing }: { figures: OfferFigures | undefined; bringsNothing: boolean }) {
  const t = useTranslations()
  const at = figures && `${percentOf(figures.evenChance)}%`
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {at === undefined ? null : (
          <>
            <span className={styles.below} style={{ inlineSize: at }} />
            <span className={styles.mark} style={{ insetInlineStart: at }} />
          </>
        )}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{t('胜算 {rate}', { rate: '0%' })}</span>
        <span translate="no">100%</span>
      </p>
      <p className={styles.sentence}>
        {figures === undefined
          ? '\u00a0'
          : bringsNothing
            ? t('收回为零，平仓不会比等待划算')
            : t('只有您的胜算低于{rate}时才比等待划算', { rate: formatRate(figures.evenChance) })}
      </p>
    </>
  )
}
