import { describe, expect, test } from 'vitest'
import { type Order, type OrderResult, orderResults } from '#lib/contract/orders.ts'
import { add } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { compareWithoutNoise } from '#lib/money/floatNoise.ts'
import type { Evidence } from './evidence.ts'
import {
  choices,
  closedRecord,
  closeUnits,
  confirmedOf,
  Draws,
  firstOfWindow,
  firstSeenOf,
  quotesOf,
  resultBetween,
  type SettledCase,
  settledCase,
  settledRecord,
  writeUnits,
} from './generatedOrders.fixture.ts'
import { profitOf } from './settlementRule.ts'
import { verify } from './verification.ts'

/** How many orders are generated, 25,000 or what the environment asks for; each is checked as an honest backend's and as a lying one's. */
const ORDERS = Number.parseInt(process.env.GENERATED_ORDERS ?? '25000', 10)
const TIMEOUT_MS = 60_000 + 3 * ORDERS

/** Everything: the order was confirmed and booked on this device, and its quotes were seen live, or the history is complete. */
function everything(draws: Draws, each: SettledCase): Evidence {
  const quotes = quotesOf(draws, each)
  const history = { quotes: quotesOf(draws, each), complete: quotes.length }
  // In a sequence that is that long no other can have begun and come as far: what was seen live is enough.
  const oneSequence = each.ticks.every(({ seq }) => seq > 50_000)
  const [seen, asked] = draws.one([
    [quotes, [history]],
    [[], [history]],
    [quotes, oneSequence ? [] : [history]],
  ])
  return {
    confirmed: confirmedOf(each, quotes),
    firstSeen: firstSeenOf(draws, each),
    seen,
    asked,
    moneyDecimals: 2,
    priceDecimals: each.priceDecimals,
  }
}

/** Quotes are lost on the way, the history lags and has holes beyond what it states, the order may not have been seen before. */
function something(draws: Draws, each: SettledCase): Evidence {
  const last = each.ticks.length - 1
  const loss = draws.one([0, 0.1, 0.5, 1])
  const live = quotesOf(draws, each)
  const asked = Array.from({ length: draws.integer(0, 2) }, () => {
    const from = draws.chance(0.7) ? 0 : draws.integer(0, last)
    const to = Math.max(from, last - draws.one([0, 0, 1, 1, 2, 5]))
    const states = draws.chance(0.7)
    // Up to what the history states nothing is missing; beyond, and where it states nothing, anything may be.
    const kept = (index: number) =>
      index >= from && (states && index <= to ? true : draws.chance(index <= to ? 0.9 : 0.3))
    return { quotes: quotesOf(draws, each).filter((_, index) => kept(index)), complete: states ? to - from + 1 : 0 }
  })
  return {
    confirmed: draws.chance(0.7) ? confirmedOf(each, live) : undefined,
    firstSeen: draws.chance(0.8) ? firstSeenOf(draws, each) : undefined,
    seen: live.filter(() => !draws.chance(loss)),
    asked,
    moneyDecimals: 2,
    priceDecimals: draws.chance(0.9) ? each.priceDecimals : undefined,
  }
}

/**
 * Whether the evidence leaves only one outcome, told from all that was really published: the order was seen while it was open,
 * the chosen quotes are known, and nothing can have been published between them and the ones that end their time.
 */
function isPinned(each: SettledCase, { confirmed, firstSeen, seen, asked }: Evidence): boolean {
  const { ticks, openedAt, closesAt, open, close } = each
  const nameOf = ({ seq, at }: { seq: number; at: number }) => `${seq} ${at}`
  const all = [...seen, ...asked.flatMap(({ quotes }) => quotes), ...(confirmed ? [confirmed.quote] : [])]
  const names = new Set(all.map(nameOf))
  const isKnown = (index: number) => names.has(nameOf(ticks[index] ?? { seq: -1, at: -1 }))
  const isFollowed = (index: number) => {
    const [tick, next] = [ticks[index], ticks[index + 1]]
    if (!tick || !next || !isKnown(index) || !isKnown(index + 1)) return false
    const stated = asked.some(({ quotes, complete }) => {
      const part = quotes.slice(0, complete).map(nameOf)
      return part.includes(nameOf(tick)) && part.includes(nameOf(next))
    })
    return stated || next.seq === tick.seq + 1
  }
  const last = ticks.findLastIndex(({ at }) => at <= closesAt)
  const first = firstOfWindow(each, close)
  const toTheEnd = ticks.flatMap((_, index) => (index >= first && index <= last ? [index] : []))
  return (
    firstSeen !== undefined &&
    isKnown(open) &&
    (ticks[open]?.at === openedAt || isFollowed(open)) &&
    toTheEnd.every(isFollowed) &&
    resultBetween(each, open, close) === resultBetween(each, open, last)
  )
}

