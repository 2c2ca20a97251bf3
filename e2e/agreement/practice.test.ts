import { expect, test } from 'vitest'
import { Money } from '#backend-rules/money.ts'
import { settle } from '#backend-rules/orders.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { type Evidence, knownQuotes } from '#lib/verification/evidence.ts'
import { Draws, type SettledCase, settledCase, writeUnits } from '#lib/verification/generatedOrders.fixture.ts'
import { settlementOf } from '#lib/verification/settlementRule.ts'

const ORDERS = 100_000
const TIMEOUT_MS = 120_000
const PRODUCT = 'btc'
const money = new Money('CNY')

/** An order as practice mode places it, and every quote that was published around it. */
function placed({ up, stake, fee, payoutRate, priceDecimals, ticks, open, closesAt }: SettledCase) {
  const quotes = ticks.map(({ seq, at, units }) => ({
    productId: PRODUCT,
    seq,
    at,
    price: writeUnits(units, priceDecimals),
  }))
  const order = {
    direction: up ? ('up' as const) : ('down' as const),
    amount: writeUnits(stake, 2),
    fee: writeUnits(fee, 2),
    payoutRate: writeUnits(payoutRate, 2),
    openPrice: writeUnits(ticks[open]?.units ?? 0n, priceDecimals),
    closesAt,
  }
  // The stub closes an order at its newest quote: the last one at or before the close.
  const close = quotes.findLast(({ at }) => at <= closesAt)
  if (!close) throw new Error('no quote before the close')
  return { order, quotes, close }
}

/** The end of the order, from what a device knows. */
function endOf(
  order: ReturnType<typeof placed>['order'],
  each: SettledCase,
  evidence: Pick<Evidence, 'seen' | 'asked'>,
) {
  const { priceDecimals } = each
  return settlementOf(order, knownQuotes(PRODUCT, { ...evidence, priceDecimals }), { moneyDecimals: 2, priceDecimals })
}

test(
  'a practice order ends as the stub settles it, or it cannot be settled',
  () => {
    const counts = { whole: 0, part: 0, unknown: 0 }
    for (let seed = 0; seed < ORDERS; seed += 1) {
      const draws = new Draws(seed)
      const each = settledCase(draws)
      const { order, quotes, close } = placed(each)
      const { result, profit } = settle(order, close.price, money)
      const check = (end: ReturnType<typeof endOf>) => {
        if (!end) return false
        const agrees = end.result === result && compare(end.profit, profit) === 0 && end.closeSeq === close.seq
        if (!agrees) expect({ seed, ...end }).toEqual({ seed, result, profit, closeSeq: close.seq })
        return true
      }
      // With the whole history the end is always known, whatever arrived live.
      const loss = draws.one([0, 0.1, 0.5, 1])
      const seen = quotes.filter(() => !draws.chance(loss))
      if (draws.chance(0.5)) {
        expect(check(endOf(order, each, { seen, asked: [{ quotes, complete: quotes.length }] }))).toBe(true)
        counts.whole += 1
      } else if (check(endOf(order, each, { seen, asked: [] }))) counts.part += 1
      else counts.unknown += 1
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(5000)
  },
  TIMEOUT_MS,
)
