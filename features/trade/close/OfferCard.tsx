import { useTranslations } from 'next-intl'
import type { Elements } from '#components/ui/elements.ts'
import { Row, Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import styles from './CloseSheet.module.css'
import { type OfferFigures, offerFigures, percentOf } from './offer.ts'
import type { OfferState } from './useOffer.ts'

interface OfferCardProps {
  order: Order
  state: OfferState
  /** Undefined while there is no offer. */
  figures: OfferFigures | undefined
  /** In the place of how long the offer holds: why nothing can be confirmed now. */
  children: Elements
}

/** What closing brings back now and at least, for how long the offer holds, and the chance at which closing and waiting are worth the same. */
export function OfferCard({ order, state, figures, children }: OfferCardProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { paid } = figures ?? offerFigures(order, decimal('0'), currency.decimals)
  const offer = state.is === 'offered' ? state.offer : undefined
  const net = figures && formatAmount(figures.net, { ...currency, sign: 'always' })
  return (
    <Stack as="section" gap={2} aria-label={t('平仓价')}>
      <div className={styles.head}>
        <p>
          <span>{t('现在收回')}</span>
          <strong translate="no">{offer ? formatAmount(offer.price, currency) : '--'}</strong>
        </p>
        <p>
          <span>{t('已付{paid}', { paid: formatAmount(paid, currency) })}</span>
          <Text as="span" size="md" weight="medium" tone="text">
            {net === undefined ? '--' : t('净额{net}', { net })}
          </Text>
        </p>
      </div>
      <div className={styles.life} aria-hidden="true">
        <span style={{ transform: `scaleX(${state.is === 'offered' ? state.share : 0})` }} />
      </div>
      <div className={styles.note}>
        {state.is === 'offered' ? (
          <Row as="p" gap={3} wrap justify="between" size="body" tone="muted">
            <span>{t('此价格还有效{seconds}秒', { seconds: state.secondsLeft })}</span>
            <span>{t('最少{least}', { least: formatAmount(state.offer.least, currency) })}</span>
          </Row>
        ) : null}
        {children}
      </div>
      <Chance figures={figures} bringsNothing={offer !== undefined && compare(offer.price, decimal('0')) === 0} />
    </Stack>
  )
}

/** A bar of all chances to win, with a mark where closing and waiting are worth the same. */
function Chance({ figures, bringsNothing }: { figures: OfferFigures | undefined; bringsNothing: boolean }) {
  const t = useTranslations()
  const at = figures && `${percentOf(figures.evenChance)}%`
  return (
    <div className={styles.card}>
      <Text weight="medium">
        {figures === undefined
          ? '\u00a0'
          : bringsNothing
            ? t('收回为零，平仓不会比等待划算')
            : t('只有您的胜算低于{rate}时才比等待划算', { rate: formatRate(figures.evenChance) })}
      </Text>
      <div className={styles.bar} aria-hidden="true">
        {at === undefined ? null : (
          <>
            <span className={styles.below} style={{ inlineSize: at }} />
            <span className={styles.mark} style={{ insetInlineStart: at }} />
          </>
        )}
      </div>
      <Row as="p" gap={3} wrap justify="between" size="body" tone="muted" aria-hidden="true" translate="no">
        <span>0%</span>
        <span>100%</span>
      </Row>
    </div>
  )
}
