import { useTranslations } from 'next-intl'
import { EvidenceButton } from '#components/evidence/EvidenceButton.tsx'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { CopyIcon } from '#components/ui/copy-button/CopyButton.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { useAccountCurrency } from '#features/account/index.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Order } from '#lib/contract/trade.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ModeBadge } from '../practice/ModeBadge.tsx'
import { isPracticeOrder, VOID } from '../practice/practiceAccount.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import { DirectionLabel } from '../ticket/DirectionLabel.tsx'
import { useDurationText } from '../useDurationText.ts'
import { type OrderVerification, useVerification } from '../verification/useVerification.ts'
import { ResultLine, verdictMessages } from '../verification/Verdict.tsx'
import { useOrderEvidenceContent } from '../verification/VerificationCard.tsx'
import { Gain } from './Gain.tsx'
import { useOrderTable } from './history/useOrderTable.ts'
import { OrderCountdown } from './OrderCountdown.tsx'
import { OpenDecision, SettledDecision } from './OrderDecision.tsx'
import { useResultText } from './OrderFigures.tsx'
import styles from './Orders.module.css'
import { useOrder } from './queries.ts'

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
      title={t('订单不存在')}
      action={
        <LinkButton to={to(routes.orders)} {...switchTab}>
          {t('查看持仓')}
        </LinkButton>
      }
    />
  )
}

function Detail({ order }: { order: Order }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const duration = useDurationText()
  const money = (value: Order['amount']) => formatAmount(value, currency)
  const open = order.status === 'open'
  const verification = useVerification(order)
  const evidence = useOrderEvidenceContent(order, verification)
  const table = useOrderTable([order])
  const lines = () => {
    const [headings = [], row = []] = table()
    return [
      ...headings.map((heading, at) => `${heading}: ${row[at]}`),
      t(verdictMessages[verification.checking ? 'checking' : verification.verdict]),
    ]
  }
  return (
    <div className={styles.detail}>
      <div className={styles.top}>
        <ModeBadge id={order.id} />
        <strong translate="no">{order.productName}</strong>
        <DirectionLabel direction={order.direction} />
        {open ? <OrderCountdown order={order} /> : <Outcome order={order} verification={verification} />}
      </div>
      <Card title={t('订单信息')}>
        <Facts
          facts={[
            { key: 'amount', label: t('金额'), value: money(order.amount), strong: true },
            { key: 'fee', label: t('手续费'), value: money(order.fee) },
            { key: 'payout', label: t('收益率'), value: formatRate(order.payoutRate) },
            {
              key: 'duration',
              label: t('结算时间'),
              value: <span>{duration(order.durationSeconds)}</span>,
            },
            {
              key: 'id',
              label: t('订单号'),
              value: (
                <span className={styles.reference} translate="no">
                  {order.id}
                </span>
              ),
              action: (
                <CopyIcon
                  text={order.id}
                  label={t('复制{what}', { what: t('订单号') })}
                  copiedLabel={t('复制成功')}
                  failedLabel={t('复制失败，请手动复制')}
                />
              ),
            },
          ]}
        />
      </Card>
      {open ? <OpenDecision order={order} /> : <SettledDecision order={order} verification={verification} />}
      {isPracticeOrder(order.id) ? null : (
        <EvidenceButton name={`order-${order.id}`} content={evidence} lines={lines} />
      )}
    </div>
  )
}

function Outcome({ order, verification }: { order: Order; verification: OrderVerification }) {
  const resultText = useResultText()
  return (
    <>
      <span>{resultText(order)}</span>
      <strong className={styles.profit} data-result={order.result}>
        <Gain value={order.profit} />
      </strong>
      {isPracticeOrder(order.id) && order.result === VOID ? null : <ResultLine verification={verification} />}
    </>
  )
}
