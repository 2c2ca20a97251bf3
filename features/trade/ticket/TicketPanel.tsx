import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { useAccountCurrency, usePractising } from '#features/account/index.ts'
import type { Product } from '#lib/contract/trade.ts'
import { useModeTitle } from '../practice/ModeBadge.tsx'
import { PracticeOffer } from '../practice/PracticeOffer.tsx'
import { ticketAtom, useLastChoice } from './atoms.ts'
import { OrderRequestView } from './OrderOutcomes.tsx'
import { RiskNotice, useRiskNotice } from './RiskNotice.tsx'
import styles from './Ticket.module.css'
import { DirectionChoice, TicketForm } from './TicketForm.tsx'
import { newTicket } from './ticket.ts'
import { useOrderRequest } from './useOrderRequest.ts'

/**
 * The ticket beside the chart on wide screens, with the same form and the same outcomes as the order dialog. While the dialog is
 * open this one shows no form, because one order is composed at a time.
 */
export function TicketPanel({ product }: { product: Product }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const [last] = useLastChoice()
  const [ticket, setTicket] = useState(() => newTicket(product, 'up', currency, last))
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
        <DirectionChoice ticket={ticket} onChange={setTicket} />
      </TicketForm>
    )
  }
  return (
    <section aria-label={modeTitle(t('下单'))}>
      <div className={styles.panel}>
        {practising ? <Badge tone="practice">{t('模拟')}</Badge> : null}
        <PracticeOffer />
        {body()}
      </div>
    </section>
  )
}
