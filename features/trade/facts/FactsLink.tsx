import { useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { Link, useLocation } from 'react-router-dom'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { keptTicketAtom, type Ticket } from '../order/ticketAtoms.ts'
import styles from './FactsLink.module.css'

/** The way from a ticket to what holds for every order on its product; the ticket opens again on the way back. */
export function FactsLink({ ticket }: { ticket: Ticket }) {
  const t = useTranslations()
  const keep = useSetAtom(keptTicketAtom)
  const { pathname, search } = useLocation()
  return (
    <Link
      className={styles.link}
      to={to(routes.facts, { id: ticket.productId })}
      onClick={() => keep({ address: `${pathname}${search}`, ticket })}
    >
      {t('查看规则')}
    </Link>
  )
}
