/** A price (in pixels' numbers) at an instant, epoch ms. */
export interface PriceAt {
  readonly at: number
  readonly price: number
}

/** The least number of moves from which their median is shown. */
const LEAST_MOVES = 200

/**
 * How much a price usually moves within a duration: the median of the sizes of its moves, as a share of the price. Each price is compared
 * with the one that stood the duration before it. Undefined where fewer than 200 moves are known, and where it mostly stands still.
 *
 * @param prices Oldest first.
 */
export function typicalMove(prices: readonly PriceAt[], durationMs: number): number | undefined {
  const moves: number[] = []
  let before = 0
  for (const { at, price } of prices) {
    while ((prices[before + 1]?.at ?? Number.POSITIVE_INFINITY) <= at - durationMs) before += 1
    const earlier = prices[before]
    if (earlier && earlier.at <= at - durationMs && earlier.price > 0) moves.push(Math.abs(price / earlier.price - 1))
  }
  if (moves.length < LEAST_MOVES) return undefined
  return moves.toSorted((a, b) => a - b)[Math.floor(moves.length / 2)] || undefined
}
