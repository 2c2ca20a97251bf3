import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { useProblemText } from '#components/form/useForm.ts'
import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import type { ShownRequest } from '#components/money-request/presentation.ts'
import { isBookedOtherwise, RequestPanel } from '#components/money-request/RequestPanel.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { PressGuard, useJustShown } from '#components/ui/PressGuard.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency, useLimitText, useServiceTarget } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Product, Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { isSameRule } from '#lib/contract/settlement.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { formatAmount, formatPrice, formatRate } from '#lib/money/format.ts'
import type { RequestView } from '#lib/money-request/moneyRequestKind.ts'
import { onAction } from '../onAction.ts'
import type { OrderDetails } from '../order/orderDetails.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { PLACED_MS, type Ticket } from '../order/ticketAtoms.ts'
import { quoteStream } from '../quotes/queries.ts'
import { isNewer } from '../quotes/quoteFeed.ts'
import { orderPresentation } from './orderPresentation.tsx'
import { orderRequest, useOrderRequest } from './orderRequest.ts'
import styles from './Ticket.module.css'
import { termOf } from './ticket.ts'
import { useOpenTicket } from './useOpenTicket.ts'
import { useTicket } from './useTicket.ts'

/** Shows the outcomes of orders that no ticket shows. It is mounted on every screen of a member. */
export function OrderOutcomes() {
  const openTicket = useOpenTicket()
  const support = useServiceTarget()
  return (
    <OutcomeDialog
      request={orderRequest}
      presentation={orderPresentation}
      support={support}
      onAgain={(details) => openTicket(ticketOf(details))}
    />
  )
}

interface OrderRequestViewProps {
  view: ShownRequest<OrderDetails, Order>
  /** Undefined where the product is not known. A price that moved can then not be confirmed again. */
  product: Product | undefined
  /** Opens the ticket with what was confirmed. */
  onAgain: (ticket: Ticket) => void
  onClose?: (() => void) | undefined
  heading?: boolean
}

/** An order that was confirmed, with its outcome. A price that moved (code 4110) asks for a new confirmation. */
export function OrderRequestView({ view, product, onAgain, onClose, heading = false }: OrderRequestViewProps) {
  const support = useServiceTarget()
  const request = useOrderRequest()
  const again = () => {
    request.dismiss()
    onAgain(ticketOf(view.details))
  }
  if (view.phase === 'refused' && view.error.code === codes.priceMoved && product?.id === view.details.productId) {
    return <PriceMoved details={view.details} product={product} onBack={again} />
  }
  return (
    <RequestPanel
      view={view}
      presentation={orderPresentation}
      support={support}
      onClose={onClose}
      onAgain={again}
      setAside={request}
      heading={heading}
    />
  )
}

/** The ticket with which an order was confirmed, with the end that was chosen. */
const ticketOf = ({ productId, direction, amount, durationSeconds, closesAt }: OrderDetails): Ticket => ({
  productId,
  direction,
  amount,
  durationSeconds,
  closesAt,
})

interface PriceMovedProps {
  /** What was confirmed, with the price at that time. */
  details: OrderDetails
  product: Product
  /** Goes back to the ticket. */
  onBack: () => void
}

/**
 * Shown when the price had moved from the one that the member confirmed (code 4110). Nothing was booked. A second confirmation, at
 * the price that is shown here, is a new request with its own request id. The order cannot be changed here: the member goes back to the ticket for that.
 */
