import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import {
  add,
  divide,
  divideDown,
  divideUp,
  isPositive,
  multiply,
  smallestUnit,
  subtract,
} from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { withoutFloatNoise } from '#lib/money/floatNoise.ts'
import {
  AVERAGE_DECIMALS,
  type AverageWindow,
  averagePrice,
  elapsedWindow,
  priceSum,
  quotesInWindow,
} from './average.ts'
import { gapInWindow } from './averageDecision.ts'
import type { KnownQuotes } from './evidence.ts'

/** The average of a window at an instant in it. */
interface AverageStep {
  readonly at: number
  readonly price: Decimal
}

/** The average of the part of a window that is over. */
export interface RunningAverage {
  /** With the decimals that the average which decides has. */
  readonly price: Decimal
  /** How many quotes the average is of. */
  readonly quotes: number
  readonly elapsed: AverageWindow
}

/**
 * The average of the part of a window that is over (docs/product.md, 13.1). Undefined before the window begins, and wherever a quote may be
 * missing.
 *
 * @param now Server time, epoch ms. A quote may be a little newer, because this device only estimates that time.
 */
export function runningAverage(
  known: KnownQuotes,
  window: AverageWindow,
  now: number,
  priceDecimals: number,
): RunningAverage | undefined {
  const newest = known.quotes.at(-1)
  const elapsed = newest && elapsedWindow(window, Math.max(now, newest.at))
  if (!elapsed) return undefined
  const counted = quotesInWindow(known.quotes, elapsed)
  const price = averagePrice(known.quotes, elapsed, priceDecimals + AVERAGE_DECIMALS)
  const isDisputed = counted.some(({ seq }) => known.disputed.includes(seq))
  return price === undefined || isDisputed || gapInWindow(known, elapsed)
    ? undefined
    : { price, quotes: counted.length, elapsed }
}

/**
 * The average of a window as it was at each of its quotes, and at last at `until`: what a chart draws. Empty where no quote is as old as the
 * window.
 *
 * @param quotes By publication, none missing.
 */
export function averageSteps(
  quotes: readonly Pick<Quote, 'at' | 'price'>[],
  window: AverageWindow,
  until: number,
  decimals: number,
): readonly AverageStep[] {
  const elapsed = elapsedWindow(window, until)
  if (!elapsed) return []
  const counted = quotesInWindow(quotes, elapsed)
  const steps: AverageStep[] = []
  let sum = decimal('0')
  for (const [index, { at, price }] of counted.entries()) {
    const begins = Math.max(at, window.after + 1)
    if (index === 0) steps.push({ at: window.after, price })
    const ends = counted[index + 1]?.at ?? elapsed.until + 1
    if (ends <= begins) continue
    sum = add(sum, multiply(price, decimal(`${ends - begins}`)))
    steps.push({ at: ends - 1, price: divide(sum, decimal(`${ends - 1 - window.after}`), decimals) })
  }
  return steps
}

/** What the rest of a window has to average for the order to turn. */
export interface Turn {
  readonly side: 'above' | 'below'
  readonly price: Decimal
}

/**
 * The price on whose other side the rest of the window has to average, for an order that is ahead to be so no longer, or for another one to
 * come ahead. Undefined where no price can do that, and at the end.
 *
 * @param isAhead By the running average.
 */
export function turnOf(
  { direction, openPrice }: Pick<Order, 'direction' | 'openPrice'>,
  known: KnownQuotes,
  { window, elapsed }: { readonly window: AverageWindow; readonly elapsed: AverageWindow },
  { isAhead, priceDecimals }: { readonly isAhead: boolean; readonly priceDecimals: number },
): Turn | undefined {
  const [whole, over] = [window.until - window.after, elapsed.until - elapsed.after]
  if (over >= whole) return undefined
  const places = priceDecimals + AVERAGE_DECIMALS
  const half = divide(smallestUnit(places), decimal('2'), places + 1)
  // Rounded half up, an average from here on is above the entry, or up to here below it.
  const entry = withoutFloatNoise(openPrice, priceDecimals)
  const boundary = direction === 'up' ? add(entry, half) : subtract(entry, half)
  const passed = priceSum(known.quotes, elapsed)
  if (passed === undefined) return undefined
  const rest = subtract(multiply(boundary, decimal(`${whole}`)), passed)
  const side = (direction === 'up') === isAhead ? 'below' : 'above'
  const round = side === 'below' ? divideUp : divideDown
  const price = isPositive(rest) ? round(rest, decimal(`${whole - over}`), places) : decimal('0')
  return side === 'below' && !isPositive(rest) ? undefined : { side, price }
}
