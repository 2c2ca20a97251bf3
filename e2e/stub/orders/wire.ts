import type { PlacedOrder, WireOrder } from './order.ts'

/** An order as the contract shows it; a lie that a test laid down stands once it is settled. */
export function orderOf(order: PlacedOrder): WireOrder {
  const { number: _number, username: _username, outcome, lie, ...shown } = order
  const told = { ...shown, status: outcome === undefined ? 'open' : 'settled', ...outcome } as const
  return outcome === undefined ? told : Object.assign(told, lie)
}
