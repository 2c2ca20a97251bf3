import type { Quote } from '#lib/contract/market.ts'
import type { Order, OrderResult } from '#lib/contract/orders.ts'
import type { SettlementTerms } from '#lib/contract/settlement.ts'
import { type Decimal, decimal, readDecimal } from '#lib/money/decimal.ts'
import { closeProfit } from './earlyClose.ts'
import type { ConfirmedTerms, FirstSeenOrder } from './evidence.ts'
import { fairPrice } from './fairValue.ts'

/** Draws that only the seed decides (mulberry32). */
export class Draws {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to 1, without 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }

  integer(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.share() < share
  }

  one<T>(choices: readonly T[]): T {
    const choice = choices[this.integer(0, choices.length - 1)]
    if (choice === undefined) throw new Error('nothing to choose from')
    return choice
  }
}

/** A quote in whole units of the price's last decimal. */
interface Tick {
  readonly seq: number
  readonly at: number
  readonly units: bigint
}

/** An order that a backend settled by the rule, with all that was ever published around it. */
export interface SettledCase {
  readonly ticks: readonly Tick[]
  readonly priceDecimals: number
  readonly openedAt: number
  readonly closesAt: number
  /** The places in `ticks` of the quotes that the backend chose. */
  readonly open: number
  readonly close: number
  readonly up: boolean
  /** The rule, where the backend states one. */
  readonly settlement: SettlementTerms | undefined
  /** The stake in hundredths of the currency. */
  readonly stake: bigint
  readonly fee: bigint
  readonly payoutRate: bigint
  /** Whether the backend sends JSON numbers with the noise of floating point. */
  readonly noisy: boolean
}

const PRODUCT = 'btc'

/** Units with a point: 105 of two decimals is 1.05. */
export function writeUnits(units: bigint, places: number): Decimal {
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return decimal(`${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`)
}

const noises: readonly ((value: number) => number)[] = [
  (value) => value * (1 + Number.EPSILON),
  (value) => value * (1 - Number.EPSILON),
  (value) => (value * 3) / 3,
  (value) => (value / 7) * 7,
  (value) => value / 10 + (value / 10) * 9,
]

/** A decimal as a backend states it: as text, or as a number that floating point has touched. */
function stated(draws: Draws, text: Decimal, noisy: boolean): Decimal {
  if (!noisy || draws.chance(0.3)) return text
  return readDecimal(draws.one(noises)(Number(text))) ?? text
}

/** A walk of a few prices, so that ties are common: quotes of one millisecond, and now and then a sequence that restarts. */
function walk(draws: Draws, base: bigint): Tick[] {
  const count = draws.integer(8, 22)
  const restart = draws.chance(0.3) ? draws.integer(1, count - 1) : -1
  let seq = draws.one([1, 40, 70_000, 10_518_274])
  let at = draws.integer(1_000_000, 2_000_000)
  return Array.from({ length: count }, (_, index) => {
    at += index === restart ? draws.integer(1, 900) : draws.chance(0.15) ? 0 : draws.integer(1, 900)
    seq = index === restart ? draws.integer(0, 1) : seq + 1
    return { seq, at, units: base + BigInt(draws.integer(0, 3)) }
  })
}

/** Moves quotes into the deciding milliseconds: as a rule none is there. */
function withTies(draws: Draws, ticks: readonly Tick[], instant: number): Tick[] {
  const first = ticks.findIndex(({ at }) => at >= instant)
  const restarts = (ticks[first]?.seq ?? 0) <= (ticks[first - 1]?.seq ?? -1)
  const together = draws.chance(0.3) ? draws.integer(1, 3) : 0
  return ticks.map((tick, index) => {
    const moved = index >= first && index < first + together && !restarts && tick.at >= instant
    const oneRun = ticks
      .slice(first, index + 1)
      .every(({ seq }, place, run) => place === 0 || seq === (run[place - 1]?.seq ?? 0) + 1)
    return moved && oneRun ? { ...tick, at: instant } : tick
  })
}

/** The places of the quotes that a backend may take: any of the millisecond that it could see. */
export function choices(
  { ticks }: Pick<SettledCase, 'ticks'>,
  instant: number,
  kind: 'open' | 'close',
): readonly number[] {
  const within = ticks.flatMap(({ at }, index) => (at === instant ? [index] : []))
  const before = ticks.findLastIndex(({ at }) => at < instant)
  return kind === 'close' && within.length > 0 ? within : [before, ...within].filter((index) => index >= 0)
}

