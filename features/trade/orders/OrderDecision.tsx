import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card/Card.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import { type KnownQuote, type KnownQuotes, knownQuotes, missingQuotes } from '#lib/verification/evidence.ts'
import { OrderTicks } from '../chart/OrderTicks.tsx'
import { isPracticeOrder, VOID } from '../practice/practiceAccount.ts'
import { useQuote } from '../quotes/queries.ts'
import { liveQuotesOf } from '../verification/orderQuotes.ts'
import { type OrderVerification, useOrderEvidence } from '../verification/useVerification.ts'
import { VerificationCard } from '../verification/VerificationCard.tsx'
import { LivePrice, LivePriceLabel, OrderPrice, usePriceDecimals } from './OrderFigures.tsx'
import styles from './Orders.module.css'

/** What decides an open order: its open price, the price now, and when it closes. */
export function OpenDecision({ order }: { order: Order }) {
  const t = useTranslations()
  return (
    <Card title={t('成交与结算')}>
      <OpenOrderTicks order={order} />
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
          { key: 'live', label: <LivePriceLabel order={order} />, value: <LivePrice order={order} />, strong: true },
          { key: 'closesAt', label: t('到期时间'), value: formatDateTimeMillis(order.closesAt) },
        ]}
      />
      <RuleText />
    </Card>
  )
}

/** The ticks of an open order. It is a component of its own because it renders at every quote. */
function OpenOrderTicks({ order }: { order: Order }) {
  useQuote(order.productId)
  const decimals = usePriceDecimals(order)
  const { confirmed, quotes } = useOrderEvidence(order)
  const known = knownQuotes(order.productId, { confirmed, seen: liveQuotesOf(order, quotes), asked: [] })
  return <OrderTicks order={order} quotes={known.quotes} missing={missingQuotes(known, order)} decimals={decimals} />
}

/** What decided a settled order: the ticks, the two quotes, the rule, and this device's own verification. */
export function SettledDecision({ order, verification }: { order: Order; verification: OrderVerification }) {
  const t = useTranslations()
  const decimals = usePriceDecimals(order)
  const { known, checking } = verification
  const missing = checking ? 0 : missingQuotes(known, order)
  return (
    <>
      {isPracticeOrder(order.id) && order.result === VOID ? (
        <p>{t('本机没有收到到期时的报价，无法结算这笔模拟订单。下单金额和手续费已退回模拟余额')}</p>
      ) : (
        <VerificationCard order={order} verification={verification} />
      )}
      <Card title={t('成交与结算')}>
        <OrderTicks order={order} quotes={known.quotes} missing={missing} decimals={decimals} />
        <DecidingFacts order={order} known={known} />
        <RuleText />
      </Card>
    </>
  )
}

/** The two deciding quotes with time and sequence, so that the member can check them. */
function DecidingFacts({ order, known }: { order: Order; known: KnownQuotes }) {
  const t = useTranslations()
  const { openSeq, closeSeq, openedAt, closesAt, closedAt = closesAt } = order
  /** The newest quote with this `seq` at the instant. A sequence that began again has the same number twice. */
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

/** When a quote was published, and whether this device received it live or requested it afterwards. */
function QuoteTime({ quote }: { quote: KnownQuote | undefined }) {
  const t = useTranslations()
  if (!quote) return <span>{t('本机没有这个报价')}</span>
  return (
    <span className={styles.quoteTime}>
      <span translate="no">{formatDateTimeMillis(quote.at)}</span>
      <small>{t(quote.source === 'seen' ? '本机实时收到' : '向平台查询')}</small>
    </span>
  )
}

/** The text of the settlement rule. */
function RuleText() {
  const t = useTranslations()
  return (
    <>
      <p className={styles.rule}>
        {t('结算价为到期时刻或之前的最后一个报价；高于成交价买涨盈利，低于则买跌盈利，相等为平局')}
      </p>
      <p className={styles.rule}>{t('盈利时收益为下单金额乘收益率，减去手续费；平局退还下单金额，手续费不退')}</p>
    </>
  )
}
