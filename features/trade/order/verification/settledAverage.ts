import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { AVERAGE_DECIMALS, type AverageWindow, quotesInWindow, windowOf } from '#lib/verification/average.ts'
import { missingIn } from '#lib/verification/averageDecision.ts'
import { type KnownQuotes, namedQuote } from '#lib/verification/evidence.ts'
import { averageSteps } from '#lib/verification/runningAverage.ts'

/** The average that settled an order, as this device knows it. */
export interface SettledAverage {
  readonly window: AverageWindow
  /** The quotes that count, by publication, and the average as it came about. Both are empty where a quote may be missing. */
  readonly counted: readonly Quote[]
  readonly steps: readonly { readonly at: number; readonly price: Decimal }[]
  /** The last quote of the window, which decides nothing by itself, where it is known. */
  readonly last: Quote | undefined
}

/** Undefined for an order that is settled at no average, or by a rule that this version does not know. */
export function settledAverage(order: Order, known: KnownQuotes, priceDecimals: number): SettledAverage | undefined {
  const window = windowOf(order)
  if (!window) return undefined
  const last = namedQuote(known, { seq: order.closeSeq, until: order.closesAt })
  if (missingIn(known, window)) return { window, counted: [], steps: [], last }
  const steps = averageSteps(known.quotes, window, window.until, priceDecimals + AVERAGE_DECIMALS)
  return { window, counted: quotesInWindow(known.quotes, window), steps, last }
}
