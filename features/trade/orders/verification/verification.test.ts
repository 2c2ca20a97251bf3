import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order, Quote } from '#lib/contract/trade.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Evidence } from './evidence.ts'
import { decidingQuotes } from './keptQuotes.ts'
import { type Check, verify } from './verification.ts'

/** The oracle's world: whole cents, whole milliseconds, the rule of contract.md written out once more on BigInt. */
interface Case {
  readonly tape: readonly Quote[]
  readonly order: Order
}

const FIRST_SEQ = 500
const cents = (value: bigint) => {
  const size = value < 0n ? -value : value
  return decimal(`${value < 0n ? '-' : ''}${size / 100n}.${`${size % 100n}`.padStart(2, '0')}`)
}

function lastAt(tape: readonly Quote[], instant: number): Quote {
  const quote = tape.findLast(({ at }) => at <= instant)
  if (!quote) throw new Error('the tape begins too late')
  return quote
}

function settled(tape: readonly Quote[], openedAt: number, durationSeconds: number, up: boolean, money: Money): Order {
  const closesAt = openedAt + durationSeconds * 1000
  const open = lastAt(tape, openedAt)
  const close = lastAt(tape, closesAt)
  const units = (price: string) => BigInt(price.replace('.', ''))
  const moved = units(close.price) - units(open.price)
  const result = moved === 0n ? 'draw' : moved > 0n === up ? 'win' : 'lose'
  const payout = (money.stake * money.payout * 2n + 100n) / 200n
  const profit = { win: payout - money.fee, draw: -money.fee, lose: -money.stake - money.fee }[result]
  return {
    id: 'o1',
    requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
    productId: 'btc',
    productName: 'Bitcoin',
    direction: up ? 'up' : 'down',
    amount: cents(money.stake),
    fee: cents(money.fee),
    durationSeconds,
    payoutRate: cents(money.payout),
    openPrice: open.price,
    openSeq: open.seq,
    openedAt,
    closesAt,
    status: 'settled',
    closePrice: close.price,
    closeSeq: close.seq,
    closedAt: closesAt,
    result,
    profit: cents(profit),
  }
}

interface Money {
  readonly stake: bigint
  readonly fee: bigint
  /** In hundredths: 85 is 0.85. */
  readonly payout: bigint
}

const steps = fc.array(
  fc.record({ price: fc.bigInt({ min: 100n, max: 104n }), after: fc.integer({ min: 0, max: 900 }) }),
  { minLength: 20, maxLength: 60 },
)
const money: fc.Arbitrary<Money> = fc.record({
  stake: fc.bigInt({ min: 1n, max: 1_000_000n }),
  fee: fc.bigInt({ min: 0n, max: 5000n }),
  payout: fc.bigInt({ min: 1n, max: 120n }),
})

/** A tape, an order that lived within it, and at least one quote after its close. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    steps,
    money,
    up: fc.boolean(),
    durationSeconds: fc.integer({ min: 1, max: 5 }),
    offset: fc.nat({ max: 2000 }),
  })
  .map(({ steps: walk, money: each, up, durationSeconds, offset }) => {
    let at = 1_000_000
    const tape = walk.map(({ price, after }, index): Quote => {
      at += after
      return { productId: 'btc', seq: FIRST_SEQ + index, price: cents(price), at }
    })
    const openedAt = (tape[0]?.at ?? 0) + offset
    const closesAt = openedAt + durationSeconds * 1000
    const beyond = { productId: 'btc', seq: FIRST_SEQ + tape.length, price: cents(99n), at: Math.max(at, closesAt) + 1 }
    const whole = [...tape, beyond]
    return { tape: whole, order: settled(whole, openedAt, durationSeconds, up, each) }
  })

/** What an honest backend answers when it is asked for the order's quotes. */
const askedWhole = ({ tape, order }: Case) => ({
  quotes: tape.filter(({ seq, at }) => seq >= order.openSeq && at <= order.closesAt),
  through: order.closesAt,
})

const all = (seen: readonly Quote[]): Evidence => ({ seen, asked: [] })
const wrong = (order: Order, evidence: Evidence): Check[] =>
  verify(order, evidence).findings.flatMap(({ check, verdict }) => (verdict === 'differs' ? [check] : []))

describe('an order that was settled by the rule', () => {
  test('is never called different, whatever was lost, repeated or reordered', () => {
    const partial = cases.chain((each) =>
      fc.record({
        each: fc.constant(each),
        seen: fc.array(fc.constantFrom(...each.tape)),
        asked: fc.constantFrom(
          [],
          [askedWhole(each)],
          [{ quotes: [] }],
          [{ quotes: [], through: each.order.closesAt }],
        ),
      }),
    )
    fc.assert(
      fc.property(partial, ({ each, seen, asked }) => {
        const { verdict, findings } = verify(each.order, { seen, asked })
        expect(verdict).not.toBe('differs')
        for (const { verdict: own, reason } of findings) expect(own === 'agrees').toBe(reason === undefined)
      }),
      { numRuns: 1000 },
    )
  })

  test('agrees when its deciding quotes were seen', () => {
    fc.assert(
      fc.property(cases, ({ tape, order }) => {
        expect(verify(order, all(decidingQuotes(order, tape))).verdict).toBe('agrees')
      }),
    )
  })

  test('agrees when its quotes were asked for, also where none came after the close', () => {
    fc.assert(
      fc.property(cases, (each) => {
        expect(verify(each.order, { seen: [], asked: [askedWhole(each)] }).verdict).toBe('agrees')
        expect(verify(each.order, { seen: each.tape, asked: [askedWhole(each)] }).verdict).toBe('agrees')
      }),
    )
  })

  test('cannot be told without any one of its deciding quotes, and the missing one is named', () => {
    fc.assert(
      fc.property(cases, fc.nat({ max: 3 }), ({ tape, order }, which) => {
        const { openSeq, closeSeq = 0 } = order
        const without = [openSeq, openSeq + 1, closeSeq, closeSeq + 1][which] ?? 0
        const { verdict, findings } = verify(order, all(tape.filter(({ seq }) => seq !== without)))
        expect(verdict).toBe('cannotTell')
        const missing = findings.flatMap(({ reason }) => (reason?.kind === 'quoteMissing' ? [reason.seq] : []))
        expect(new Set(missing)).toEqual(new Set([without]))
      }),
    )
  })
})