/** One unit of the last place, up or down; never below zero. */
function offByOne(draws: Draws, units: bigint, places: number): Order['amount'] {
  return writeUnits(units > 0n && draws.chance(0.5) ? units - 1n : units + 1n, places)
}

type Lie = (draws: Draws, each: SettledCase, record: Order) => Partial<Order> | undefined

/** The result of a settled order, as the generator stated it. */
const statedResult = ({ result }: Pick<Order, 'result'>): OrderResult =>
  orderResults.find((listed) => listed === result) ?? 'win'

const otherResult = { win: 'lose', lose: 'draw', draw: 'win' } as const

/** A place of the tape beside the chosen one that the rule does not allow. */
function wrongPlace(draws: Draws, each: SettledCase, kind: 'open' | 'close'): number | undefined {
  const [chosen, instant] = kind === 'open' ? [each.open, each.openedAt] : [each.close, each.closesAt]
  const allowed = choices(each, instant, kind)
  const seqs = new Set(allowed.map((index) => each.ticks[index]?.seq))
  const places = [chosen - 2, chosen - 1, chosen + 1, chosen + 2].filter((index) => {
    const tick = each.ticks[index]
    return tick && !allowed.includes(index) && !seqs.has(tick.seq)
  })
  return places.length > 0 ? draws.one(places) : undefined
}

/** A settlement as a backend would state it that chose that quote for the close: everything fits together. */
function settledAt(each: SettledCase, record: Order, close: number): Partial<Order> {
  const result = resultBetween(each, each.open, close)
  const { units, places } = closeUnits(each, close)
  return {
    closeSeq: each.ticks[close]?.seq,
    closePrice: writeUnits(units, places),
    result,
    profit: profitOf(record, result, 2),
  }
}

/** An average that a backend would state that computes it otherwise; undefined where it comes to the same, or the rule is another. */
function averageOf(each: SettledCase, { closePrice }: Order, units = closeUnits(each, each.close).units) {
  const stated = writeUnits(units, each.priceDecimals + 2)
  const isAverage =
    typeof each.settlement?.price === 'object' && closeUnits(each, each.close).places > each.priceDecimals
  return isAverage && closePrice !== undefined && compareWithoutNoise(stated, closePrice, each.priceDecimals + 2) !== 0
    ? { closePrice: stated }
    : undefined
}

