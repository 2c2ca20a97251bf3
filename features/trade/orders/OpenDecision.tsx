'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card/Card.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import { knownQuotes, missingQuotes } from '#lib/verification/evidence.ts'
import { OrderTicks } from '../chart/OrderTicks.tsx'
import { useProduct } from '../market/useProducts.ts'
import { useQuote } from '../market/useQuote.ts'
import { LivePrice } from './LivePrice.tsx'
import { OrderPrice } from './OrderPrice.tsx'
import { RuleText } from './verification/RuleText.tsx'
import { liveQuotesOf, useOrderEvidence } from './verification/useOrderEvidence.ts'

/** What decides an order that is still open: its entry, the price now, and when it closes. */
export function OpenDecision({ order }: { order: Order }) {
  const t = useTranslations()
  return (
    <Card title={t('成交与结算')}>
      <TicksSoFar order={order} />
      <Facts
        facts={[
          {
            key: 'open',
            label: t('成交价'),
            value: <OrderPrice order={order} price={order.openPrice} />,
            strong: true,
          },
          { key: 'openedAt', label: t('下单时间'), value: formatDateTimeMillis(order.openedAt) },
          { key: 'openSeq', label: t('成交报价序号'), value: `${order.openSeq}` },
          { key: 'live', label: t('实时价格'), value: <LivePrice order={order} />, strong: true },
          { key: 'closesAt', label: t('到期时间'), value: formatDateTimeMillis(order.closesAt) },
        ]}
      />
      <RuleText />
    </Card>
  )
}

/** Apart from the rest: it alone draws anew at every quote. */
function TicksSoFar({ order }: { order: Order }) {
  useQuote(order.productId)
  const decimals = useProduct(order.productId).product?.decimals ?? 2
  const { confirmed, quotes } = useOrderEvidence(order)
  const known = knownQuotes(order.productId, { confirmed, seen: liveQuotesOf(order, quotes), asked: [] })
  return <OrderTicks order={order} quotes={known.quotes} missing={missingQuotes(known, order)} decimals={decimals} />
}
