import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Card } from '#components/ui/Card.tsx'
import { EvidenceButton } from '#components/ui/EvidenceButton.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { useAccountCurrency, useServiceTarget } from '#features/member/index.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import { useOpenClosing } from '../close/useOpenClosing.ts'
import { AverageSoFar } from '../live/AverageSoFar.tsx'
import { LivePosition } from '../live/LivePosition.tsx'
import { resultMessages } from '../order/parts/OrderFigures.tsx'
import { ResultHead } from '../order/parts/ResultHead.tsx'
import { isPracticeOrder } from '../order/practiceAccount.ts'
import { useOrder } from '../order/queries.ts'
import { type OrderVerification, useVerification } from '../order/verification/useVerification.ts'
import { useOrderEvidenceContent } from '../order/verification/VerificationCard.tsx'
import { useWatchedProducts } from '../quotes/queries.ts'
import { useOrderDurationText } from '../useDurationText.ts'
import { DifferingResult } from './DifferingResult.tsx'
import { HeldToExpiry } from './HeldToExpiry.tsx'
import { OpenOrderTicks, OrderCheck, RuleText, SettledOrderWay } from './OrderDecision.tsx'
import styles from './OrderDetail.module.css'
import { useOrderIdFact } from './SettledTerms.tsx'
import { useEvidenceLines } from './useEvidenceLines.ts'

/** Everything that the backend states about one order, and the app's own verification of it. */
export function OrderDetail({ id }: { id: string }) {
  const answer = useOrder(id)
  const { data: order } = answer
  useWatchedProducts(order ? [order.productId] : [])
  if (order) return <Detail order={order} />
  if (!id || (isApiError(answer.error) && answer.error.code === codes.orderUnknown)) return <Missing />
  return <LoadState error={answer.error} onRetry={answer.mutate} busy={answer.isValidating} rows={8} />
}

/** The address names no order of this member. There is no retry, because the answer would be the same. */
function Missing() {
  const t = useTranslations()
  return (
    <EmptyState
      of="missing"
      title={t('订单不存在')}
      action={
        <LinkButton to={to(routes.orders)} {...switchTab}>
          {t('查看持仓')}
        </LinkButton>
      }
    />
  )
}

/**
 * An order begins with what became of it, or with how it stands now; then the quotes between its two prices, its terms, this device's
 * check, and what to do with it. A check that differs is said before anything else.
 */
function Detail({ order }: { order: Order }) {
  const t = useTranslations()
  const open = order.status === 'open'
  const product = to(routes.product, { id: order.productId })
  const openClosing = useOpenClosing(open ? order : undefined)
  const verification = useVerification(order)
  const check = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap={3}>
      {open ? (
        <>
          <LivePosition order={order} look="card" target={product} />
          <AverageSoFar order={order} />
          {openClosing ? (
            <Button kind="secondary" full onClick={openClosing}>
              {t('立即平仓')}
            </Button>
          ) : null}
          <OpenOrderTicks order={order} />
        </>
      ) : verification.verdict === 'differs' ? (
        <DifferingResult order={order} verification={verification} onSee={() => check.current?.focus()} />
      ) : (
        <ResultHead order={order} />
      )}
      {order.voided ? <Voided order={order} voided={order.voided} /> : null}
      <Settlement order={order} verification={verification} check={check} />
      {open ? <Reference order={order} /> : <NextSteps order={order} verification={verification} product={product} />}
    </Stack>
  )
}

/** That the platform has voided the order, why, and what that has booked beside what was settled. */
function Voided({ order: { result, profit }, voided }: { order: Order; voided: NonNullable<Order['voided']> }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const word = useWordText()
  const money = (value: Decimal) => formatAmount(value, { ...currency, sign: 'always' })
  return (
    <Card title={t('订单已作废')}>
      <Stack gap={2}>
        <p>{t('平台在结算之后作废了这笔订单：原来的结算保留不变，另记一笔把它冲回，合计不影响您的余额')}</p>
        {voided.reason ? <p>{t('原因：{reason}', { reason: voided.reason })}</p> : null}
        <Facts
          facts={[
            ...(result === undefined || profit === undefined
              ? []
              : [
                  { key: 'settled', label: t('原结算结果'), value: `${word(resultMessages, result)} ${money(profit)}` },
                ]),
            { key: 'voided', label: t('作废冲回'), value: money(voided.amount) },
            { key: 'at', label: t('作废时间'), value: formatDateTimeMillis(voided.at) },
          ]}
        />
      </Stack>
    </Card>
  )
}

