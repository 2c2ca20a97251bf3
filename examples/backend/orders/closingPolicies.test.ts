import { expect, it } from 'vitest'
import { type CloseMarket, closeEarly } from '#backend-rules/earlyClose.ts'
import { Money } from '#backend-rules/money.ts'
import { settle } from '#backend-rules/orders.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { listingsIn } from '#backend-rules/seed/listings.ts'
import type { Direction } from '#lib/contract/orders.ts'
import { normalDistribution, rateOf } from '#lib/contract/settlement.ts'
import { decimal } from '#lib/money/decimal.ts'
import { RandomWalk } from '../market/randomWalk.ts'

/** How many orders each policy is tried on, for each duration. */
const ORDERS = Number(process.env.POLICY_ORDERS ?? 500)
const START = 1_800_000_000_000
const STAKE = 100

const money = new Money('CNY')
const product = listingsIn(money).find(({ id }) => id === 'ethusdt')
if (product?.earlyClose === undefined) throw new Error('the product has no early close')
const { terms, feeRate, decimals, earlyClose } = product
const { move, margin } = { move: Number(earlyClose.rule.move), margin: Number(earlyClose.rule.margin) }
const fee = decimal((STAKE * Number(feeRate)).toFixed(2))

interface Moment {
  /** The second of the order. */
  readonly second: number
  readonly left: number
  /** What an offer is worth now and at best so far, as a share of the stake. */
  readonly value: number
  readonly best: number
  /** How far the order is ahead, as a share of the price, and how far it was a second before. */
  readonly ahead: number
  readonly before: number
}

/** When a member closes: each looks at every quote. `late` is how many seconds later the request is accepted. */
const policies: Readonly<Record<string, { readonly closes: (moment: Moment) => boolean; readonly late?: number }>> = {
  hold: { closes: () => false },
  'close at once': { closes: () => true },
  'close 1 % below the best': { closes: ({ value, best }) => value < best - 0.01 },
  'close 10 % below the best': { closes: ({ value, best }) => value < best - 0.1 },
  'close 30 % below the best': { closes: ({ value, best }) => value < best - 0.3 },
  'close only when behind, as late as possible': { closes: ({ left, ahead }) => left <= 10 && ahead < 0 },
  'close only when behind, at half time': { closes: ({ left, second, ahead }) => second >= left && ahead < 0 },
  'close when nearly lost': { closes: ({ value }) => value < 0.3 && value > 0 },
  'close when nearly won': { closes: ({ value }) => value > 1.5 },
  'close at the first step back': { closes: ({ second, ahead, before }) => second > 1 && ahead < before },
  'close with the offer of a second ago': { closes: ({ value, best }) => value < best - 0.1, late: 1 },
  // The order ends with the market, and what is known then decides.
  'close after the market has closed': { closes: ({ left, ahead }) => left <= -1 && ahead < 0 },
}

/** The chance to win, by the formula in floating point: what a member looks at. */
function chance(ahead: number, left: number): number {
  const tenths = (Math.abs(ahead) / (move * Math.sqrt(left))) * 10
  const index = Math.floor(tenths)
  const [lower = 10_000, upper = 10_000] = normalDistribution.slice(index)
  const share = (lower + (upper - lower) * (tenths - index)) / 10_000
  return ahead < 0 ? 1 - share : share
}

it.each(terms.filter(({ durationSeconds }) => [30, 60, 300].includes(durationSeconds)))(
  'no way to close an order of $durationSeconds s early brings more than holding it, less the margin',
  ({ durationSeconds, payoutRate }) => {
    const walk = new RandomWalk({ id: 'ethusdt', decimals })
    const brings = new Map(Object.keys(policies).map((policy) => [policy, { closed: 0, returned: 0, gains: [0] }]))
    for (let index = 0; index < ORDERS; index += 1) {
      const openedAt = START + index * (durationSeconds + 5) * 1000
      const closesAt = openedAt + durationSeconds * 1000
      const quoteAt = (second: number) => {
        const at = openedAt + Math.min(second, durationSeconds) * 1000
        return { seq: second + 1, at, price: walk.at(at, 1000).price }
      }
      const quotes = Array.from({ length: durationSeconds + 3 }, (_, second) => quoteAt(second))
      const prices = quotes.map(({ price }) => Number(price))
      const [open, last] = [quotes[0], quotes[durationSeconds]]
      if (!open || !last) throw new Error('no quotes')
      const direction: Direction = index % 2 === 0 ? 'up' : 'down'
      const order = {
        ...{
          direction,
          amount: decimal(`${STAKE}.00`),
          fee,
          payoutRate: decimal(rateOf(payoutRate, direction) ?? '0'),
          openPrice: open.price,
        },
        closesAt,
      }
      const held = Number(settle(order, last.price, money).credit)
      const aheadAt = (second: number) =>
        (((prices[second] ?? 0) - Number(open.price)) / Number(open.price)) * (direction === 'up' ? 1 : -1)
      for (const [name, { closes, late = 0 }] of Object.entries(policies)) {
        const result = brings.get(name)
        if (!result) continue
        let best = 0
        let paid: number | undefined
        for (let second = 1; second <= durationSeconds + 2 && paid === undefined; second += 1) {
          const left = durationSeconds - second
          const value = left > 0 ? (1 + Number(payoutRate)) * chance(aheadAt(second), left) * (1 - margin) : 0
          best = Math.max(best, value)
          if (!closes({ second, left, value, best, ahead: aheadAt(second), before: aheadAt(second - 1) })) continue
          const now = openedAt + (second + late) * 1000
          // The member names as little as a refusal would cost them: whatever is paid is enough.
          const confirmed = { least: decimal('0'), validUntil: now + 5000 }
          const market: CloseMarket = { earlyClose, isOpen: now <= closesAt, newest: quotes[second + late] }
          paid = closed(() => closeEarly(order, confirmed, market, now, money))
        }
        result.returned += (paid ?? held) / STAKE
        if (paid === undefined) continue
        result.closed += 1
        result.gains.push((paid - held * (1 - margin)) / STAKE)
      }
    }
    for (const [name, { closed: count, returned, gains }] of brings) {
      const mean = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, count)
      const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, count)
      const error = Math.sqrt(variance / Math.max(1, count))
      const net = (100 * (returned / ORDERS - 1 - Number(feeRate))).toFixed(2)
      if (process.env.POLICY_ORDERS) process.stdout.write(`${durationSeconds} s, ${name}: ${net} %, ${count} closed\n`)
      expect(mean, `${name}: ${count} closed, ${net} % of the stakes`).toBeLessThanOrEqual(3 * error)
      if (name !== 'hold' && name !== 'close after the market has closed') expect(count, name).toBeGreaterThan(0)
    }
    expect(brings.get('close after the market has closed')?.closed).toBe(0)
  },
)

/** What was paid; undefined where the close was refused. */
function closed(close: () => ReturnType<typeof closeEarly>): number | undefined {
  try {
    return Number(close().closedEarly.price)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
