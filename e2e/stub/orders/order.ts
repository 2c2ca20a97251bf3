import type { Direction, OrderResult } from '#lib/contract/trade.ts'
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

/** What a test makes the backend say about a settled order in place of the truth. */
export type Lie = {
  readonly [Field in keyof Outcome | 'openPrice' | 'openSeq']?: (Outcome & PlacedOrder)[Field] | undefined
}
