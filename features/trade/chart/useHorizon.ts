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
import { useChosenOrder, useProductOrders } from '../order/openOrders.ts'
import { byEnd } from '../order/orderRoom.ts'
import { firstTerm } from '../order/terms.ts'
import { pageTicketAtom, ticketAtom, useLastChoice } from '../order/ticketAtoms.ts'
import { useTypicalMove } from './useTypicalMove.ts'

interface ChartOrders {
  /** The one of which the chart speaks: of those that run, the one that the member chose or the next to end; else one that has ended. */
  readonly order: Order | undefined
  /** Those that run, the next end first. */
  readonly running: readonly Order[]
  /** Those whose end is told at this moment. */
  readonly ended: readonly Order[]
}

/** The member's orders on a product that the chart shows. */
export function useChartOrders(productId: string): ChartOrders {
  const running = useProductOrders(productId)
  const [chosen] = useChosenOrder(running)
  const ends = useShownEnds()
  return useMemo(() => {
    const ended = ends.filter((order) => order.productId === productId)
    return { order: chosen ?? ended[0], running, ended }
  }, [chosen, running, ends, productId])
}

/**
 * How many times as long as the order of which the chart speaks the time may be for which the chart leaves room. Open orders of one duration
 * always are within twice that.
 */
const MOST_TIMES = 2

/** A span of time, in epoch ms. */
type Span = Pick<Order, 'openedAt' | 'closesAt'>

/**
 * The time for which the chart leaves room where several orders run: that of one order, and of the others in the order of their ends, whole or else
 * until their ends alone, as far as the time of the one does not become too narrow. So orders of one duration have the same picture, whichever of
 * them is chosen.
 */
export function spanOf(order: Span, others: readonly Span[]): Span {
  const most = (order.closesAt - order.openedAt) * MOST_TIMES
  return others.reduce<Span>(
    (span, other) => {
      const closesAt = Math.max(span.closesAt, other.closesAt)
      const whole = { openedAt: Math.min(span.openedAt, other.openedAt), closesAt }
      return (
        [whole, { openedAt: span.openedAt, closesAt }].find((wider) => wider.closesAt - wider.openedAt <= most) ?? span
      )
    },
    { openedAt: order.openedAt, closesAt: order.closesAt },
  )
}

const secondsOf = ({ openedAt, closesAt }: Span) => Math.round((closesAt - openedAt) / 1000)

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
  /** The time for which the chart leaves room. */
  readonly horizon: Horizon
  /** How long the order lasts of which the chart speaks, in seconds. */
  readonly orderSeconds: number
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
  const { order, running, ended } = useChartOrders(id)
  const span = order && spanOf(order, byEnd([...running, ...ended]))
  const sheet = useAtomValue(ticketAtom)
  const onPage = useAtomValue(pageTicketAtom)
  const [last] = useLastChoice()
  // An order that nobody can place has no end.
  const ticket = status === 'trading' ? [sheet, onPage].find((each) => each?.productId === id) : undefined
  const next = firstTerm(terms, 'up', last?.durationSeconds, serverClock.now())?.term
  const composed = ticket ? terms.find(({ durationSeconds }) => durationSeconds === ticket.durationSeconds) : next
  const clockEnd = useClockEnd(order ? undefined : composed)
  const orderSeconds = order
    ? secondsOf(order)
    : (clockEnd.seconds ?? ticket?.durationSeconds ?? next?.durationSeconds ?? 0)
  const seconds = span ? secondsOf(span) : orderSeconds
  const openedAt = span?.openedAt
  const direction = order ? undefined : ticket?.direction
  const isKept = order !== undefined || sheet?.productId === id
  const isFitted = isKept || (!isChosen && status === 'trading')
  const move = useTypicalMove(id, direction === undefined ? undefined : seconds)
  const { closesAt } = clockEnd
  const horizon = useMemo(
    () => ({ seconds, isFitted, openedAt, closesAt, direction, move }),
    [seconds, isFitted, openedAt, closesAt, direction, move],
  )
  return { horizon, orderSeconds, isKept }
}
