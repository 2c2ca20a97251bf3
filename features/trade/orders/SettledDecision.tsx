'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card/Card.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import { type KnownQuote, type KnownQuotes, missingQuotes } from '#lib/verification/evidence.ts'
import { OrderTicks } from '../chart/OrderTicks.tsx'
import { useProduct } from '../market/useProducts.ts'
import { OrderPrice } from './OrderPrice.tsx'
import styles from './Orders.module.css'
import { RuleText } from './verification/RuleText.tsx'
import type { OrderVerification } from './verification/useVerification.ts'
import { VerificationCard } from './verification/VerificationCard.tsx'

/** What decided a settled order: the ticks between, the two quotes, the rule, and this device's own computation. */
export function SettledDecision({ order, verification }: { order: Order; verification: OrderVerification }) {
  const t = useTranslations()
  const decimals = useProduct(order.productId).product?.decimals ?? 2
  const { known, history } = verification
  const missing = history === 'asking' ? 0 : missingQuotes(known, order)
  return (
    <>
      <VerificationCard order={order} verification={verification} />
      <Card title={t('成交与结算')}>
        <OrderTicks order={order} quotes={known.quotes} missing={missing} decimals={decimals} />
        <DecidingFacts order={order} known={known} />
        <RuleText />
      </Card>
    </>
  )
}

/** The two quotes that decide, with time and sequence, so that they can be checked. */
function DecidingFacts({ order, known }: { order: Order; known: KnownQuotes }) {
  const t = useTranslations()
  const { openSeq, closeSeq, openedAt, closesAt, closedAt = closesAt } = order
  /** The newest one of that sequence at the instant; a sequence that began anew has a number twice. */
  const quoteOf = (wanted: number | undefined, instant: number) =>
    known.quotes.findLast(({ seq, at }) => seq === wanted && at <= instant) ??
    known.quotes.find(({ seq }) => seq === wanted)
  return (
    <Facts
      facts={[
        { key: 'open', label: t('成交价'), value: <OrderPrice order={order} price={order.openPrice} />, strong: true },
        { key: 'openSeq', label: t('成交报价序号'), value: `${openSeq}` },
        { key: 'openQuote', label: t('成交报价时间'), value: <QuoteTime quote={quoteOf(openSeq, openedAt)} /> },
        { key: 'openedAt', label: t('下单时间'), value: formatDateTimeMillis(openedAt) },
        {
          key: 'close',
          label: t('结算价'),
          value: <OrderPrice order={order} price={order.closePrice} />,
          strong: true,
        },
        { key: 'closeSeq', label: t('结算报价序号'), value: closeSeq === undefined ? '--' : `${closeSeq}` },
        { key: 'closeQuote', label: t('结算报价时间'), value: <QuoteTime quote={quoteOf(closeSeq, closesAt)} /> },
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