function PriceMoved({ details, product, onBack }: PriceMovedProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const view = useTicket(details, product)
  const problemText = useProblemText(view.rules)
  const confirmedQuote = details.quote
  // The price on screen may be old, so the newest one is requested.
  useEffect(() => void quoteStream.catchUp(), [])
  const [problem] = view.problems
  const limitText = useLimitText()
  const stop = view.limit ? limitText(view.limit) : problem && problemText(problem, details)
  const changedTerms = useChangedTerms(details, product)
  const justShown = useJustShown('moved')
  const newer = view.quote !== undefined && isNewer(view.quote, confirmedQuote)
  const price = (quote: Pick<Quote, 'price'> | undefined) => (quote ? formatPrice(quote.price, product.decimals) : '--')
  /** The price at which describes the button. In its name it would make another one of it with each quote. */
  const at = useId()
  const label = (
    <Stack as="span" align="center">
      <span className={styles.pay}>
        <DirectionLabel direction={details.direction} />
        <span aria-hidden="true">·</span>
        <span className={styles.whole} translate="no">
          {formatAmount(details.amount, currency)}
        </span>
      </span>
      <Text as="small" size="body" weight="normal">
        <span>{t('按最新价格下单')}</span>{' '}
        <span id={at} aria-hidden="true" translate="no">
          {newer ? price(view.quote) : '--'}
        </span>
      </Text>
    </Stack>
  )
  return (
    <div className={styles.outcome}>
      <div role="alert">
        <p className={styles.verdict}>{t('价格已变动，请重新确认')}</p>
        <Text tone="muted">{t('本次未下单，也未扣款')}</Text>
      </div>
      <Facts
        facts={[
          { key: 'direction', label: t('方向'), value: <DirectionLabel direction={details.direction} /> },
          {
            key: 'amount',
            label: t('金额'),
            value: view.figures ? formatAmount(view.figures.stake, currency) : '--',
          },
          { key: 'seen', label: t('确认时的价格'), value: price(confirmedQuote) },
          { key: 'now', label: t('最新价格'), value: newer ? price(view.quote) : '--', strong: true },
          ...changedTerms,
        ]}
      />
      {stop === undefined ? null : <Text tone="muted">{stop}</Text>}
      <PressGuard isIgnoring={justShown}>
        {newer && stop === undefined ? (
          <PayButton
            confirms={{ ...view.figures, practice: view.practice }}
            full
            kind={details.direction === 'up' ? 'rise' : 'fall'}
            aria-describedby={at}
            onClick={() => view.confirm(() => orderRequest.dismiss())}
          >
            {label}
          </PayButton>
        ) : (
          <Button full kind="secondary" disabled>
            {label}
          </Button>
        )}
        <Button full kind="secondary" onClick={onBack}>
          {t('返回修改')}
        </Button>
      </PressGuard>
    </div>
  )
}

/** Payout rate and fee rate, where they have changed since the confirmation. */
function useChangedTerms(details: OrderDetails, product: Product): readonly Fact[] {
  const t = useTranslations()
  const { payoutRate, ends } = termOf(product, details) ?? {}
  const settlement = { ...details, ...product, ends }
  const rates = [
    { key: 'payout', label: t('收益率'), now: payoutRate, confirmed: details.payoutRate },
    { key: 'feeRate', label: t('手续费率'), now: product.feeRate, confirmed: details.feeRate },
  ].flatMap(({ key, label, now, confirmed }) =>
    now === undefined || compare(now, confirmed) === 0
      ? []
      : [
          {
            key,
            label,
            value: (
              <span>{t('{value}（确认时为{before}）', { value: formatRate(now), before: formatRate(confirmed) })}</span>
            ),
            tone: 'danger' as const,
          },
        ],
  )
  if (isSameRule(details, settlement)) return rates
  return [...rates, { key: 'rule', label: t('结算规则'), value: t('与确认时不同'), tone: 'danger' }]
}

/**
 * Closes what shows an order that was placed as confirmed after 5 s, unless the member does anything meanwhile.
 *
 * @param view Undefined where no order is shown.
 * @param close The same function at every render.
 */
export function useClosePlaced(view: RequestView<OrderDetails, Order> | undefined, close: () => void): void {
  const isPlaced = view?.phase === 'done' && !isBookedOtherwise(view, orderPresentation)
  useEffect(() => {
    if (!isPlaced) return
    const timer = setTimeout(close, PLACED_MS)
    const stop = onAction(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isPlaced, close])
}