function ruleOf(draws: Draws, mostSeconds: number): SettlementTerms {
  const averageSeconds = draws.integer(1, mostSeconds)
  return { price: draws.chance(0.8) ? { averageSeconds } : 'last', tie: draws.one(['refund', 'lose']) }
}

const averageSecondsOf = ({ settlement }: Pick<SettledCase, 'settlement'>): number | undefined =>
  typeof settlement?.price === 'object' ? settlement.price.averageSeconds : undefined

/** A settled order of an honest backend. */
export function settledCase(draws: Draws): SettledCase {
  const priceDecimals = draws.one([0, 2, 5, 8])
  const walked = walk(draws, draws.one([100n, 64_010n, 8_500_000n, 6_401_012n]))
  const openedAt = (walked[0]?.at ?? 0) + draws.integer(1, 1500)
  const closesAt = openedAt + draws.integer(1, 4) * 1000
  const tied = withTies(draws, withTies(draws, walked, openedAt), closesAt)
  const last = tied.at(-1)
  const beyond = Math.max(last?.at ?? 0, closesAt) + draws.integer(1, 400)
  const ticks = [...tied, { seq: (last?.seq ?? 0) + 1, at: beyond, units: 99n }]
  // The last quote of the millisecond is by far the most likely one.
  const choose = (places: readonly number[]) => (draws.chance(0.7) ? (places.at(-1) ?? 0) : draws.one(places))
  return {
    ticks,
    priceDecimals,
    openedAt,
    closesAt,
    open: choose(choices({ ticks }, openedAt, 'open')),
    close: choose(choices({ ticks }, closesAt, 'close')),
    up: draws.chance(0.5),
    settlement: draws.chance(0.4) ? undefined : ruleOf(draws, (closesAt - openedAt) / 1000),
    stake: BigInt(draws.integer(1, 10_000_000)),
    fee: BigInt(draws.chance(0.2) ? 0 : draws.integer(1, 50_000)),
    payoutRate: BigInt(draws.integer(1, 120)),
    noisy: draws.chance(0.2),
  }
}

/** The place of the quote that is the newest when the window of an average begins; that of the close where the rule is another. */
export function firstOfWindow(each: SettledCase, close: number): number {
  const seconds = averageSecondsOf(each)
  return seconds === undefined ? close : each.ticks.findLastIndex(({ at }) => at <= each.closesAt - seconds * 1000 + 1)
}

/**
 * The close price by the rule, once more: in the units of its last decimal, and for an average millisecond by millisecond.
 *
 * @param close The place of the last quote that the backend could see.
 */
