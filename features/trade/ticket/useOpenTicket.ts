import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isWideScreen } from '#components/layout/useWideScreen.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { fullScreenOf } from '../chart/fullScreen.ts'
import { keptTicketAtom, type Ticket, ticketAtom } from '../orders/model/ticketAtoms.ts'

/**
 * Whether a screen has its ticket on the page: the trade page, and on a wide screen the product page too. In full screen none has: the
 * order dialog opens over the chart.
 */
export const hasTicketOnPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  fullScreenOf(search) === undefined && (pathname === routes.trade || (pathname === routes.product && isWideScreen()))

/**
 * Opens a ticket with its figures filled in: in the order dialog; on a wide screen and on the trade page in the ticket on the page, for
 * which it goes to the trade page of the product where that is not shown.
 */
export function useOpenTicket(): (ticket: Ticket) => void {
  const setTicket = useSetAtom(ticketAtom)
  const keep = useSetAtom(keptTicketAtom)
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search } = location
  return (ticket) => {
    const isOnPage = hasTicketOnPage(location)
    if (!isOnPage && (!isWideScreen() || fullScreenOf(search) !== undefined)) return setTicket(ticket)
    const isOnProduct = isOnPage && new URLSearchParams(search).get('id') === ticket.productId
    const address = isOnProduct ? `${pathname}${search}` : to(routes.trade, { id: ticket.productId })
    keep({ address, ticket })
    if (!isOnProduct) navigate(address, { replace: isOnPage })
  }
}

/**
 * Takes up the ticket that is kept for the address on the screen: what the member composed before a deposit, or what was opened from
 * elsewhere.
 *
 * @param isOnPage Whether it is the ticket on the page that asks; the order dialog leaves it to that one.
 */
export function useKeptTicket(open: (ticket: Ticket) => void, isOnPage: boolean): void {
  const location = useLocation()
  const [kept, setKept] = useAtom(keptTicketAtom)
  const isDue = kept?.address === `${location.pathname}${location.search}` && hasTicketOnPage(location) === isOnPage
  useEffect(() => {
    if (!isDue) return
    open(kept.ticket)
    setKept(undefined)
  }, [isDue, kept, open, setKept])
}
