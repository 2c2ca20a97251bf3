import { getDefaultStore } from 'jotai'
import * as v from 'valibot'
import { createOrder, type Order } from '#lib/contract/trade.ts'
import { createCarrier } from '#lib/intent/carrier.ts'
import type { Certain } from '#lib/intent/carryOut.ts'
import type { Intent } from '#lib/intent/intent.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { session } from '#lib/session/session.ts'
import { serverClock } from '#lib/time/clock.ts'
import { findOrder, type OrderRequest, placeOrder } from '../orders/api.ts'
import { endBook } from '../orders/end/endBook.ts'
import { orderChanged } from '../orders/orderCache.ts'
import { type Placement, placementAtom, placementViewsAtom, underWay } from './atoms.ts'
import { outcomeOf } from './outcome.ts'
import { outcomeBook } from './outcomeBook.ts'

const store = getDefaultStore()

/** Every order that this device has on its way. */
export const orderCarrier = createCarrier<Order>({
  kind: 'order',
  /** Storage is outside text: a body that no longer parses is refused here, before it reaches the backend. */
  send: async ({ requestId, body }, options) =>
    placeOrder(v.parse(createOrder.request, { ...body, requestId }), options),
  find: (requestId, options) => findOrder({ requestId }, options),
  onUnknown: ({ requestId }) => void moveOn(requestId, { phase: 'checking', requestId }),
  onCertain: conclude,
  onEnd: ({ requestId }) => void moveOn(requestId, { phase: 'idle' }),
})

/**
 * The member confirms: the one place where an order's requestId is made. The intent is stored before anything is sent,
 * and a second tap while one order is on its way, in this page or from an earlier one, does nothing.
 */
export function confirmOrder(request: Omit<OrderRequest, 'requestId'>): void {
  const owner = session.get()?.user.account
  if (!owner || underWay(store.get(placementAtom)) || orderCarrier.onTheWay(owner).length > 0) return
  const requestId = newRequestId()
  store.set(placementAtom, { phase: 'placing', requestId })
  orderCarrier.carry({ requestId, kind: 'order', owner, body: { ...request }, confirmedAt: serverClock.now() })
}

/** The member has read the outcome. An order that is still on its way stays. */
export function dismissPlacement(): void {
  if (!underWay(store.get(placementAtom))) store.set(placementAtom, { phase: 'idle' })
}

/** Everything that is kept of an outcome is written here, before the intent leaves the device. */
function conclude(intent: Intent, certain: Certain<Order>): void {
  const { requestId, owner } = intent
  if (certain.kind === 'done') {
    endBook.note(owner, [certain.result])
    orderChanged(owner, certain.result)
  }
  const shown = moveOn(
    requestId,
    certain.kind === 'done'
      ? { phase: 'placed', requestId, order: certain.result }
      : { phase: 'refused', requestId, error: certain.error },
  )
  const outcome = shown ? undefined : outcomeOf(intent, certain)
  if (outcome) outcomeBook.add(outcome)
}

/**
 * Moves the placement on, but only the one that this request belongs to. Answers whether the member sees it: an outcome
 * that came where no ticket is shown is told elsewhere, and must not greet the next ticket.
 */
function moveOn(requestId: string, next: Placement): boolean {
  const current = store.get(placementAtom)
  if (!underWay(current) || !('requestId' in current) || current.requestId !== requestId) return false
  const open = store.get(placementViewsAtom) > 0
  store.set(placementAtom, open || underWay(next) ? next : { phase: 'idle' })
  return open && pageLifecycle.visible()
}
