'use client'

import { useSetAtom } from 'jotai'
import { Button } from '#components/ui/button/Button.tsx'
import type { Direction, Product } from '#lib/contract/trade.ts'
import { ticketAtom } from './atoms.ts'
import { DirectionWord } from './DirectionWord.tsx'
import { dismissPlacement } from './placing.ts'
import { stakeChoices } from './ticket.ts'

/** The two big buttons. They open the ticket; nothing is placed before its confirmation. */
export function TradeButtons({ product }: { product: Product | undefined }) {
  const openTicket = useSetAtom(ticketAtom)
  const open = (direction: Direction) => {
    const term = product?.terms[0]
    if (!product || !term) return
    dismissPlacement()
    openTicket({
      productId: product.id,
      direction,
      amount: stakeChoices(product)[0] ?? '',
      durationSeconds: term.durationSeconds,
    })
  }
  const locked = product?.status !== 'trading'
  return (
    <>
      <Button kind="rise" full disabled={locked} onClick={() => open('up')}>
        <DirectionWord direction="up" />
      </Button>
      <Button kind="fall" full disabled={locked} onClick={() => open('down')}>
        <DirectionWord direction="down" />
      </Button>
    </>
  )
}
