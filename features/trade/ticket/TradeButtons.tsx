import { useSetAtom } from 'jotai'
import { startTransition, useEffect } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { useAccountCurrency } from '#features/account/index.ts'
import type { Direction } from '#lib/contract/trade.ts'
import { usePracticeOffered } from '../practice/PracticeOffer.tsx'
import type { ShownProduct } from '../product/lastPrices.ts'
import { ticketAtom, tradedProductAtom } from './atoms.ts'
import { DirectionLabel } from './DirectionLabel.tsx'
import { newTicket } from './ticket.ts'

/** The two buttons that open the ticket with a direction. No order is placed before the ticket is confirmed. */
export function TradeButtons({ product }: { product: ShownProduct | undefined }) {
  const currency = useAccountCurrency()
  const openTicket = useSetAtom(ticketAtom)
  const setTraded = useSetAtom(tradedProductAtom)
  const open = (direction: Direction) => {
    if (product) openTicket(newTicket(product, direction, currency))
  }
  // Known before the ticket opens.
  usePracticeOffered()
  const id = product?.id
  // As a transition, because the screen around the buttons comes first.
  useEffect(() => {
    startTransition(() => setTraded(id))
    return () => setTraded(undefined)
  }, [id, setTraded])
  const locked = product?.status !== 'trading' || product.pricedAt !== undefined
  return (
    <>
      <Button kind="rise" full disabled={locked} onClick={() => open('up')}>
        <DirectionLabel direction="up" />
      </Button>
      <Button kind="fall" full disabled={locked} onClick={() => open('down')}>
        <DirectionLabel direction="down" />
      </Button>
    </>
  )
}
