import { getDefaultStore } from 'jotai'
import * as v from 'valibot'
import { SessionError } from '#lib/api/errors.ts'
import { createOrder, type Order } from '#lib/contract/trade.ts'
import { type Certain, carryOut, type IntentWay } from '#lib/intent/carryOut.ts'
import type { Intent } from '#lib/intent/intent.ts'
import { intentBook } from '#lib/intent/intentBook.ts'
import { newRequestId } from '#lib/intent/requestId.ts'
import { waitForTurn, withIntentLock } from '#lib/intent/turns.ts'
import { webLocks } from '#lib/intent/webLocks.ts'
import { session } from '#lib/session/session.ts'
import { serverClock } from '#lib/time/clock.ts'
import { pageLife } from '../market/pageLife.ts'
import { findOrder, type OrderRequest, placeOrder } from '../orders/api.ts'
import { endBook } from '../orders/end/endBook.ts'
import { orderChanged } from '../orders/orderCache.ts'
import { type Placement, placementAtom, placementViewsAtom, underWay } from './atoms.ts'
import { outcomeOf } from './outcome.ts'
import { outcomeBook } from './outcomeBook.ts'

const store = getDefaultStore()
/** Intents that this page is carrying out, or waits in line for. */
const inHand = new Set<string>()

/** Orders of one account that are on their way, in whatever tab. */
export const ordersOnTheWay = (owner: string | undefined) =>
  owner ? intentBook.of(owner).filter(({ kind }) => kind === 'order') : []

/**
 * The member confirms: the one place where an order's requestId is made. The intent is stored before anything is sent,
 * and a second tap while one order is on its way, in this page or from an earlier one, does nothing.
 */
export function confirmOrder(request: Omit<OrderRequest, 'requestId'>): void {
  const owner = session.get()?.user.account
  if (!owner || underWay(store.get(placementAtom)) || ordersOnTheWay(owner).length > 0) return
  const requestId = newRequestId()
  store.set(placementAtom, { phase: 'placing', requestId })
  void carry({ requestId, kind: 'order', owner, body: { ...request }, confirmedAt: serverClock.now() }, false)
}

/** Takes up every order of this account that is in doubt. What another tab has in hand is waited for. */
export function resumeOrders(): void {
  for (const intent of ordersOnTheWay(session.get()?.user.account)) {
    if (!inHand.has(intent.requestId)) void carry(intent, true)
  }
}

/**
 * Resumes now, and stands in line for every order that another tab sends from now on: should that tab die with it, this
 * one takes it up. Without locks there is no line, and the next page takes it up. Returns the end of it.
 */
export function followIntents(): () => void {
  resumeOrders()
  return webLocks() ? intentBook.subscribe(resumeOrders) : () => undefined
}

/** The member has read the outcome. An order that is still on its way stays. */
export function dismissPlacement(): void {
  if (!underWay(store.get(placementAtom))) store.set(placementAtom, { phase: 'idle' })
}

async function carry(intent: Intent, resumed: boolean): Promise<void> {
  const { requestId, owner } = intent
  const left = new AbortController()
  // Whoever is here next must not send, and pay for, another member's order.
  const end = session.subscribe((current) => {
    if (current?.user.account !== owner) left.abort()
  })
  inHand.add(requestId)
  const { signal } = left
  const work = () =>
    carryOut(intent, wayOf(owner, signal), {
      book: intentBook,
      wait: (attempt) => waitForTurn(attempt, signal),
      onUnknown: () => moveOn(requestId, { phase: 'checking', requestId }),
      onCertain: (certain) => conclude(intent, certain),
      resumed,
      signal,
    })
  try {
    await withIntentLock(requestId, work, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    end()
    inHand.delete(requestId)
    moveOn(requestId, { phase: 'idle' })
  }
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
  return open && pageLife.visible()
}

function wayOf(owner: string, signal: AbortSignal): IntentWay<Order> {
  const own = <T>(call: () => Promise<T>): Promise<T> => {
    if (session.get()?.user.account !== owner) return Promise.reject(new SessionError(createOrder.path, ''))
    return call()
  }
  return {
    /** Storage is outside text: a body that no longer parses is refused here, before it reaches the backend. */
    send: ({ requestId, body }) =>
      own(async () => placeOrder(v.parse(createOrder.request, { ...body, requestId }), { signal })),
    find: (requestId) => own(() => findOrder({ requestId }, { signal })),
  }
}
