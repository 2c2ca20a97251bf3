import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Horizon } from '#components/charts/candle.ts'
import { useOverTime } from '#components/time/ticker.ts'
import type { Product } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { DurationTerm } from '#lib/contract/settlement.ts'
import { serverClock } from '#lib/time/clock.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import { useShownEnds } from '../order/endAtoms.ts'
import { useOpenOrders } from '../order/queries.ts'
import { firstTerm } from '../order/terms.ts'
import { pageTicketAtom, ticketAtom, useLastChoice } from '../order/ticketAtoms.ts'
import { useTypicalMove } from './useTypicalMove.ts'

/** The member's order on a product that the chart shows: one that runs, or one whose end is told at this moment. */
export function useChartOrder(productId: string): Order | undefined {
  const { data } = useOpenOrders()
  const isOwn = (order: Order) => order.productId === productId
  const ended = useShownEnds().find(isOwn)
  return data?.items.find(isOwn) ?? ended
}

/** The end of the order that a term by the clock would make now, and for how many seconds the chart leaves room: whole minutes, so that its scale does not change every second. */
export function useClockEnd(term: Pick<DurationTerm, 'ends'> | undefined): {
  readonly closesAt?: number | undefined
  readonly seconds?: number | undefined
} {
  const ends = term?.ends
  const closesAt = useOverTime(() => ends && nextEnd(serverClock.now(), ends))
  const minutes = useOverTime(() => closesAt && Math.ceil((closesAt - serverClock.now()) / 60_000))
  return { closesAt, seconds: minutes && minutes * 60 }
}

interface LiveHorizon {
  readonly horizon: Horizon
  /** Whether an order runs, or is composed over the chart: its time has its own width, on whatever interval. */
  readonly isKept: boolean
}

/**
 * The order for whose time the chart leaves room (docs/product.md, 11.4): the one that runs, else the one in the ticket, else the one with
 * which the ticket would open.
 *
 * @param isChosen Whether the member has chosen the interval: then the time of an order that is not composed yet has no width of its own.
 */
export function useHorizon({ id, terms, status }: Product, isChosen: boolean): LiveHorizon {
  const order = useChartOrder(id)
  const sheet = useAtomValue(ticketAtom)
  const onPage = useAtomValue(pageTicketAtom)
  const [last] = useLastChoice()
  // An order that nobody can place has no end.
  const ticket = status === 'trading' ? [sheet, onPage].find((each) => each?.productId === id) : undefined
  const next = firstTerm(terms, 'up', last?.durationSeconds, serverClock.now())?.term
  const composed = ticket ? terms.find(({ durationSeconds }) => durationSeconds === ticket.durationSeconds) : next
  const clockEnd = useClockEnd(order ? undefined : composed)
  const seconds = order
    ? Math.round((order.closesAt - order.openedAt) / 1000)
    : (clockEnd.seconds ?? ticket?.durationSeconds ?? next?.durationSeconds ?? 0)
  const openedAt = order?.openedAt
  const direction = order ? undefined : ticket?.direction
  const isKept = order !== undefined || sheet?.productId === id
  const isFitted = isKept || (!isChosen && status === 'trading')
  const move = useTypicalMove(id, direction === undefined ? undefined : seconds)
  const { closesAt } = clockEnd
  const horizon = useMemo(
    () => ({ seconds, isFitted, openedAt, closesAt, direction, move }),
    [seconds, isFitted, openedAt, closesAt, direction, move],
  )
  return { horizon, isKept }
}
