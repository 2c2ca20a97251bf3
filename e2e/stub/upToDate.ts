import type { World } from './world.ts'

/**
 * Brings a world up to an instant: what fell due is settled in the order in which it fell due, whichever book it stands in,
 * so that every ledger entry follows the one before it in time.
 */
export function bringUpToDate({ orders, deposits }: Pick<World, 'orders' | 'deposits'>, now: number): void {
  const due = new Set([...orders.dueBy(now), ...deposits.dueBy(now)])
  for (const at of [...due].sort((a, b) => a - b)) {
    orders.settleDue(at)
    deposits.reviewDue(at)
  }
}