interface SettlementProps {
  order: Order
  verification: OrderVerification
  /** The line of the check. */
  check: RefObject<HTMLButtonElement | null>
}

/** The terms of the order, what decides it, and the evidence of both. */
function Settlement({ order, verification, check }: SettlementProps) {
  const evidence =
    isPracticeOrder(order.id) || verification.verdict === 'differs' ? null : (
      <OrderEvidence order={order} verification={verification} />
    )
  if (order.status === 'open') {
    return (
      <div className={styles.beside} data-beside-page="">
        <Terms order={order} />
        <RuleText order={order} />
        {evidence}
      </div>
    )
  }
  return (
    <SettledOrderWay order={order} verification={verification}>
      <OrderCheck order={order} verification={verification} foot={evidence} ref={check} />
      {order.closedEarly ? <HeldToExpiry order={order} /> : null}
    </SettledOrderWay>
  )
}

/** The terms of an open order. */
function Terms({ order }: { order: Order }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const duration = useOrderDurationText()
  const money = (value: Order['amount']) => formatAmount(value, currency)
  const { amount, fee, payoutRate, openedAt, closesAt, openSeq } = order
  return (
    <div className={styles.terms}>
      <Facts
        facts={[
          { key: 'amount', label: t('金额'), value: money(amount), strong: true },
          { key: 'fee', label: t('手续费'), value: money(fee) },
          { key: 'payout', label: t('收益率'), value: formatRate(payoutRate) },
          { key: 'duration', label: t('结算时间'), value: <span>{duration(order)}</span> },
          { key: 'openedAt', label: t('下单时间'), value: formatDateTimeMillis(openedAt) },
          { key: 'closesAt', label: t('到期时间'), value: formatDateTimeMillis(closesAt) },
          { key: 'openSeq', label: t('成交报价序号'), value: `${openSeq}` },
        ]}
      />
    </div>
  )
}

/** The file that proves the order, with the lines that a person reads. */
function OrderEvidence({ order, verification }: { order: Order; verification: OrderVerification }) {
  const content = useOrderEvidenceContent(order, verification)
  const lines = useEvidenceLines(order, verification)
  return <EvidenceButton name={`order-${order.id}`} content={content} lines={lines} />
}

/** The order's id, to copy, and the way to customer service with it. Customer service does not know practice orders. */
function Reference({ order }: { order: Order }) {
  const t = useTranslations()
  const service = useServiceTarget()
  const id = useOrderIdFact(order.id)
  return (
    <div className={styles.reference}>
      <Facts look="card" facts={[id]} />
      {isPracticeOrder(order.id) ? null : (
        <Link className={styles.ask} {...service}>
          <span>{t('联系客服')}</span>
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}

interface NextStepsProps {
  order: Order
  verification: OrderVerification
  product: string
}

/**
 * What can be done after an order has settled: ask about it, unless it is a practice order, or place another one. Where its check differs, the
 * evidence is kept in place of that.
 */
function NextSteps({ order, verification, product }: NextStepsProps) {
  const t = useTranslations()
  const service = useServiceTarget()
  const isDisputed = verification.verdict === 'differs' && !isPracticeOrder(order.id)
  return (
    <div className={styles.steps}>
      {isDisputed ? <OrderEvidence order={order} verification={verification} /> : null}
      {isPracticeOrder(order.id) ? null : (
        <LinkButton full look="secondary" {...service}>
          {t('联系客服')}
        </LinkButton>
      )}
      {isDisputed ? null : (
        <LinkButton full look="secondary" to={product}>
          {t('继续下单')}
        </LinkButton>
      )}
    </div>
  )
}
