import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { Product } from '#lib/contract/market.ts'
import { formatRate } from '#lib/money/format.ts'
import type { Ticket } from '../orders/model/ticketAtoms.ts'
import styles from './Ticket.module.css'
import { useTermText } from './useTermText.ts'

/**
 * The chosen duration with its payout rate at the head of the ticket's sheet, in place of product and price while the stake is typed over
 * a keyboard. A press ends the typing, which brings the choice of durations back.
 */
export function FoldedDuration({ ticket, product }: { ticket: Ticket; product: Product }) {
  const t = useTranslations()
  const termText = useTermText()
  const term = product.terms.find(({ durationSeconds }) => durationSeconds === ticket.durationSeconds)
  return (
    <button
      type="button"
      className={styles.folded}
      onClick={() => document.activeElement instanceof HTMLElement && document.activeElement.blur()}
    >
      <VisuallyHidden>{t('结算时间')}</VisuallyHidden>
      {term ? <strong>{termText(term, ticket.closesAt)}</strong> : null}
      {term ? <span translate="no">{`+${formatRate(term.payoutRate)}`}</span> : null}
      <ChevronDown aria-hidden="true" />
    </button>
  )
}
