import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import { windowOf } from '#lib/verification/average.ts'
import { useChartOnPage } from '../chart/useChartOnPage.ts'
import { closingAtom, endsAtom, listedProductAtom, useShownEnds } from '../order/endAtoms.ts'
import type { Ends } from '../order/ends.ts'
import { settledAt } from '../order/orderFilter.ts'
import { isPracticeOrder } from '../order/practiceAccount.ts'
import { useOpenOrders } from '../order/queries.ts'
import { ticketAtom } from '../order/ticketAtoms.ts'
import { guideAtom } from '../practice/guide.ts'
import { useOpenTicket } from '../ticket/useOpenTicket.ts'

/** The order whose detail the member opened from the end dialog. No further end is shown while that detail is open. */
const endDetailAtom = atom<string | undefined>(undefined)

/** The title of the dialog of one end. */
export const endTitle = ({ closedEarly }: Order): MessageKey => (closedEarly ? '提前平仓' : '订单已结算')

const none: readonly Order[] = []

export interface EndQueue {
  /** The settled orders whose ends are shown, at least one. */
  readonly orders: readonly [Order, ...Order[]]
  readonly ids: readonly string[]
  /** Marks one end as shown. */
  read(id: string): void
  /** Marks all ends as shown. */
  closeAll(): void
  /** Closes the sheet, while all ends in it count as not seen. */
  setAside(): void
}

/** Whether the ends wait: while another dialog about an order or the list of open orders is open, the member reads the detail opened from one, or is guided. */
function useEndsPaused(): boolean {
  const ticket = useAtomValue(ticketAtom)
  const closing = useAtomValue(closingAtom)
  const listed = useAtomValue(listedProductAtom)
  const outcomeOpen = useOutcomeOpen()
  const detailRead = useAtomValue(endDetailAtom)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const reading = pathname === routes.orderInfo && search.get('id') === detailRead
  const guided = useAtomValue(guideAtom) !== undefined
  return ticket !== undefined || closing !== undefined || listed !== undefined || outcomeOpen || reading || guided
}

/** How long ends wait for those of orders that end at the same instant, whose results come a moment later. */
const TOGETHER_MS = 2000

/** Whether an order that ends at the same instant as one of these is being settled: all of them are told at once. */
function useOthersAwaited(ended: readonly Order[]): boolean {
  const { data } = useOpenOrders()
  const instants = new Set(ended.filter(({ closedEarly }) => !closedEarly).map(({ closesAt }) => closesAt))
  const isAwaited = data?.items.some(({ closesAt }) => instants.has(closesAt)) === true
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setOver(true), TOGETHER_MS)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isAwaited])
  return isAwaited && !isOver
}

/** The ends of the first one's kind of money. A sum of real and practice money would be neither; those of the other kind follow. */
function useEndsOfOneKind(): readonly Order[] {
  const ended = useShownEnds()
  const kinds = ended.map(({ id }) => isPracticeOrder(id))
  // What joins them is the last, so that no row moves under a finger.
  return ended
    .filter((_order, place) => kinds[place] === kinds[0])
    .sort((one, other) => settledAt(one) - settledAt(other))
}

/** All ends of one kind of money to be shown in this tab, which share one sheet. Undefined while there is nothing to show. */
export function useEndQueue(): EndQueue | undefined {
  const ends = useAtomValue(endsAtom)
  const paused = useEndsPaused()
  useEffect(() => ends?.pause(paused), [ends, paused])
  const ended = useEndsOfOneKind()
  const awaited = useOthersAwaited(ended)
  const [first, ...others] = paused || awaited ? none : ended
  return first && ends && queueOf(ends, [first, ...others])
}

function queueOf(ends: Ends, orders: EndQueue['orders']): EndQueue {
  const ids = orders.map(({ id }) => id)
  return {
    orders,
    ids,
    read: (id) => ends.read([id]),
    closeAll: () => ends.read(ids),
    setAside: () => ends.setAside(ids),
  }
}

/**
 * The one end that the page of its product tells in the place of the strip, under its chart, and not in a sheet. Several ends have a list, and
 * an average that decided has more to say than the strip has room for.
 */
export function useEndInPassing(queue: EndQueue | undefined): EndQueue | undefined {
  const productId = useChartOnPage()
  if (!queue) return undefined
  const [end, ...others] = queue.orders
  return others.length > 0 || end.productId !== productId || windowOf(end) ? undefined : queue
}

/** What the member can do with ends: open the ticket with the choices of the first one, which buys nothing, or the detail of one. */
export function useEndActions({ orders: [first], closeAll, read }: EndQueue) {
  const navigate = useNavigate()
  const openTicket = useOpenTicket()
  const setDetailRead = useSetAtom(endDetailAtom)
  const { productId, direction, amount, durationSeconds, ends } = first
  return {
    again: () => {
      closeAll()
      const closesAt = ends && nextEnd(serverClock.now(), ends)
      openTicket({ productId, direction, amount, durationSeconds, closesAt })
    },
    detail: (id: string) => {
      read(id)
      setDetailRead(id)
      navigate(to(routes.orderInfo, { id }))
    },
  }
}
