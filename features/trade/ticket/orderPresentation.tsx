import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { sameAmount, useBookedFact } from '#components/money-request/bookedFact.tsx'
import type { OutcomeActionsProps, RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { changedTerms, isRuleField } from '#lib/verification/terms.ts'
import { AverageSoFar } from '../orders/live/AverageSoFar.tsx'
import { OrderStanding } from '../orders/live/OrderStanding.tsx'
import { useLiveState } from '../orders/live/standing.ts'
import { confirmedOf, type OrderDetails } from '../orders/model/orderDetails.ts'
import { sourceOf } from '../orders/model/orderSource.ts'
import { useOrder } from '../orders/model/queries.ts'
import { DirectionLabel } from '../orders/parts/DirectionLabel.tsx'
import { OrderPrice, PriceDistance, useOrderPrice } from '../orders/parts/OrderFigures.tsx'
import { useWatchedProducts } from '../quotes/queries.ts'
import { useDurationText } from '../useDurationText.ts'
import styles from './Ticket.module.css'
import { bookedFigures } from './ticket.ts'
import { orderRequestOf } from './useOrderRequest.ts'

/** The texts and components that show an order request from "being checked" to its outcome. */
export const orderPresentation: RequestPresentation<OrderDetails, Order> = {
  titles: { checking: '订单确认中', done: '下单成功', refused: '下单未成功' },
  notes: {
    checking: '正在向服务器确认订单是否成立。请勿重复下单，结果确认后会显示在这里和订单页',
    refused: '本次未下单，也未扣款',
  },
  again: (refusal) => (refusal?.code === codes.belowMinimum ? '刷新' : '返回修改'),
  hasOwnMark: true,
  isAsConfirmed,
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
  const t = useTranslations()
  const currency = useAccountCurrency()
  return (
    <Facts
      facts={[
        { key: 'product', label: t('产品'), value: details.productName },
        { key: 'direction', label: t('方向'), value: <DirectionLabel direction={details.direction} /> },
        {
          key: 'amount',
          label: t('金额'),
          value: formatAmount(details.amount, currency),
        },
      ]}
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
    <div className={styles.placed}>
      {isAsConfirmed(details, order) ? (
        <PlacedStanding order={order} withFigures />
      ) : (
        <>
          <PlacedStanding order={order} />
          <BookedFacts order={order} details={details} />
        </>
      )}
    </div>
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
    <div className={styles.prices}>
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
          <dd className={styles.price} translate="no">
            {write(price)}
          </dd>
        </div>
      </dl>
      <PriceDistance order={order} price={price} />
    </div>
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
          <dt>{label}</dt>
          <dd translate="no">{formatAmount(value, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every figure that was booked beside the one that was confirmed, where the two differ. */
function BookedFacts({ order, details }: { order: Order; details: OrderDetails }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const booked = useBookedFact()
  const money = (value: Decimal) => formatAmount(value, currency)
  const durationText = useDurationText()
  const side = (direction: Order['direction']) => t(direction === 'up' ? '买涨' : '买跌')
  const isOtherRule = changedSinceConfirmed(details, order).some(
    ({ field }) => isRuleField(field) || field === 'closesAt',
  )
  const duration = booked(details.durationSeconds, order.durationSeconds, durationText)
  return (
    <Facts
      facts={[
        {
          key: 'product',
          label: t('产品'),
          ...(order.productId === details.productId
            ? { value: order.productName }
            : booked(details.productName, order.productName)),
        },
        {
          key: 'direction',
          label: t('方向'),
          ...(order.direction === details.direction
            ? { value: <DirectionLabel direction={order.direction} /> }
            : booked(details.direction, order.direction, side)),
        },
        {
          key: 'amount',
          label: t('金额'),
          ...booked(details.amount, order.amount, money, sameAmount),
          strong: true,
        },
        { key: 'fee', label: t('手续费'), ...booked(details.fee, order.fee, money, sameAmount) },
        {
          key: 'payout',
          label: t('收益率'),
          ...booked(details.payoutRate, order.payoutRate, formatRate, sameAmount),
        },
        ...(isOtherRule
          ? [{ key: 'rule', label: t('结算规则'), value: t('与确认时不同'), tone: 'danger' as const }]
          : []),
        ...(duration.tone ? [{ key: 'duration', label: t('结算时间'), ...duration }] : []),
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