export function closeUnits(each: SettledCase, close: number): { readonly units: bigint; readonly places: number } {
  const { ticks, closesAt, priceDecimals } = each
  const seconds = averageSecondsOf(each)
  if (seconds === undefined) return { units: ticks[close]?.units ?? 0n, places: priceDecimals }
  let sum = 0
  let place = firstOfWindow(each, close)
  for (let at = closesAt - seconds * 1000 + 1; at <= closesAt; at += 1) {
    while (place < close && (ticks[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) place += 1
    sum += Number(ticks[place]?.units ?? 0n)
  }
  const counted = BigInt(seconds * 1000)
  return { units: (2n * 100n * BigInt(sum) + counted) / (2n * counted), places: priceDecimals + 2 }
}

/** The result by the rule, once more and on whole units. */
export function resultBetween(each: SettledCase, open: number, close: number): OrderResult {
  const { units, places } = closeUnits(each, close)
  const moved = units - (each.ticks[open]?.units ?? 0n) * 10n ** BigInt(places - each.priceDecimals)
  if (moved === 0n) return each.settlement?.tie === 'lose' ? 'lose' : 'draw'
  return moved > 0n === each.up ? 'win' : 'lose'
}

/** What the backend states about the order once it is settled. */
export function settledRecord(draws: Draws, each: SettledCase): Order {
  const { ticks, open, close, stake, fee, payoutRate, priceDecimals, noisy, openedAt, closesAt } = each
  const result = resultBetween(each, open, close)
  const payout = (stake * payoutRate * 2n + 100n) / 200n
  const profit = { win: payout - fee, draw: -fee, lose: -stake - fee }[result]
  const price = (index: number) => stated(draws, writeUnits(ticks[index]?.units ?? 0n, priceDecimals), noisy)
  const money = (units: bigint) => stated(draws, writeUnits(units, 2), noisy)
  const closed = closeUnits(each, close)
  return {
    id: 'o1',
    requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
    productId: PRODUCT,
    productName: 'Bitcoin',
    direction: each.up ? 'up' : 'down',
    amount: money(stake),
    fee: money(fee),
    durationSeconds: (closesAt - openedAt) / 1000,
    settlement: each.settlement,
    payoutRate: money(payoutRate),
    openPrice: price(open),
    openSeq: ticks[open]?.seq ?? 0,
    openedAt,
    closesAt,
    status: 'settled',
    closePrice: stated(draws, writeUnits(closed.units, closed.places), noisy),
    closeSeq: ticks[close]?.seq ?? 0,
    closedAt: closesAt + (draws.chance(0.3) ? draws.integer(1, 5000) : 0),
    result,
    profit: profitText(draws, each, profit),
  }
}

const formula = { move: decimal('0.05'), margin: decimal('0.02') }

/** The same order, closed early at an instant before its end, with what the member confirmed. Its quote is the one at a place. */
export function closedRecord(
  draws: Draws,
  each: SettledCase,
  { closedAt, place }: { closedAt: number; place: number },
) {
  const record = settledRecord(draws, each)
  const tick = each.ticks[place]
  if (!tick) throw new Error('no quote')
  const exact = { ...record, openPrice: writeUnits(each.ticks[each.open]?.units ?? 0n, each.priceDecimals) }
  const closePrice = writeUnits(tick.units, each.priceDecimals)
  const decimals = { moneyDecimals: 2, priceDecimals: each.priceDecimals }
  const price = fairPrice(exact, { price: closePrice, at: tick.at }, formula, decimals)
  const confirmedClose = { price, quoteSeq: tick.seq, least: price, ...(draws.chance(0.7) && { fairValue: formula }) }
  const quoteAt = draws.chance(0.5) ? tick.at : undefined
  const closed: Order = {
    ...record,
    result: 'closed',
    closedAt,
    closePrice: stated(draws, closePrice, each.noisy),
    closeSeq: tick.seq,
    closedEarly: { price, quoteSeq: tick.seq, quoteAt },
    profit: closeProfit(record, price, 2),
  }
  return { closed, confirmedClose }
}

/** The profit as it comes out of a computation in floating point: its noise is as large as the stake's. */
function profitText(draws: Draws, { stake, fee, payoutRate, noisy }: SettledCase, profit: bigint): Decimal {
  const exact = writeUnits(profit, 2)
  if (!noisy || draws.chance(0.3)) return exact
  const [amount, cost, rate] = [stake, fee, payoutRate].map((units) => Number(writeUnits(units, 2)))
  const computed = (amount ?? 0) + Math.round((amount ?? 0) * (rate ?? 0) * 100) / 100 - (amount ?? 0) - (cost ?? 0)
  const near = Math.abs(computed - Number(exact)) < 0.001
  return readDecimal(near ? computed : Number(exact)) ?? exact
}

/** The quotes as they are published: each time a backend states one, floating point may have left another noise. */
export function quotesOf(draws: Draws, { ticks, priceDecimals, noisy }: SettledCase): readonly Quote[] {
  return ticks.map(({ seq, at, units }) => ({
    productId: PRODUCT,
    seq,
    at,
    price: stated(draws, writeUnits(units, priceDecimals), noisy),
  }))
}

/** The order as it was booked. */
export function firstSeenOf(draws: Draws, each: SettledCase): FirstSeenOrder {
  const {
    status: _status,
    closePrice: _p,
    closeSeq: _s,
    closedAt: _a,
    result: _r,
    profit: _f,
    ...rest
  } = settledRecord(draws, each)
  const { id: _id, requestId: _requestId, ...booked } = rest
  return booked
}

/** What the member confirmed: exact figures, and the quote that was on the screen. */
export function confirmedOf(each: SettledCase, quotes: readonly Quote[]): ConfirmedTerms {
  const shown = quotes[Math.min(...choices(each, each.openedAt, 'open'))] ?? quotes[0]
  if (!shown) throw new Error('no quote')
  return {
    productId: PRODUCT,
    direction: each.up ? 'up' : 'down',
    amount: writeUnits(each.stake, 2),
    fee: writeUnits(each.fee, 2),
    payoutRate: writeUnits(each.payoutRate, 2),
    durationSeconds: (each.closesAt - each.openedAt) / 1000,
    settlement: each.settlement,
    quote: shown,
  }
}
