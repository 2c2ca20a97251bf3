'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card/Card.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import { OrderTicks } from '../chart/OrderTicks.tsx'
import { useProduct } from '../market/useProducts.ts'
import { OrderPrice } from './OrderPrice.tsx'
import styles from './Orders.module.css'
import { type KnownQuote, missingBetween } from './verification/evidence.ts'
import { RuleText } from './verification/RuleText.tsx'
import { useVerification } from './verification/useVerification.ts'
import { VerificationCard } from './verification/VerificationCard.tsx'

/** What decided a settled order: the ticks between, the two quotes, the rule, and this device's own computation. */
export function SettledDecision({ order }: { order: Order }) {
  const t = useTranslations()
  const decimals = useProduct(order.productId).product?.decimals ?? 2
  const verification = useVerification(order)
  const { known, history } = verification
  const { openSeq, closeSeq = openSeq } = order
  const missing = history === 'asking' ? 0 : missingBetween(known, openSeq, closeSeq)
  return (
    <>
      <VerificationCard order={order} verification={verification} />
      <Card title={t('成交与结算')}>
        <OrderTicks order={order} quotes={known.quotes} missing={missing} decimals={decimals} />
        <DecidingFacts order={order} bySeq={known.bySeq} />
        <RuleText />
      </Card>
    </>
  )
}

/** The two quotes that decide, with time and sequence, so that they can be checked. */
function DecidingFacts({ order, bySeq }: { order: Order; bySeq: ReadonlyMap<number, KnownQuote> }) {
  const t = useTranslations()
  const { openSeq, closeSeq, openedAt, closesAt, closedAt = closesAt } = order
  const closeQuote = closeSeq === undefined ? undefined : bySeq.get(closeSeq)
  return (
    <Facts
      facts={[
        { key: 'open', label: t('成交价'), value: <OrderPrice order={order} price={order.openPrice} />, strong: true },
        { key: 'openSeq', label: t('成交报价序号'), value: `${openSeq}` },
        { key: 'openQuote', label: t('成交报价时间'), value: <QuoteTime quote={bySeq.get(openSeq)} /> },
        { key: 'openedAt', label: t('下单时间'), value: formatDateTimeMillis(openedAt) },
        {
          key: 'close',
          label: t('结算价'),
          value: <OrderPrice order={order} price={order.closePrice} />,
          strong: true,
        },
        { key: 'closeSeq', label: t('结算报价序号'), value: closeSeq === undefined ? '--' : `${closeSeq}` },
        { key: 'closeQuote', label: t('结算报价时间'), value: <QuoteTime quote={closeQuote} /> },
        { key: 'closedAt', label: t('平仓时间'), value: formatDateTimeMillis(closedAt) },
      ]}
    />
  )
}

/** When a quote was published, and how this device knows it. */
function QuoteTime({ quote }: { quote: KnownQuote | undefined }) {
  const t = useTranslations()
  if (!quote) return t('本机没有这个报价')
  return (
    <span className={styles.quoteTime}>
      {formatDateTimeMillis(quote.at)}
      <small>{t(quote.source === 'seen' ? '本机实时收到' : '向平台查询')}</small>
    </span>
  )
}
