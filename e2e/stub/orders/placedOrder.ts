import type { InferInput } from 'valibot'
import type { Direction, orderInfo, RecordResult } from '#lib/contract/orders.ts'
import type { ClockEnds, SettlementTerms } from '#lib/contract/settlement.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** The outcome of an order. */
interface Outcome {
  readonly closePrice: Decimal
  readonly closeSeq: number
  readonly closedAt: number
  readonly result: RecordResult
  /** Signed, fee included. */
  readonly profit: Decimal
  /** What was paid where it was closed before its end. */
  readonly closedEarly?: { readonly price: Decimal; readonly quoteSeq: number; readonly quoteAt?: number }
}

/** An accepted order. Everything but its outcome is fixed at placing. */
export interface PlacedOrder {
  readonly number: number
  readonly id: string
  readonly username: string
  readonly requestId: string
  readonly productId: string
  readonly productName: string
  readonly direction: Direction
  readonly amount: Decimal
  readonly fee: Decimal
  readonly durationSeconds: number
  readonly ends?: ClockEnds | undefined
  readonly settlement?: SettlementTerms | undefined
  readonly payoutRate: Decimal
  readonly openPrice: Decimal
  readonly openSeq: number
  readonly openedAt: number
  readonly closesAt: number
  outcome?: Outcome
  tampered?: TamperedFields
}

/** An order in an answer. */
export type WireOrder = InferInput<typeof orderInfo.response>

/**
 * The fields that a test makes the backend state instead of a settled order's own, as they are in an answer: a decimal may be a
 * JSON number. A field that is absent is not changed.
 */
export type TamperedFields = {
  readonly [Field in Exclude<keyof WireOrder, 'id' | 'requestId' | 'status'>]?: WireOrder[Field] | undefined
}

/** An order as the contract shows it; once it is settled, fields that a test tampered with replace its own. */
export function orderOf(order: PlacedOrder): WireOrder {
  const { number: _number, username: _username, outcome, tampered, ...shown } = order
  const shownOrder = { ...shown, status: outcome === undefined ? 'open' : 'settled', ...outcome } as const
  return outcome === undefined ? shownOrder : Object.assign(shownOrder, tampered)
}
