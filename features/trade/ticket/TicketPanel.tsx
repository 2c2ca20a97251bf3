import { useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { useOverTime } from '#components/time/ticker.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { pressedDigit, pressedKey } from '#components/ui/pressedKey.ts'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { serverClock } from '#lib/time/clock.ts'
import { useOrderSource } from '../order/orderSource.ts'
import { useModeTitle } from '../order/parts/ModeBadge.tsx'
import { offeredTerms, withTerm } from '../order/terms.ts'
import { pageTicketAtom, type Ticket, useKeptChange, useLastChoice } from '../order/ticketAtoms.ts'
import { PracticeOffer } from '../practice/PracticeOffer.tsx'
import { OrderRequestView, useClosePlaced } from './OrderOutcomes.tsx'
import { useOrderRequest } from './orderRequest.ts'
import { RiskNotice, useRiskNotice } from './RiskNotice.tsx'
import styles from './Ticket.module.css'
import { DirectionChoice, TicketForm } from './TicketForm.tsx'
import { newTicket } from './ticket.ts'
import { useKeptTicket } from './useOpenTicket.ts'

interface TicketPanelProps {
  product: Product
  /** Under the form, not under the outcome of an order. */
  below?: Elements
}

/**
 * The ticket on the page: on the trade page, and beside the chart of a wide screen. It has the same form and the same outcomes as the
 * order dialog, which does not open where this one stands.
 */
export function TicketPanel({ product, below }: TicketPanelProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const [last] = useLastChoice()
  const [ticket, setTicket] = useState(() => newTicket(product, 'up', currency, last))
  const setPageTicket = useSetAtom(pageTicketAtom)
  useEffect(() => {
    setPageTicket(ticket)
    return () => setPageTicket(undefined)
  }, [ticket, setPageTicket])
  const wide = useWideScreen()
  const { practice } = useOrderSource()
  const modeTitle = useModeTitle()
  const request = useOrderRequest()
  const view = useMoneyRequest(request)
  const risk = useRiskNotice()
  const dismiss = useCallback(() => request.dismiss(), [request])
  useKeptTicket(setTicket, true)
  useClosePlaced(view, dismiss)
  const body = () => {
    if (view.phase !== 'idle' && view.phase !== 'sending') {
      const again = (confirmed: typeof ticket) => {
        if (confirmed.productId === product.id) setTicket(confirmed)
      }
      const close = view.phase === 'checking' ? undefined : dismiss
      return <OrderRequestView view={view} product={product} onAgain={again} onClose={close} heading />
    }
    if (!risk.accepted) return <RiskNotice onAccept={risk.accept} />
    return (
      <>
        <TicketForm ticket={ticket} product={product} onChange={setTicket}>
          <DirectionChoice ticket={ticket} onChange={setTicket} />
        </TicketForm>
        {below}
        {wide ? <TicketKeys ticket={ticket} product={product} onChange={setTicket} /> : null}
      </>
    )
  }
  return (
    <section aria-label={modeTitle(t('下单'))}>
      <div className={styles.panel}>
        {practice ? <Badge tone="practice">{t('模拟')}</Badge> : null}
        <PracticeOffer />
        {body()}
      </div>
    </section>
  )
}

interface TicketKeysProps {
  ticket: Ticket
  product: Product
  onChange: (ticket: Ticket) => void
}

/** As many durations as there are digits for. */
const MOST_DIGITS = 9

/**
 * Keys that choose in a ticket on the page, and the line that says so: arrow up and down the direction, a digit the duration. They do that
 * while the focus is on the page itself or in the ticket, and nothing is typed. No key but those of a focused button places an order.
 */
function TicketKeys({ ticket, product, onChange }: TicketKeysProps) {
  const t = useTranslations()
  const line = useRef<HTMLParagraphElement>(null)
  const choose = useKeptChange(onChange)
  const { terms } = product
  const count = useOverTime(() =>
    Math.min(offeredTerms(terms, ticket.direction, serverClock.now()).length, MOST_DIGITS),
  )
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented } = event
    if (defaultPrevented || !(target instanceof Element) || !isHeard(target, line.current)) return
    const key = pressedKey(event)
    const digit = pressedDigit(event)
    const chosen = digit === undefined ? undefined : offeredTerms(terms, ticket.direction, serverClock.now())[digit - 1]
    if (key === 'ArrowUp' || key === 'ArrowDown') onChange({ ...ticket, direction: key === 'ArrowUp' ? 'up' : 'down' })
    else if (chosen) choose(withTerm(ticket, chosen))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return (
    <p className={styles.keys} ref={line}>
      {count > 1 ? t('键盘：↑ 买涨，↓ 买跌，1–{count} 选择结算时间', { count }) : t('键盘：↑ 买涨，↓ 买跌')}
    </p>
  )
}

/** Whether a key that this element has the focus for is one of the ticket's: on the page itself, or in the ticket and not typed. */
function isHeard(target: Element, line: Element | null): boolean {
  if (target === document.body || target.matches('main')) return true
  // A radio button answers to the arrow keys by itself.
  return (
    target.closest('section')?.contains(line) === true && !target.matches('input:not([type="radio"]), select, textarea')
  )
}
