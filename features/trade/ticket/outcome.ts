import * as v from 'valibot'
import { ApiError, HttpError, isApiError, isHttpError } from '#lib/api/errors.ts'
import { createOrder, type Order } from '#lib/contract/trade.ts'
import type { Certain } from '#lib/intent/carryOut.ts'
import type { Intent } from '#lib/intent/intent.ts'
import type { OrderOutcome, RefusedOutcome } from './outcomeBook.ts'

const ticketSchema = v.pick(createOrder.request, ['productId', 'direction', 'amount', 'durationSeconds'])

/**
 * What is kept of a certain outcome until the member has been told. Undefined where nothing is to be told: the order has
 * settled meanwhile, and its end says more; or the stored intent was rubbish, which nobody ever confirmed.
 */
export function outcomeOf({ requestId, owner, body }: Intent, certain: Certain<Order>): OrderOutcome | undefined {
  if (certain.kind === 'done') {
    const { status, productName, openPrice } = certain.result
    return status === 'open' ? { kind: 'booked', requestId, owner, productName, openPrice } : undefined
  }
  const ticket = v.safeParse(ticketSchema, body)
  return ticket.success
    ? { kind: 'refused', requestId, owner, ticket: ticket.output, ...words(certain.error) }
    : undefined
}

function words(error: unknown): Pick<RefusedOutcome, 'code' | 'msg' | 'status'> {
  if (isApiError(error)) return { code: error.code, msg: error.msg }
  return isHttpError(error) ? { status: error.status } : {}
}

/** The refusal as it came, for the one place that turns errors into words. */
export function errorOf({ code, msg = '', status }: RefusedOutcome): unknown {
  if (code !== undefined) return new ApiError(createOrder.path, code, msg)
  return status === undefined ? undefined : new HttpError(createOrder.path, status)
}
