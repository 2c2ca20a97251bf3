import { useAtom, useSetAtom } from 'jotai'
import { startTransition, useEffect, useMemo } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { useAccountCurrency } from '#features/account/index.ts'
import type { Direction } from '#lib/contract/trade.ts'
import { usePracticeOffered } from '../practice/PracticeOffer.tsx'
import type { ShownProduct } from '../product/lastPrices.ts'
import { nextTicketAtom, ticketAtom } from './atoms.ts'
import { DirectionLabel } from './DirectionLabel.tsx'
import { newTicket } from './ticket.ts'

/** The two buttons that open the ticket with a direction. No order is placed before the ticket is confirmed. */
export function TradeButtons({ product }: { product: ShownProduct | undefined }) {
  const { currency, decimals } = useAccountCurrency()
  const openTicket = useSetAtom(ticketAtom)
  const [next, setNext] = useAtom(nextTicketAtom)
  const tickets = useMemo(() => {
    const ticket = (direction: Direction) => product && newTicket(product, direction, { currency, decimals })
    return { up: ticket('up'), down: ticket('down') }
  }, [product, currency, decimals])
  // Known before the ticket opens.
  usePracticeOffered()
  // As a transition, because the screen around the buttons comes first.
  useEffect(() => {
    startTransition(() => setNext(tickets.up))
    return () => setNext(undefined)
  }, [tickets, setNext])
  const locked = product?.status !== 'trading' || product.pricedAt !== undefined
  const actions = (direction: Direction) => ({
    // A new object: while the finger is down the form is rendered with this direction and the newest quote, so that the tap has only
    // to show it.
    onPointerDown: () => setNext(tickets[direction] && { ...tickets[direction] }),
    onClick: () => openTicket(next?.direction === direction ? next : tickets[direction]),
  })
  return (
    <>
      <Button kind="rise" full disabled={locked} {...actions('up')}>
        <DirectionLabel direction="up" />
      </Button>
      <Button kind="fall" full disabled={locked} {...actions('down')}>
        <DirectionLabel direction="down" />
      </Button>
    </>
  )
}
