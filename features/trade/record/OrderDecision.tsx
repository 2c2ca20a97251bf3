import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '#components/ui/Card.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Facts } from '#components/ui/Facts.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import { windowOf } from '#lib/verification/average.ts'
import { type KnownQuote, type KnownQuotes, knownQuotes, missingQuotes } from '#lib/verification/evidence.ts'
import { OrderTicks } from '../chart/OrderTicks.tsx'
import { FormulaText } from '../close/FormulaText.tsx'
import { useRunningAverage } from '../live/standing.ts'
import { usePriceDecimals } from '../order/parts/OrderFigures.tsx'
import { useRuleSentences } from '../order/parts/ruleText.ts'
import { isVoid } from '../order/practiceAccount.ts'
import { liveQuotesOf } from '../order/verification/orderQuotes.ts'
import { settledAverage } from '../order/verification/settledAverage.ts'
import { type OrderVerification, useOrderEvidence } from '../order/verification/useVerification.ts'
import { VerificationCard } from '../order/verification/VerificationCard.tsx'
import { stepsOf, useWindowAsked } from '../order/verification/windowQuotes.ts'
import { useQuote } from '../quotes/queries.ts'
import styles from './OrderDetail.module.css'
import { OrderReplay } from './OrderReplay.tsx'
import { replayOf } from './replay.ts'
import { decidingQuotes, dueInstead, SettledTerms } from './SettledTerms.tsx'

/** The ticks of an open order. It is a component of its own because it renders at every quote. */
export function OpenOrderTicks({ order }: { order: Order }) {
  useQuote(order.productId)
  const decimals = usePriceDecimals(order)
  const { confirmed, quotes } = useOrderEvidence(order)
  const asked = useWindowAsked(order)
  const evidenceQuotes = knownQuotes(order.productId, { confirmed, seen: liveQuotesOf(order, quotes), asked })
  const missing = missingQuotes(evidenceQuotes, order)
  const now = useRunningAverage(order, decimals)
  const average =
    now === undefined || now === 'early' ? undefined : { window: now.window, steps: stepsOf(now, decimals) }
  return <OrderTicks order={order} quotes={evidenceQuotes.quotes} {...{ average, missing, decimals }} detail />
}

interface SettledProps {
  order: Order
  verification: OrderVerification
}

interface SettledWayProps extends SettledProps {
  /** Under the terms. */
  children: Elements
}

/**
 * The way of a settled order by its ticks, to be drawn along, and its terms with what came of them. Without a known tick between entry and
 * exit there is no picture, because a straight line would show prices that did not occur. A link leads to that time on the product's chart.
 */
export function SettledOrderWay({ order, verification, children }: SettledWayProps) {
  const t = useTranslations()
  const { known, checking } = verification
  const { decimals: moneyDecimals } = useAccountCurrency()
  const priceDecimals = usePriceDecimals(order)
  const average = useMemo(() => settledAverage(order, known, priceDecimals), [order, known, priceDecimals])
  const replay = useMemo(
    () => replayOf(order, known.quotes, { moneyDecimals, priceDecimals }, average),
    [order, known, moneyDecimals, priceDecimals, average],
  )
  const missing = checking ? 0 : missingQuotes(known, order)
  const note = replay ? t('图中缺少{count}个报价', { count: missing }) : t('没有可显示的逐笔报价')
  return (
    <>
      {replay ? (
        <OrderReplay order={order} replay={replay} average={average} due={dueInstead(order, verification).price} />
      ) : null}
      {missing > 0 ? (
        <Text size="xs" tone="muted">
          {note}
        </Text>
      ) : null}
      <Link className={styles.way} to={to(routes.product, { id: order.productId, order: order.id })}>
        <span>{t('在图表上查看')}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
      <div className={styles.beside} data-beside-page="">
        <SettledTerms
          order={order}
          verification={verification}
          average={average}
          replay={missing > 0 || checking ? undefined : replay}
        />
        {children}
      </div>
    </>
  )
}

interface OrderCheckProps extends SettledProps {
  foot: Elements | null
  ref: Ref<HTMLButtonElement>
}

/**
 * This device's own verification of a settled order, folded, with the two quotes and the rule that decided it. A practice order that
 * could not be settled has no verification; it says why.
 */
export function OrderCheck({ order, verification, foot, ref }: OrderCheckProps) {
  const t = useTranslations()
  const decided = (
    <>
      <DecidingFacts order={order} known={verification.known} />
      {order.closedEarly ? (
        <FormulaText order={order} formula={verification.evidence.confirmedClose?.fairValue} />
      ) : (
        <RuleText order={order} />
      )}
    </>
  )
  if (isVoid(order)) {
    return (
      <Card title={t('成交与结算')}>
        <p>{t('本机没有收到到期时的报价，无法结算这笔模拟订单。下单金额和手续费已退回模拟余额')}</p>
        {decided}
      </Card>
    )
  }
  return (
    <VerificationCard order={order} verification={verification} foot={foot} ref={ref}>
      {decided}
    </VerificationCard>
  )
}

/** The two deciding quotes with time and sequence, so that the member can check them. */
function DecidingFacts({ order, known }: { order: Order; known: KnownQuotes }) {
  const t = useTranslations()
  const { openSeq, closeSeq, closedEarly } = order
  const { open, close } = decidingQuotes(order, known)
  const averaged = windowOf(order) !== undefined
  return (
    <Facts
      facts={[
        { key: 'openSeq', label: t('成交报价序号'), value: `${openSeq}` },
        { key: 'openQuote', label: t('成交报价时间'), value: <QuoteTime quote={open} /> },
        {
          key: 'closeSeq',
          label: t(closedEarly ? '平仓时报价序号' : averaged ? '窗口最后报价序号' : '结算报价序号'),
          value: closeSeq === undefined ? '--' : `${closeSeq}`,
        },
        {
          key: 'closeQuote',
          label: t(closedEarly ? '平仓时报价时间' : averaged ? '窗口最后报价时间' : '结算报价时间'),
          value: <QuoteTime quote={close} />,
        },
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
      <Text as="small" size="xs" tone="muted">
        {t(quote.source === 'seen' ? '本机实时收到' : '向平台查询')}
      </Text>
    </span>
  )
}

/** The text of the settlement rule of an order. */
export function RuleText({ order }: { order: Order }) {
  const sentences = useRuleSentences()
  return (
    <Stack gap={2} size="xs" tone="muted">
      {sentences(order).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Stack>
  )
}
