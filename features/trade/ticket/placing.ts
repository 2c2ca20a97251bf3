import { getDefaultStore } from 'jotai'
import * as v from 'valibot'
import { createOrder, type Order } from '#lib/contract/trade.ts'
import { type CarryOutOptions, carryOut } from '#lib/intent/carryOut.ts'
import type { Intent } from '#lib/intent/intent.ts'
import { intentBook } from '#lib/intent/intentBook.ts'
import { newRequestId } from '#lib/intent/requestId.ts'
import { waitForTurn, withIntentLock } from '#lib/intent/turns.ts'
import { session } from '#lib/session/session.ts'
import { serverClock } from '#lib/time/clock.ts'
import { findOrder, type OrderRequest, placeOrder } from '../orders/api.ts'
import { orderChanged } from '../orders/orderCache.ts'
import { type Placement, placementAtom, underWay } from './atoms.ts'

const store = getDefaultStore()
/** Intents that this page is carrying out now. */
const inHand = new Set<string>()

/**
 * The member confirms: the one place where an order's requestId is made. The intent is stored before anything is sent,
 * and a second tap while one order is on its way does nothing.
 */
export function confirmOrder(request: Omit<OrderRequest, 'requestId'>): void {
  const owner = session.get()?.user.account
  if (!owner || underWay(store.get(placementAtom))) return
  const requestId = newRequestId()
  store.set(placementAtom, { phase: 'placing', requestId })
  void carry({ requestId, kind: 'order', owner, body: { ...request }, confirmedAt: serverClock.now() }, false)
}

/** Takes up every order of this account whose outcome an earlier page did not learn. */
export function resumeOrders(): void {
  const owner = session.get()?.user.account
  if (!owner) return
  for (const intent of intentBook.of(owner)) {
    if (intent.kind === 'order' && !inHand.has(intent.requestId)) void carry(intent, true)
  }
}

/** The member has read the outcome. An order that is still on its way stays. */
export function dismissPlacement(): void {
  if (!underWay(store.get(placementAtom))) store.set(placementAtom, { phase: 'idle' })
}

async function carry(intent: Intent, resumed: boolean): Promise<void> {
  const { requestId } = intent
  inHand.add(requestId)
  try {
    const outcome = await withIntentLock(requestId, resumed, () =>
      carryOut(intent, way, optionsFor(requestId, resumed)),
    )
    if (outcome?.kind === 'done') finish(intent, outcome.result)
    else if (outcome?.kind === 'refused') tell(requestId, { phase: 'refused', error: outcome.error })
    else tell(requestId, { phase: 'idle' })
  } finally {
    inHand.delete(requestId)
  }
}

function optionsFor(requestId: string, resumed: boolean): CarryOutOptions {
  return {
    book: intentBook,
    wait: waitForTurn,
    resumed,
    onUnknown: () => tell(requestId, { phase: 'checking', requestId }),
  }
}

function finish({ requestId, owner }: Intent, order: Order): void {
  if (session.get()?.user.account === owner) orderChanged(owner, order)
  tell(requestId, { phase: 'placed', order })
}

/** Moves the placement on, but only the one that this request belongs to. */
function tell(requestId: string, next: Placement): void {
  const current = store.get(placementAtom)
  if (underWay(current) && 'requestId' in current && current.requestId === requestId) store.set(placementAtom, next)
}

const way = {
  /** Storage is outside text: a body that no longer parses is refused here, before it reaches the backend. */
  send: async ({ requestId, body }: Intent) => placeOrder(v.parse(createOrder.request, { ...body, requestId })),
  find: findOrder,
}