/** One field at a time, by at least one unit of its scale; then lies that fit together. */
const lies: Readonly<Record<string, Lie>> = {
  productId: () => ({ productId: 'eth' }),
  productName: () => ({ productName: 'Bitcoin Cash' }),
  direction: (_draws, { up }) => ({ direction: up ? 'down' : 'up' }),
  amount: (draws, { stake }) => ({ amount: offByOne(draws, stake, 2) }),
  fee: (draws, { fee }) => ({ fee: offByOne(draws, fee, 2) }),
  payoutRate: (draws, { payoutRate }) => ({ payoutRate: offByOne(draws, payoutRate * 100_000_000n, 10) }),
  durationSeconds: (draws, _each, { durationSeconds }) => ({
    durationSeconds: durationSeconds + draws.one([-1, 1, 60]),
  }),
  openPrice: (draws, { ticks, open, priceDecimals }) => ({
    openPrice: offByOne(draws, ticks[open]?.units ?? 0n, priceDecimals),
  }),
  openSeq: (draws, _each, { openSeq }) => ({ openSeq: openSeq + (openSeq > 0 ? draws.one([-1, 1]) : 1) }),
  openedAt: (draws, _each, { openedAt }) => ({ openedAt: openedAt + draws.one([-1, 1]) }),
  closesAt: (draws, _each, { closesAt }) => ({ closesAt: closesAt + draws.one([-1, 1]) }),
  closePrice: (draws, each) => {
    const { units, places } = closeUnits(each, each.close)
    return { closePrice: offByOne(draws, units, places) }
  },
  settlement: (draws, { settlement }) => ({
    settlement: draws.one([
      { price: settlement?.price ?? 'last', tie: settlement?.tie === 'lose' ? 'refund' : 'lose' },
      { price: { averageSeconds: 5 }, tie: settlement?.tie ?? 'refund' },
      { price: 'median', tie: settlement?.tie ?? 'refund' },
    ]),
  }),
  /** Each quote of the window counts once, however long it was the newest. */
  averageByCount: (_draws, each, record) => {
    const counted = each.ticks.slice(firstOfWindow(each, each.close), each.close + 1)
    const sum = counted.reduce((total, { units }) => total + units, 0n)
    return averageOf(each, record, (100n * sum) / BigInt(counted.length))
  },
  /** The quote at which the window begins counts for all the time since it was published. */
  averageFromBefore: (draws, each, record) =>
    averageOf({ ...each, closesAt: each.closesAt - draws.integer(1, 500) }, record),
  /** The average is rounded to the decimals of the product. */
  averageRounded: (_draws, each, record) => {
    const { units } = closeUnits(each, each.close)
    return averageOf(each, record, ((units + 50n) / 100n) * 100n)
  },
  closeSeq: (draws, each) => {
    const place = wrongPlace(draws, each, 'close')
    return place === undefined ? undefined : { closeSeq: each.ticks[place]?.seq }
  },
  closedAt: (draws, { closesAt }) => ({ closedAt: closesAt - draws.integer(1, 100) }),
  result: (_draws, _each, record) => ({ result: otherResult[statedResult(record)] }),
  profit: (draws, _each, { profit = decimal('0') }) => ({
    profit: add(profit, decimal(draws.one(['0.01', '-0.01']))),
  }),
  anotherClose: (draws, each, record) => {
    const place = wrongPlace(draws, each, 'close')
    return place === undefined ? undefined : settledAt(each, record, place)
  },
  anotherOpen: (draws, each, record) => {
    const open = wrongPlace(draws, each, 'open')
    const tick = open === undefined ? undefined : each.ticks[open]
    if (open === undefined || tick === undefined) return undefined
    const openPrice = writeUnits(tick.units, each.priceDecimals)
    return { openSeq: tick.seq, openPrice, ...settledAt({ ...each, open }, record, each.close) }
  },
  otherWay: (_draws, each, record) => {
    const turned = { ...each, up: !each.up }
    return { direction: turned.up ? 'up' : 'down', ...settledAt(turned, record, each.close) }
  },
  lessStake: (draws, each, record) => {
    const amount = offByOne(draws, each.stake, 2)
    return { amount, profit: profitOf({ ...record, amount }, statedResult(record), 2) }
  },
  lowerPayout: (draws, each, record) => {
    const payoutRate = offByOne(draws, each.payoutRate, 2)
    return { payoutRate, profit: profitOf({ ...record, payoutRate }, statedResult(record), 2) }
  },
  higherFee: (_draws, each, record) => {
    const fee = writeUnits(each.fee + 1n, 2)
    return { fee, profit: profitOf({ ...record, fee }, statedResult(record), 2) }
  },
  anotherTime: (draws, each, record) => {
    const later = draws.one([-1000, -1, 1, 1000])
    const moved = { ...each, openedAt: each.openedAt + later, closesAt: each.closesAt + later }
    const place = choices(moved, moved.closesAt, 'close').at(-1)
    const { openedAt, closesAt } = moved
    return { openedAt, closesAt, closedAt: closesAt, ...settledAt(each, record, place ?? each.close) }
  },
}

