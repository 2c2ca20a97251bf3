import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { OutcomeActionsProps, RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { RequestFacts, requestField, sameAmount } from '#components/money-request/requestFields.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Row, Stack, Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { changedTerms, isRuleField } from '#lib/verification/terms.ts'
import { AverageSoFar } from '../live/AverageSoFar.tsx'
import { OrderStanding } from '../live/OrderStanding.tsx'
import { useLiveState } from '../live/standing.ts'
import { confirmedOf, type OrderDetails } from '../order/orderDetails.ts'
import { sourceOf } from '../order/orderSource.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { OrderPrice, PriceDistance, useOrderPrice } from '../order/parts/OrderFigures.tsx'
import { useOrder } from '../order/queries.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import { useDurationText } from '../useDurationText.ts'
import { orderRequestOf } from './orderRequest.ts'
import styles from './Ticket.module.css'
import { bookedFigures } from './ticket.ts'

const field = requestField<OrderDetails, Order>()
const productField = field({
  key: 'product',
  label: '产品',
  confirmed: ({ productId, productName }) => ({ id: productId, name: productName }),
  booked: ({ productId, productName }) => ({ id: productId, name: productName }),
  isSame: (confirmed, booked) => confirmed.id === booked.id,
  write: ({ name }) => name,
})
const directionField = field({
  key: 'direction',
  label: '方向',
  confirmed: ({ direction }) => direction,
  booked: ({ direction }) => direction,
  write: (direction, { t }) => t(direction === 'up' ? '买涨' : '买跌'),
  draw: (direction) => <DirectionLabel direction={direction} />,
})
const stakeField = field({
  key: 'amount',
  label: '金额',
  confirmed: ({ amount }) => amount,
  booked: ({ amount }) => amount,
  isSame: sameAmount,
  write: (amount, { accountCurrency }) => formatAmount(amount, accountCurrency),
})
const costFields = [
  field({
    key: 'fee',
    label: '手续费',
    confirmed: ({ fee }) => fee,
    booked: ({ fee }) => fee,
    isSame: sameAmount,
    write: (fee, { accountCurrency }) => formatAmount(fee, accountCurrency),
  }),
  field({
    key: 'payout',
    label: '收益率',
    confirmed: ({ payoutRate }) => payoutRate,
    booked: ({ payoutRate }) => payoutRate,
    isSame: sameAmount,
    write: formatRate,
  }),
]

/** The texts and components that show an order request from "being checked" to its outcome. */
export const orderPresentation: RequestPresentation<OrderDetails, Order> = {
  titles: { checking: '订单确认中', done: '下单成功', refused: '下单未成功' },
  notes: {
    checking: '正在向服务器确认订单是否成立。请勿重复下单，结果确认后会显示在这里和订单页',
    refused: '本次未下单，也未扣款',
  },
  again: (refusal) => (refusal?.code === codes.belowMinimum ? '刷新' : '返回修改'),
  hasOwnMark: true,
  compared: isAsConfirmed,
  Summary: OrderSummary,
  Actions: OrderActions,
}

const changedSinceConfirmed = (details: OrderDetails, order: Order) =>
  changedTerms(order, { confirmed: confirmedOf(details) })

function isAsConfirmed(details: OrderDetails, order: Order): boolean {
  return changedSinceConfirmed(details, order).length === 0
}

function OrderSummary({ details, result }: SummaryProps<OrderDetails, Order>) {
  return result ? <PlacedOrder order={result} details={details} /> : <ConfirmedOrder details={details} />
}

function ConfirmedOrder({ details }: { details: OrderDetails }) {
  return (
    <RequestFacts
      details={details}
      fields={[productField, directionField, stakeField]}
      accountCurrency={useAccountCurrency()}
      look="plain"
    />
  )
}

/**
 * The order as the backend booked it: how it stands now, the seconds on the server's clock, and its figures. What differs from what was
 * confirmed is marked. When the order has settled, the end dialog replaces this view.
 */
function PlacedOrder({ order, details }: { order: Order; details: OrderDetails }) {
  const settled = useOrder(order.id).data?.status === 'settled'
  useEffect(() => {
    if (settled) orderRequestOf(sourceOf(order.id)).dismiss()
  }, [settled, order.id])
  return (
    <Stack gap={2}>
      {isAsConfirmed(details, order) ? (
        <PlacedStanding order={order} withFigures />
      ) : (
        <>
          <PlacedStanding order={order} />
          <BookedFacts order={order} details={details} />
        </>
      )}
    </Stack>
  )
}

interface PlacedStandingProps {
  order: Order
  /** With the figures as they were booked, in whose place the average stands in its window. */
  withFigures?: boolean
}

function PlacedStanding({ order, withFigures = false }: PlacedStandingProps) {
  const state = useLiveState(order)
  useWatchedProducts([order.productId])
  return (
    <>
      <OrderStanding order={order} state={state} />
      {state.is === 'running' && state.by === 'average' ? (
        <AverageSoFar order={order} />
      ) : (
        <>
          <PlacedPrices order={order} price={state.is === 'running' ? state.price : undefined} />
          {withFigures ? <PlacedFigures order={order} /> : null}
        </>
      )}
    </>
  )
}

/** The entry, the newest price where that is known, and how far it is from the entry. */
function PlacedPrices({ order, price }: { order: Order; price: Decimal | undefined }) {
  const t = useTranslations()
  const write = useOrderPrice(order)
  return (
    <Row align="stretch" justify="between" gap={3} wrap tone="muted">
      <dl className={styles.way}>
        <div>
          <dt>
            <VisuallyHidden>{t('成交价')}</VisuallyHidden>
          </dt>
          <dd translate="no">{write(order.openPrice)}</dd>
        </div>
        <div>
          <dt>
            <ArrowRight aria-hidden="true" />
            <VisuallyHidden>{t('实时价格')}</VisuallyHidden>
          </dt>
          <Text as="dd" weight="medium" tone="text" translate="no">
            {write(price)}
          </Text>
        </div>
      </dl>
      <PriceDistance order={order} price={price} />
    </Row>
  )
}

/** Stake, fee, what a win pays and what a loss costs, as they were booked. */
function PlacedFigures({ order }: { order: Order }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const figures = bookedFigures(order, currency.decimals)
  const cells = [
    { key: 'stake', label: t('金额'), value: order.amount },
    { key: 'fee', label: t('手续费'), value: order.fee },
    { key: 'win', label: t('盈利到账'), value: figures.winCredits },
    { key: 'loss', label: t('亏损金额'), value: figures.loss },
  ]
  return (
    <dl className={styles.cells}>
      {cells.map(({ key, label, value }) => (
        <div key={key}>
          <Text as="dt" size="body" tone="muted">
            {label}
          </Text>
          <Text as="dd" size="sm" weight="medium" translate="no">
            {formatAmount(value, currency)}
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** Every figure that was booked beside the one that was confirmed, where the two differ. */
function BookedFacts({ order, details }: { order: Order; details: OrderDetails }) {
  const t = useTranslations()
  const accountCurrency = useAccountCurrency()
  const durationText = useDurationText()
  const isOtherRule = changedSinceConfirmed(details, order).some(
    ({ field }) => isRuleField(field) || field === 'closesAt',
  )
  const duration = field({
    key: 'duration',
    label: '结算时间',
    confirmed: ({ durationSeconds }) => durationSeconds,
    booked: ({ durationSeconds }) => durationSeconds,
    write: durationText,
  })
  return (
    <RequestFacts
      details={details}
      result={order}
      fields={[
        ...[productField, directionField, stakeField, ...costFields],
        ...(duration.isAsConfirmed(details, order) ? [] : [duration]),
      ]}
      accountCurrency={accountCurrency}
      look="plain"
      below={[
        ...(isOtherRule
          ? [{ key: 'rule', label: t('结算规则'), value: t('与确认时不同'), tone: 'danger' as const }]
          : []),
        {
          key: 'open',
          label: t('成交价'),
          value: <OrderPrice order={order} price={order.openPrice} />,
          strong: true,
        },
      ]}
    />
  )
}

function OrderActions({ view, onLeave }: OutcomeActionsProps<OrderDetails, Order>) {
  const t = useTranslations()
  const code = view.phase === 'refused' ? view.error.code : undefined
  if (code === codes.balanceInsufficient && isOffered(routes.recharge)) {
    return (
      <LinkButton look="secondary" full to={to(routes.recharge)} onClick={onLeave}>
        {t('去充值')}
      </LinkButton>
    )
  }
  if (code !== codes.positionPending && view.phase !== 'cannotTell') return null
  return (
    <LinkButton look="secondary" full to={to(routes.orders)} onClick={onLeave}>
      {t('查看持仓')}
    </LinkButton>
  )
}
