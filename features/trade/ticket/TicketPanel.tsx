import { useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { useOrderSource } from '../order/orderSource.ts'
import { useModeTitle } from '../order/parts/ModeBadge.tsx'
import { pageTicketAtom, useLastChoice } from '../order/ticketAtoms.ts'
import { PracticeOffer } from '../practice/PracticeOffer.tsx'
import { OrderRequestView } from './OrderOutcomes.tsx'
import { RiskNotice, useRiskNotice } from './RiskNotice.tsx'
import styles from './Ticket.module.css'
import { DirectionChoice, TicketForm } from './TicketForm.tsx'
import { TicketKeys } from './TicketKeys.tsx'
import { newTicket } from './ticket.ts'
import { useClosePlaced } from './useClosePlaced.ts'
import { useKeptTicket } from './useOpenTicket.ts'
import { useOrderRequest } from './useOrderRequest.ts'

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