const tell = (each: SettledCase, record: Order, evidence: Evidence) =>
  JSON.stringify(
    { each, record, evidence, verification: verify(record, evidence) },
    (_key, value) => (typeof value === 'bigint' ? `${value}` : value),
    1,
  )

describe(`${ORDERS} generated orders`, () => {
  test(
    'of an honest backend never differ, agree only where the outcome is certain, and agree where everything is known',
    () => {
      const seen = { agrees: 0, cannotTell: 0, differs: 0 }
      for (let number = 0; number < ORDERS; number += 1) {
        const draws = new Draws(number)
        const each = settledCase(draws)
        const record = settledRecord(draws, each)
        const evidence = something(draws, each)
        const { verdict } = verify(record, evidence)
        seen[verdict] += 1
        if (verdict === 'differs' || (verdict === 'agrees' && !isPinned(each, evidence))) {
          expect.fail(`order ${number}: ${verdict}\n${tell(each, record, evidence)}`)
        }
        if (number % 4 > 0) continue
        const whole = everything(draws, each)
        const expected = isPinned(each, whole) ? 'agrees' : 'cannotTell'
        if (verify(record, whole).verdict !== expected) {
          expect.fail(`order ${number}: not ${expected}\n${tell(each, record, whole)}`)
        }
      }
      // Both verdicts are common, or the test would show little.
      expect(seen.agrees).toBeGreaterThan(ORDERS / 5)
      expect(seen.cannotTell).toBeGreaterThan(ORDERS / 5)
    },
    TIMEOUT_MS,
  )

  test(
    'of a lying backend always differ, whichever field it lies about',
    () => {
      const names = Object.keys(lies)
      const found = new Map(names.map((name) => [name, 0]))
      for (let number = 0; number < ORDERS; number += 1) {
        const draws = new Draws(number)
        const each = settledCase(draws)
        const record = settledRecord(draws, each)
        const name = names[number % names.length] ?? ''
        const lie = lies[name]?.(draws, each, record)
        if (!lie) continue
        const evidence = everything(draws, each)
        const told = { ...record, ...lie }
        if (verify(told, evidence).verdict !== 'differs') {
          expect.fail(`order ${number}: ${name} is not found\n${tell(each, told, evidence)}`)
        }
        found.set(name, (found.get(name) ?? 0) + 1)
      }
      for (const [name, count] of found) expect(count, name).toBeGreaterThan(ORDERS / names.length / 6)
    },
    TIMEOUT_MS,
  )

  test(
    'that were closed early: of an honest backend never differ, of one that pays an older quote always where everything is known',
    () => {
      const seen = { agrees: 0, cannotTell: 0, differs: 0, older: 0 }
      for (let number = 0; number < ORDERS / 2; number += 1) {
        const draws = new Draws(number)
        // Of an average nothing is offered within its window, and these orders are hardly longer.
        const each = { ...settledCase(draws), settlement: undefined }
        const closedAt = draws.integer(each.openedAt, each.closesAt - 1)
        const allowed = choices(each, closedAt, 'open')
        const { closed, confirmedClose } = closedRecord(draws, each, { closedAt, place: draws.one(allowed) })
        const evidence = { ...something(draws, each), confirmedClose }
        const { verdict } = verify(closed, evidence)
        seen[verdict] += 1
        if (verdict === 'differs') expect.fail(`order ${number}: ${tell(each, closed, evidence)}`)
        const before = (allowed[0] ?? 0) - 1
        const isSameNumber = allowed.some((place) => each.ticks[place]?.seq === each.ticks[before]?.seq)
        if (before < each.open || isSameNumber) continue
        const older = closedRecord(draws, each, { closedAt, place: before })
        const whole = { ...everything(draws, each), confirmedClose: older.confirmedClose }
        if (verify(older.closed, whole).verdict !== 'differs')
          expect.fail(`order ${number}: the older quote is not found\n${tell(each, older.closed, whole)}`)
        seen.older += 1
      }
      expect(seen.agrees).toBeGreaterThan(ORDERS / 20)
      expect(seen.cannotTell).toBeGreaterThan(ORDERS / 20)
      expect(seen.older).toBeGreaterThan(ORDERS / 20)
    },
    TIMEOUT_MS,
  )
})
