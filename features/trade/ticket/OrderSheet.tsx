import { useAtom, useSetAtom } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { onLeave } from '#components/money-request/onLeave.ts'
import { isBookedOtherwise, outcomeKey, requestTitle } from '#components/money-request/RequestPanel.tsx'
import { useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { Product } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatRate } from '#lib/money/format.ts'
import type { RequestView } from '#lib/money-request/moneyRequestKind.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { useChartOnPage } from '../chart/useChartOnPage.ts'
import type { OrderDetails } from '../order/orderDetails.ts'
import { useOrderSource } from '../order/orderSource.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { useModeTitle } from '../order/parts/ModeBadge.tsx'
import { placedAtom, type Ticket, ticketAtom } from '../order/ticketAtoms.ts'
import { PracticeOffer } from '../practice/PracticeOffer.tsx'
import { useProduct } from '../product/queries.ts'
import { useTermText } from '../useDurationText.ts'
import { OrderRequestView, useClosePlaced } from './OrderOutcomes.tsx'
import { orderPresentation } from './orderPresentation.tsx'
import { useOrderRequest } from './orderRequest.ts'
import { RiskNotice, useRiskNotice } from './RiskNotice.tsx'
import styles from './Ticket.module.css'
import { DirectionChoice, TicketForm, TicketPrice } from './TicketForm.tsx'
import { termOf } from './ticket.ts'
import { useKeptTicket, useTicketOnPage } from './useOpenTicket.ts'

/**
 * The order dialog: the ticket, then the confirmed order until its outcome. It is mounted again for every address, so navigation
 * closes it. An order that was confirmed continues.
 */
export function OrderSheet() {
  const t = useTranslations()
  const [ticket, setTicket] = useAtom(ticketAtom)
  // Where the ticket is on the page, it is the one that shows the order.
  const onPage = useTicketOnPage()
  const { product, missing } = useProduct(ticket?.productId ?? '')
  useKeptTicket(setTicket, false)
  const listed = Boolean(ticket && product && !onPage)
  const { practice } = useOrderSource()
  const modeTitle = useModeTitle()
  const request = useOrderRequest()
  const view = useMoneyRequest(request, listed)
  const placed = usePlacedInPassing(listed ? view : undefined)
  const open = (listed && !placed) || Boolean(ticket && missing)
  const risk = useRiskNotice()
  const phase = listed ? view.phase : undefined
  const last = useRef({ request, phase })
  useEffect(() => {
    // When the order has settled, the end dialog replaces the sheet. A request that was set aside leaves the ticket open.
    const before = last.current.request === request ? last.current.phase : undefined
    const ended = before === 'sending' || before === 'checking' || before === 'done'
    if (ended && phase === 'idle' && request.checked().length === 0) setTicket(undefined)
    last.current = { request, phase }
  }, [phase, request, setTicket])
  const close = useCallback(() => {
    // An outcome that the sheet has shown is dismissed when the sheet closes.
    if (last.current.phase !== undefined) last.current.request.dismiss()
    setTicket(undefined)
  }, [setTicket])
  useEffect(() => onLeave(close), [close])
  useClosePlaced(listed ? view : undefined, close)
  const tellInStrip = useSetAtom(placedAtom)
  useEffect(() => {
    if (!placed) return
    const tell = () => {
      if (!pageLifecycle.visible()) return
      tellInStrip({ id: placed.id, at: serverClock.now() })
      close()
    }
    tell()
    return pageLifecycle.subscribe({ onHide: () => undefined, onShow: tell })
  }, [placed, tellInStrip, close])
  // Leaving practice mode closes the ticket, in every tab: nothing that was composed for practice becomes real.
  useEffect(() => {
    if (!practice) return
    return () => {
      request.dismiss()
      setTicket(undefined)
    }
  }, [practice, request, setTicket])
  const composing = !listed || view.phase === 'idle' || view.phase === 'sending'
  const body = () => {
    if (!ticket) return null
    if (!product) return missing ? <Delisted onClose={close} /> : null
    if (!composing) {
      return <OrderRequestView view={view} product={product} onAgain={setTicket} onClose={close} />
    }
    return (
      <>
        <PracticeOffer early />
        {risk.accepted ? (
          <TicketForm ticket={ticket} product={product} onChange={setTicket} />
        ) : (
          <RiskNotice onAccept={risk.accept} onClose={close} />
        )}
      </>
    )
  }
  return (
    <HalfSheet
      open={open}
      onClose={close}
      title={modeTitle(
        t(
          composing
            ? ticket && product && !risk.accepted
              ? '风险提示'
              : '下单'
            : requestTitle(view, orderPresentation),
        ),
      )}
      aside={listed && view.phase === 'done' ? <Placed details={view.details} /> : undefined}
      closeLabel={t('关闭')}
      outcome={outcomeKey(view)}
      head={
        ticket && product && composing && risk.accepted ? (
          <>
            <DirectionChoice ticket={ticket} onChange={setTicket} />
            <TicketPrice product={product} />
            <FoldedDuration ticket={ticket} product={product} />
          </>
        ) : undefined
      }
      dismissible={view.phase !== 'sending'}
    >
      {body()}
    </HalfSheet>
  )
}

/** The order that was placed as confirmed, where the strip of its product's page tells so in place of this sheet. */
function usePlacedInPassing(view: RequestView<OrderDetails, Order> | undefined): Order | undefined {
  const productId = useChartOnPage()
  if (view?.phase !== 'done' || isBookedOtherwise(view, orderPresentation)) return undefined
  return view.result?.status === 'open' && view.result.productId === productId ? view.result : undefined
}

/** What was placed, at the head of the sheet. */
function Placed({ details: { direction, productName } }: { details: OrderDetails }) {
  return (
    <span className={styles.what}>
      <DirectionLabel direction={direction} />
      <span translate="no">{productName}</span>
    </span>
  )
}

/** Replaces a ticket whose product is no longer listed. The outcome of an order that was confirmed appears on the orders page. */
function Delisted({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  return (
    <>
      <p role="alert">{t('产品不存在或未开放')}</p>
      <Button full onClick={onClose}>
        {t('关闭')}
      </Button>
    </>
  )
}

/**
 * The chosen duration with its payout rate at the head of the ticket's sheet, in place of product and price while the stake is typed over
 * a keyboard. A press ends the typing, which brings the choice of durations back.
 */
function FoldedDuration({ ticket, product }: { ticket: Ticket; product: Product }) {
  const t = useTranslations()
  const termText = useTermText()
  const term = termOf(product, ticket)
  return (
    <button
      type="button"
      className={styles.folded}
      onClick={() => document.activeElement instanceof HTMLElement && document.activeElement.blur()}
    >
      <VisuallyHidden>{t('结算时间')}</VisuallyHidden>
      {term ? <strong>{termText(term, ticket.closesAt)}</strong> : null}
      {term?.payoutRate ? <span translate="no">{`+${formatRate(term.payoutRate)}`}</span> : null}
      <ChevronDown aria-hidden="true" />
    </button>
  )
}
