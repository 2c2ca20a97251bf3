import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { pressedDigit, pressedKey } from '#components/ui/pressedKey.ts'
import type { Product } from '#lib/contract/market.ts'
import { serverClock } from '#lib/time/clock.ts'
import { offeredTerms, withTerm } from '../order/terms.ts'
import type { Ticket } from '../order/ticketAtoms.ts'
import { useKeptChange } from '../order/ticketAtoms.ts'
import styles from './Ticket.module.css'

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
export function TicketKeys({ ticket, product, onChange }: TicketKeysProps) {
  const t = useTranslations()
  const line = useRef<HTMLParagraphElement>(null)
  const choose = useKeptChange(onChange)
  const { terms } = product
  const count = useOverTime(() => Math.min(offeredTerms(terms, serverClock.now()).length, MOST_DIGITS))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented } = event
    if (defaultPrevented || !(target instanceof Element) || !isHeard(target, line.current)) return
    const key = pressedKey(event)
    const digit = pressedDigit(event)
    const chosen = digit === undefined ? undefined : offeredTerms(terms, serverClock.now())[digit - 1]
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
