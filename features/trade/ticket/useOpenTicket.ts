import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isLowWindow, isWideScreen, useLowWindow } from '#components/layout/useWideScreen.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { fullScreenOf } from '../chart/fullScreen.ts'
import { keptTicketAtom, type Ticket, ticketAtom } from '../order/ticketAtoms.ts'

type Place = Pick<Location, 'pathname' | 'search'>

/** Whether the chart of a product has the window, in full screen or because it is low: the order dialog opens beside the chart. */
const isChartAlone = ({ search }: Place): boolean => fullScreenOf(search) !== undefined || isLowWindow()

/** Whether a screen has its ticket on the page: the trade page, and on a wide screen the product page too. */
const hasTicketOnPage = (place: Place): boolean =>
  !isChartAlone(place) && (place.pathname === routes.trade || (place.pathname === routes.product && isWideScreen()))

/** The same for the screen that is shown, also when the window becomes low. */
export function useTicketOnPage(): boolean {
  useLowWindow()
  return hasTicketOnPage(useLocation())
}

/**
 * Opens a ticket with its figures filled in: in the order dialog; on a wide screen and on the trade page in the ticket on the page, for
 * which it goes to the trade page of the product where that is not shown. From the page of another product it goes to that of the ticket's.
 */
export function useOpenTicket(): (ticket: Ticket) => void {
  const setTicket = useSetAtom(ticketAtom)
  const keep = useSetAtom(keptTicketAtom)
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search } = location
  return (ticket) => {
    const isOnPage = hasTicketOnPage(location)
    const isOfOther = new URLSearchParams(search).get('id') !== ticket.productId
    if (!isOnPage && (!isWideScreen() || isChartAlone(location))) {
      if (pathname !== routes.product || !isOfOther) return setTicket(ticket)
      // The chart above the order dialog is that of its product.
      const view = fullScreenOf(search) ?? ''
      const address = to(routes.product, { id: ticket.productId, view })
      keep({ address, ticket })
      return navigate(address, { replace: true })
    }
    const isOnProduct = isOnPage && !isOfOther
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
  const { pathname, search } = useLocation()
  const [kept, setKept] = useAtom(keptTicketAtom)
  const onPage = useTicketOnPage()
  const isDue = kept?.address === `${pathname}${search}` && onPage === isOnPage
  useEffect(() => {
    if (!isDue) return
    open(kept.ticket)
    setKept(undefined)
  }, [isDue, kept, open, setKept])
}
