'use client'

import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect } from 'react'
import { Sheet } from '#components/ui/sheet/Sheet.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { useProduct } from '../market/useProducts.ts'
import { type Placement, ticketAtom } from './atoms.ts'
import { CheckingOrder } from './CheckingOrder.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'
import { dismissPlacement } from './placing.ts'
import { RefusedTicket } from './RefusedTicket.tsx'
import { RiskNotice, useRiskNotice } from './RiskNotice.tsx'
import { TicketForm } from './TicketForm.tsx'
import { usePlacement, usePlacementView } from './usePlacement.ts'

/**
 * The order dialog and what becomes of it (spec.md section 2, trade dialogs): the ticket, "being checked", success, and
 * the error with its way out. One sheet, so that a member never loses the thread. It is mounted anew with every address:
 * going elsewhere puts it away, while an order on its way goes on.
 */
export function OrderSheet() {
  const t = useTranslations()
  const [ticket, setTicket] = useAtom(ticketAtom)
  const placement = usePlacement()
  const { product, missing } = useProduct(ticket?.productId ?? '')
  const open = Boolean(ticket && product)
  usePlacementView(open)
  const risk = useRiskNotice()
  useEffect(() => {
    if (!ticket) dismissPlacement()
  }, [ticket])
  const close = useCallback(() => setTicket(undefined), [setTicket])
  useEffect(() => close, [close])
  // A ticket to continue with, for a product that is no longer listed: it must not stand unseen in the way of what is next.
  useEffect(() => {
    if (!ticket || !missing) return
    showToast({ kind: 'error', text: t('产品不存在或未开放') })
    close()
  }, [ticket, missing, close, t])
  const body = () => {
    if (!ticket || !product) return null
    if (placement.phase === 'placed') return <PlacedOrder order={placement.order} onClose={close} />
    if (placement.phase === 'checking') return <CheckingOrder onClose={close} />
    if (placement.phase === 'refused') {
      return <RefusedTicket error={placement.error} ticket={ticket} product={product} onClose={close} />
    }
    if (!risk.accepted) return <RiskNotice onAccept={risk.accept} onClose={close} />
    return <TicketForm ticket={ticket} product={product} onChange={setTicket} />
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(titles[placement.phase])}
      closeLabel={t('关闭')}
      dismissible={placement.phase !== 'placing'}
    >
      {body()}
    </Sheet>
  )
}

const titles = {
  idle: '下单',
  placing: '下单',
  checking: '订单确认中',
  placed: '下单成功',
  refused: '下单未成功',
} as const satisfies Record<Placement['phase'], string>
