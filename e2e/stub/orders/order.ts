import type { InferInput } from 'valibot'
import type { Direction, OrderResult, orderInfo } from '#lib/contract/trade.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** How an order ended. */
interface Outcome {
  readonly closePrice: Decimal
  readonly closeSeq: number
  readonly closedAt: number
  readonly result: OrderResult
  /** Signed, fee included. */
  readonly profit: Decimal
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
  readonly payoutRate: Decimal
  readonly openPrice: Decimal
  readonly openSeq: number
  readonly openedAt: number
  readonly closesAt: number
  outcome?: Outcome
  lie?: Lie
}

/** An order as it goes over the wire. */
export type WireOrder = InferInput<typeof orderInfo.response>

/**
 * What a test makes the backend state about a settled order in place of the truth, as it goes over the wire: a decimal may be a
 * JSON number. A field that is left out stays true.
 */
export type Lie = {
  readonly [Field in Exclude<keyof WireOrder, 'id' | 'requestId' | 'status'>]?: WireOrder[Field] | undefined
}
