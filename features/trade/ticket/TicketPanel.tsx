'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '#components/ui/card/Card.tsx'
import { Chips } from '#components/ui/chips/Chips.tsx'
import type { Product } from '#lib/contract/trade.ts'
import { ticketAtom } from './atoms.ts'
import { CheckingOrder } from './CheckingOrder.tsx'
import { DirectionWord } from './DirectionWord.tsx'
import { newTicket } from './newTicket.ts'
import { PlacedOrder } from './PlacedOrder.tsx'
import { dismissPlacement } from './placing.ts'
import { RefusedTicket } from './RefusedTicket.tsx'
import { RiskNotice, useRiskNotice } from './RiskNotice.tsx'
import { TicketForm } from './TicketForm.tsx'
import { usePlacement, usePlacementView } from './usePlacement.ts'

/**
 * The ticket in its place beside the chart, on screens wide enough for it (look.md, Shells): the same form and the same
 * outcomes as the order dialog. While the dialog is open, this one waits: one order is composed at a time.
 */
export function TicketPanel({ product }: { product: Product }) {
  const t = useTranslations()
  const [ticket, setTicket] = useState(() => newTicket(product, 'up'))
  const placement = usePlacement()
  const dialog = useAtomValue(ticketAtom)
  usePlacementView(!dialog)
  const risk = useRiskNotice()
  const body = () => {
    if (dialog) return <p>{t('正在下单窗口中填写')}</p>
    if (placement.phase === 'placed') return <PlacedOrder order={placement.order} onClose={dismissPlacement} />
    if (placement.phase === 'checking') return <CheckingOrder />
    if (placement.phase === 'refused') {
      return <RefusedTicket error={placement.error} ticket={ticket} product={product} />
    }
    if (!risk.accepted) return <RiskNotice onAccept={risk.accept} />
    return (
      <TicketForm ticket={ticket} product={product} onChange={setTicket}>
        <Chips
          label={t('方向')}
          labelHidden
          name="direction"
          layout={2}
          options={directions.map((value) => ({ value, label: <DirectionWord direction={value} /> }))}
          value={ticket.direction}
          onValueChange={(direction) => setTicket({ ...ticket, direction })}
        />
      </TicketForm>
    )
  }
  return (
    <section aria-label={t('下单')}>
      <Card>{body()}</Card>
    </section>
  )
}

const directions = ['up', 'down'] as const