describe('one thing changed', () => {
  const cent = decimal('0.01')
  const other = { win: 'lose', lose: 'draw', draw: 'win' } as const
  const changes: Readonly<Record<string, readonly [Check, (order: Order) => Partial<Order>]>> = {
    'the open price': ['openPrice', () => ({ openPrice: decimal('1.055') })],
    'the close price': ['closePrice', () => ({ closePrice: decimal('1.055') })],
    'an earlier open quote': ['openNewest', ({ openSeq }) => ({ openSeq: openSeq - 1 })],
    'a later open quote': ['openNewest', ({ openSeq }) => ({ openSeq: openSeq + 1 })],
    'an earlier close quote': ['closeNewest', ({ closeSeq = 0 }) => ({ closeSeq: closeSeq - 1 })],
    'a later close quote': ['closeNewest', ({ closeSeq = 0 }) => ({ closeSeq: closeSeq + 1 })],
    'a later opening': ['duration', ({ openedAt }) => ({ openedAt: openedAt + 1 })],
    'a later close': ['duration', ({ closesAt }) => ({ closesAt: closesAt + 1, closedAt: closesAt + 1 })],
    'an earlier close': ['duration', ({ closesAt }) => ({ closesAt: closesAt - 1 })],
    'another duration': ['duration', ({ durationSeconds }) => ({ durationSeconds: durationSeconds + 1 })],
    'a settlement ahead of time': ['duration', ({ closesAt }) => ({ closedAt: closesAt - 1 })],
    'the result': ['result', ({ result = 'win' }) => ({ result: other[result] })],
    'the profit': ['profit', ({ profit = cent }) => ({ profit: decimal(profit === '0.00' ? '0.01' : '0.00') })],
  }

  test.each(Object.entries(changes))('%s is found', (_name, [check, change]) => {
    fc.assert(
      fc.property(cases, fc.boolean(), (each, live) => {
        const order = { ...each.order, ...change(each.order) }
        // A single quote on the tape before the entry: what is stated as earlier must exist to be judged.
        const before = each.tape.some(({ seq }) => seq === order.openSeq)
        fc.pre(before || live)
        const evidence = live ? all(each.tape) : { seen: [], asked: [askedWhole(each)] }
        expect(wrong(order, evidence)).toContain(check)
      }),
    )
  })

  test('a quote that came live and reads otherwise, or nowhere, afterwards', () => {
    fc.assert(
      fc.property(cases, fc.nat(), fc.constantFrom('price', 'at', 'gone'), (each, at, how) => {
        const asked = askedWhole(each)
        fc.pre(asked.quotes.length > 2)
        const index = how === 'gone' ? 1 + (at % (asked.quotes.length - 2)) : at % asked.quotes.length
        const quotes = asked.quotes.flatMap((quote, place) => {
          if (place !== index) return [quote]
          if (how === 'gone') return []
          return [how === 'price' ? { ...quote, price: decimal('7.77') } : { ...quote, at: quote.at + 1 }]
        })
        const evidence = { seen: each.tape, asked: [{ ...asked, quotes }] }
        expect(wrong(each.order, evidence)).toEqual(['history'])
      }),
    )
  })

  test('a history bent to fit a false price does not stand against what was seen', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const closePrice = decimal('7.77')
        const quotes = askedWhole(each).quotes.map((quote) =>
          quote.seq === each.order.closeSeq ? { ...quote, price: closePrice } : quote,
        )
        const found = wrong(
          { ...each.order, closePrice },
          { seen: decidingQuotes(each.order, each.tape), asked: [{ quotes, through: each.order.closesAt }] },
        )
        expect(found).toContain('closePrice')
        expect(found).toContain('history')
      }),
    )
  })
})

describe('what is not stated or not ours', () => {
  const [sample] = fc.sample(cases, { numRuns: 1, seed: 7 })
  if (!sample) throw new Error('no sample')
  const { tape, order } = sample

  test.each(['closePrice', 'closeSeq', 'result', 'profit'] as const)('without %s nothing is claimed', (field) => {
    expect(verify({ ...order, [field]: undefined }, all(tape)).verdict).toBe('cannotTell')
  })

  test('quotes of another product tell nothing', () => {
    const foreign = tape.map((quote) => ({ ...quote, productId: 'eth', price: decimal('9') }))
    expect(verify(order, all(foreign)).verdict).toBe('cannotTell')
    expect(verify(order, { seen: tape, asked: [{ quotes: foreign }] }).verdict).toBe('agrees')
  })

  test('a price written otherwise is the same price', () => {
    const openPrice = decimal(`${order.openPrice}000`)
    expect(verify({ ...order, openPrice }, all(tape)).verdict).toBe('agrees')
  })
})
