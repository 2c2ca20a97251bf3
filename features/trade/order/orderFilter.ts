import { type Direction, directions, type Order, type RecordResult, recordResults } from '#lib/contract/orders.ts'
import { type Dates, instantsOf, isInDates, readDates } from '#lib/time/dates.ts'

/** Which settled orders are shown. */
export interface OrderFilter extends Dates {
  readonly productId?: string | undefined
  readonly direction?: Direction | undefined
  readonly result?: RecordResult | undefined
}

/** Reads the filter from the address. What it cannot read is no limit. */
export function readFilter(search: URLSearchParams): OrderFilter {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === search.get(name))
  return {
    productId: search.get('productId') || undefined,
    direction: one('direction', directions),
    result: one('result', recordResults),
    ...readDates(search),
  }
}

/** The limits of a filter by their names in the address. */
export function limitsOf(filter: OrderFilter): Record<string, string> {
  const limits = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return Object.fromEntries(limits)
}

/** A filter as the backend is asked: the days are instants, from the first one on and before the second one. */
interface OrderQuery extends Omit<OrderFilter, 'from' | 'to'> {
  readonly from?: number
  readonly to?: number
}

/** The filter for the backend. Days begin and end by the device's time zone. */
export function queryOf({ from, to, ...others }: OrderFilter): OrderQuery {
  return { ...others, ...instantsOf({ from, to }) }
}

/** When an order was settled; without that, when it was to close. */
export const settledAt = ({ closedAt, closesAt }: Order): number => closedAt ?? closesAt

/** Whether an order is within the filter: a backend that does not know the parameters answers with others too. */
export function matchesFilter(order: Order, filter: OrderFilter): boolean {
  const { productId, direction, result } = filter
  return (
    (productId === undefined || order.productId === productId) &&
    (direction === undefined || order.direction === direction) &&
    (result === undefined || order.result === result) &&
    isInDates(settledAt(order), filter)
  )
}
