import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { Chips } from '#components/ui/chips/Chips.tsx'
import { useAccountCurrency, usePractising } from '#features/account/index.ts'
import type { Product } from '#lib/contract/trade.ts'
import { PracticeOffer, useModeTitle } from '../practice/PracticeOffer.tsx'
import { ticketAtom } from './atoms.ts'
import { DirectionLabel } from './DirectionLabel.tsx'
import { OrderRequestView } from './OrderOutcomes.tsx'
import { RiskNotice, useRiskNotice } from './RiskNotice.tsx'
import { TicketForm } from './TicketForm.tsx'
import { newTicket } from './ticket.ts'
import { useOrderRequest } from './useOrderRequest.ts'

/**
 * The ticket beside the chart on wide screens, with the same form and the same outcomes as the order dialog. While the dialog is
 * open this one shows no form, because one order is composed at a time.
 */
export function TicketPanel({ product }: { product: Product }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const [ticket, setTicket] = useState(() => newTicket(product, 'up', currency))
  const dialog = useAtomValue(ticketAtom)
  const practising = usePractising()
  const modeTitle = useModeTitle()
  const request = useOrderRequest()
  const view = useMoneyRequest(request, !dialog)
  const risk = useRiskNotice()
  const body = () => {
    if (dialog) return <p>{t('正在下单窗口中填写')}</p>
    if (view.phase !== 'idle' && view.phase !== 'sending') {
      const again = (confirmed: typeof ticket) => {
        if (confirmed.productId === product.id) setTicket(confirmed)
      }
      const close = view.phase === 'checking' ? undefined : () => request.dismiss()
      return <OrderRequestView view={view} product={product} onAgain={again} onClose={close} heading />
    }
    if (!risk.accepted && !practising) return <RiskNotice onAccept={risk.accept} />
    return (
      <TicketForm ticket={ticket} product={product} onChange={setTicket}>
        <Chips
          label={t('方向')}
          labelHidden
          name="direction"
          layout={2}
          options={directions.map((value) => ({ value, label: <DirectionLabel direction={value} /> }))}
          value={ticket.direction}
          onValueChange={(direction) => setTicket({ ...ticket, direction })}
        />
      </TicketForm>
    )
  }
  return (
    <section aria-label={modeTitle(t('下单'))}>
      <Card>
        {practising ? <Badge tone="practice">{t('模拟')}</Badge> : null}
        <PracticeOffer />
        {body()}
      </Card>
    </section>
  )
}

const directions = ['up', 'down'] as const
