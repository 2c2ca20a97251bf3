import { ApiError } from '#lib/api/errors.ts'
import { createOrder, type Order } from '#lib/contract/orders.ts'
import type { Confirmed, RequestView } from '#lib/money-request/moneyRequestKind.ts'
import { createSignal } from '#lib/state/signal.ts'
import { serverClock } from '#lib/time/clock.ts'
import type { OrderDetails } from '../order/orderDetails.ts'
import { practiceOrderId } from '../order/practiceAccount.ts'
import { type PracticeRules, placePracticeOrder } from '../order/practiceOrders.ts'

type View = RequestView<OrderDetails, Order>

const signal = createSignal()
let view: View = { phase: 'idle' }

function show(next: View): void {
  view = next
  signal.notify()
}

const none: readonly Confirmed<OrderDetails>[] = []

/**
 * The confirmed practice order in the form of a money request, so that the same components show it. It is no money request: nothing
 * is sent, and its outcome is known at once.
 */
export const practiceRequest = {
  view: (): View => view,
  subscribe: signal.subscribe,
  display: () => () => undefined,
  checked: () => none,
  canSetAside: () => false,
  setAside: () => undefined,
  dismiss: () => show({ phase: 'idle' }),
  /** The member confirms. Does nothing while the outcome of the one before is shown. */
  confirm(loginName: string, details: OrderDetails, rules: PracticeRules): void {
    if (view.phase !== 'idle') return
    const placed = placePracticeOrder(loginName, details, rules)
    const confirmedAt = serverClock.now()
    const confirmed = { requestId: practiceOrderId(`${confirmedAt}`), details, confirmedAt, validUntil: confirmedAt }
    show(
      'order' in placed
        ? { ...confirmed, phase: 'done', result: placed.order }
        : { ...confirmed, phase: 'refused', error: new ApiError(createOrder.path, placed.code, '') },
    )
  },
}
