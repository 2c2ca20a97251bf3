import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#lib/contract/market.ts'
import { add, compare, multiply, roundDown, roundUp, smallestUnit } from '#lib/money/arithmetic.ts'
import { amounts, currencies, yuan } from '#lib/money/currencies.fixture.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { amountLabel, formatAmount, formatRate } from '#lib/money/format.ts'
import { offeredEnd, offeredTerms } from '../order/terms.ts'
import { productOf } from '../product/product.fixture.ts'
import {
  feeOf,
  maximumStake,
  newTicket,
  stakeChoices,
  type TicketFacts,
  type TicketProblem,
  type TicketValues,
  termOf,
  ticketFigures,
  ticketProblems,
  ticketRules,
} from './ticket.ts'

const product = productOf('btc', {
  minAmount: decimal('10'),
  maxAmount: decimal('1000'),
  feeRate: decimal('0.02'),
  terms: [
    { durationSeconds: 60, payoutRate: decimal('0.85') },
    { durationSeconds: 300, payoutRate: decimal('0.9') },
  ],
})

/** The reference computation, in whole numbers of 10^-12 as BigInt. */
const unit = 10n ** 12n
function units(value: Decimal): bigint {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const size = BigInt(whole) * unit + BigInt(fraction.padEnd(12, '0').slice(0, 12))
  return value.startsWith('-') ? -size : size
}
/** a × b, half up to the decimals; both are zero or more. */
function timesRounded(a: Decimal, b: Decimal, decimals: number): bigint {
  const last = unit / 10n ** BigInt(decimals)
  return ((units(a) * units(b) * 2n + last * unit) / (2n * last * unit)) * last
}

const rate = fc.oneof(
  fc.stringMatching(/^[01]\.\d{1,6}$/).map(decimal),
  fc.constantFrom('0', '0.001', '0.005', '0.02', '0.5', '1', '3').map(decimal),
)

describe.each(currencies)('what an order in $currency costs and pays, against exact rationals', ({ decimals }) => {
  const money = amounts(decimals)

  test('fee and payout are half up, everything else is exact', () => {
    fc.assert(
      fc.property(money, rate, rate, (stake, feeRate, payoutRate) => {
        const figures = ticketFigures(stake, { feeRate, payoutRate }, decimals)
        const fee = timesRounded(stake, feeRate, decimals)
        const payout = timesRounded(stake, payoutRate, decimals)
        expect(figures.stake).toBe(stake)
        expect(units(figures.fee)).toBe(fee)
        expect(units(figures.cost)).toBe(units(stake) + fee)
        expect(units(figures.loss)).toBe(units(stake) + fee)
        expect(units(figures.winCredits)).toBe(units(stake) + payout)
        expect(units(figures.winProfit)).toBe(payout - fee)
      }),
    )
  })

  test('at the break-even that is shown nothing is lost in the long run; at one unit below it money is lost', () => {
    const positive = money.filter((stake) => units(stake) > 0n)
    fc.assert(
      fc.property(positive, rate, rate, (stake, feeRate, payoutRate) => {
        const { cost, winCredits, breakEven } = ticketFigures(stake, { feeRate, payoutRate }, decimals)
        if (!breakEven) throw new Error('a stake has a break-even')
        /** The mean result of an order, in 10^-16, when so many of 10,000 orders win. */
        const expected = (share: bigint) => share * units(winCredits) - 10_000n * units(cost)
        const breakEvenShare = units(breakEven) / (unit / 10_000n)
        expect(formatRate(breakEven), 'as it is shown, it is not rounded again').toBe(
          `${formatAmount(multiply(breakEven, decimal('100')), { decimals: 2 }).replace(/\.?0+$/, '')}%`,
        )
        expect(breakEvenShare * (unit / 10_000n)).toBe(units(breakEven))
        expect(expected(breakEvenShare) >= 0n).toBe(true)
        expect(expected(breakEvenShare - 1n) < 0n).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test('without a stake there is no break-even', () => {
  expect(
    ticketFigures(decimal('0'), { feeRate: decimal('0.02'), payoutRate: decimal('0.85') }, 2).breakEven,
  ).toBeUndefined()
})

describe.each(currencies)('the maximum stake in $currency', (currency) => {
  const { decimals } = currency
  const offers = fc.record({
    balance: amounts(decimals, 10n ** 7n),
    maxAmount: amounts(decimals, 10n ** 7n),
    feeRate: rate,
  })
  const costOf = (stake: Decimal, feeRate: Decimal) => units(add(stake, feeOf(stake, feeRate, decimals)))

  test('is affordable and within the limit, and one unit more is not', () => {
    fc.assert(
      fc.property(offers, ({ balance, maxAmount, feeRate }) => {
        const stake = maximumStake(balance, { ...product, maxAmount, feeRate }, decimals)
        expect(stake.split('.')[1]?.length ?? 0).toBe(decimals)
        expect(costOf(stake, feeRate) <= units(balance)).toBe(true)
        expect(compare(stake, maxAmount)).not.toBe(1)
        const more = add(stake, smallestUnit(decimals))
        expect(compare(more, maxAmount) > 0 || costOf(more, feeRate) > units(balance)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('is itself a ticket without an amount problem, where the product takes it', () => {
    fc.assert(
      fc.property(offers, ({ balance, feeRate }) => {
        const offered = { ...product, feeRate }
        const amount = maximumStake(balance, offered, decimals)
        const problems = ticketProblems(
          { direction: 'up', amount, durationSeconds: 60 },
          { product: offered, balance, stale: undefined, currency },
        )
        expect(problems.filter((problem) => problem !== 'belowMinimum' && problem !== 'amountMissing')).toEqual([])
      }),
    )
  })
})

describe('stake choices', () => {
  test.each(currencies)('are positive amounts of $currency, within the limits, distinct and rising', ({ decimals }) => {
    fc.assert(
      fc.property(amounts(decimals + 1, 10n ** 6n), amounts(decimals, 10n ** 7n), (minAmount, maxAmount) => {
        const choices = stakeChoices({ ...product, minAmount, maxAmount }, decimals)
        for (const stake of choices) {
          expect(compare(stake, decimal('0'))).toBe(1)
          expect(compare(stake, minAmount)).not.toBe(-1)
          expect(compare(stake, maxAmount)).not.toBe(1)
          expect(compare(stake, roundDown(stake, decimals))).toBe(0)
        }
        expect([...choices].sort(compare)).toEqual(choices)
        expect(new Set(choices).size).toBe(choices.length)
        if (compare(minAmount, decimal('0')) > 0 && compare(roundUp(minAmount, decimals), maxAmount) <= 0) {
          expect(choices).not.toEqual([])
        }
      }),
    )
  })

  test.each([
    [2, '10', ['10', '50', '100', '500', '1,000']],
    [2, '0.5', ['0.50', '2.50', '5', '25', '50']],
    [2, '1.25', ['1.25', '6.25', '12.50', '62.50', '125']],
    [3, '0.125', ['0.125', '0.625', '1.25', '6.25', '12.50']],
    [2, '0.125', ['0.13', '0.63', '1.25', '6.25', '12.50']],
    [0, '2', ['2', '10', '20', '100', '200']],
    [0, '0.1', ['1', '5', '10']],
    [8, '0.00002', ['0.00002', '0.0001', '0.0002', '0.001', '0.002']],
  ])('with %i decimals, of a minimum of %s are named exactly', (decimals, minAmount, names) => {
    expect(stakeChoices({ ...product, minAmount: decimal(minAmount) }, decimals).map(amountLabel)).toEqual(names)
  })
})

const ticket: TicketValues = { direction: 'up', amount: '100', durationSeconds: 60 }
const facts: TicketFacts = { product, balance: decimal('1000'), stale: undefined, currency: yuan }

interface Case {
  readonly ticket?: Partial<TicketValues>
  readonly product?: Partial<Product>
  readonly facts?: Partial<TicketFacts>
}

/** One case of every problem. A new problem without a case does not compile. */
const cases: Readonly<Record<TicketProblem, Case>> = {
  forbidden: { product: { status: 'forbidden' } },
  closed: { product: { status: 'closed' } },
  noQuote: { facts: { stale: 'noQuote' } },
  streamLost: { facts: { stale: 'streamLost' } },
  quoteOld: { facts: { stale: 'quoteOld' } },
  ruleUnknown: { product: { settlement: { price: 'median', tie: 'refund' } } },
  durationMissing: { ticket: { durationSeconds: 61 } },
  sideMissing: { product: { terms: [{ durationSeconds: 60, payoutRate: { down: decimal('0.78') } }] } },
  endMissing: {
    product: {
      terms: [{ durationSeconds: 60, payoutRate: decimal('0.85'), ends: { everySeconds: 60, lockSeconds: 5 } }],
    },
    ticket: { closesAt: 120_000 },
    facts: { nextEnd: 180_000 },
  },
  closedAtEnd: { facts: { closedAtEnd: true } },
  amountMissing: { ticket: { amount: '' } },
  amountUnreadable: { ticket: { amount: '?12.345' } },
  amountNotWhole: { ticket: { amount: '?12.5' }, facts: { currency: { currency: 'KRW', decimals: 0 } } },
  belowMinimum: { ticket: { amount: '9.99' } },
  aboveMaximum: { ticket: { amount: '1000.01' }, facts: { balance: decimal('9999') } },
  balanceUnknown: { facts: { balance: undefined } },
  balanceInsufficient: { facts: { balance: decimal('101.99') } },
}

const problemsOf = (change: Case) =>
  ticketProblems(
    { ...ticket, ...change.ticket },
    { ...facts, product: { ...product, ...change.product }, ...change.facts },
  )

describe('problems', () => {
  test('a good ticket has none', () => expect(problemsOf({})).toEqual([]))

  test.each(Object.entries(cases))('%s', (problem, change) => expect(problemsOf(change)).toEqual([problem]))

  test('the minimum and the maximum are allowed', () => {
    expect(problemsOf({ ticket: { amount: '10' } })).toEqual([])
    expect(problemsOf({ ticket: { amount: '1000' }, facts: { balance: decimal('1020.00') } })).toEqual([])
    expect(problemsOf({ ticket: { amount: '1000' }, facts: { balance: decimal('1019.99') } })).toEqual([
      'balanceInsufficient',
    ])
  })

  test.each([['0'], ['0.00']])('%j counts as no amount', (amount) =>
    expect(problemsOf({ ticket: { amount } })).toEqual(['amountMissing']),
  )

  test('all are listed together, the most serious first', () => {
    expect(
      problemsOf({ product: { status: 'closed', terms: [] }, ticket: { amount: '' }, facts: { stale: 'quoteOld' } }),
    ).toEqual(['closed', 'durationMissing', 'amountMissing'])
  })

  test('each has a text, and those of the amount are known as such', () => {
    const { problems } = ticketRules(ticket, facts)
    expect(Object.keys(problems).sort()).toEqual(Object.keys(cases).sort())
    const ofAmount = Object.values(cases)
      .flatMap(problemsOf)
      .filter((problem) => problems[problem].field === 'amount')
    expect(ofAmount).toEqual([
      'amountMissing',
      'amountUnreadable',
      'amountNotWhole',
      'belowMinimum',
      'aboveMaximum',
      'balanceInsufficient',
    ])
  })
})

test('the term on offer for a duration, with the rate of its side', () => {
  const rateUp = (durationSeconds: number) => termOf(product, { direction: 'up', durationSeconds })?.payoutRate
  expect(rateUp(300)).toBe('0.9')
  expect(termOf(product, { direction: 'up', durationSeconds: 0 })).toBeUndefined()
  const terms = [{ durationSeconds: 60, payoutRate: { up: decimal('0.95'), down: decimal('0.78') } }]
  const rateDown = { direction: 'down', durationSeconds: 60 } as const
  expect(termOf({ terms }, rateDown)?.payoutRate).toBe('0.78')
})

test('a ticket opens with a term whose side is on offer, though another was chosen last', () => {
  const [both, upAlone] = [decimal('0.85'), { up: decimal('0.95') }]
  const offered = {
    ...product,
    terms: [
      { durationSeconds: 30, payoutRate: upAlone },
      { durationSeconds: 60, payoutRate: both },
    ],
  }
  const start = (direction: 'up' | 'down') =>
    newTicket(offered, direction, facts.currency, { durationSeconds: 30, amount: '' }).durationSeconds
  expect([start('up'), start('down')]).toEqual([30, 60])
  const none = { ...product, terms: [{ durationSeconds: 30, payoutRate: upAlone }] }
  expect(newTicket(none, 'down', facts.currency).durationSeconds).toBe(30)
})

describe('rounds by the clock', () => {
  const HALF_HOUR_MS = 1_800_000
  const round = (everySeconds: number, payoutRate: string) => ({
    durationSeconds: everySeconds,
    payoutRate: decimal(payoutRate),
    ends: { everySeconds, lockSeconds: 30 },
  })
  const rounds = { ...product, terms: [round(3600, '0.88'), round(1800, '0.87'), round(300, '0.85')] }
  const offered = (now: number) =>
    offeredTerms(rounds.terms, 'up', now).map(({ term, closesAt = 0 }) => [
      term.durationSeconds,
      closesAt / HALF_HOUR_MS,
    ])

  test('stand in the order of their ends; equal ends once, with the better payout', () => {
    expect(offered(1000)).toEqual([
      [300, 1 / 6],
      [1800, 1],
      [3600, 2],
    ])
    expect(offered(HALF_HOUR_MS)).toEqual([
      [300, 7 / 6],
      [3600, 2],
    ])
  })

  test('one whose end another pays more for is not chosen any more, and starts no ticket', () => {
    const now = HALF_HOUR_MS
    expect(offeredEnd(rounds.terms, { direction: 'up', durationSeconds: 3600 }, now)).toBe(2 * HALF_HOUR_MS)
    expect(offeredEnd(rounds.terms, { direction: 'up', durationSeconds: 1800 }, now)).toBeUndefined()
    const start = (durationSeconds: number) =>
      newTicket(rounds, 'up', facts.currency, { durationSeconds, amount: '' }, now)
    expect(start(1800)).toMatchObject({ durationSeconds: 3600, closesAt: 2 * HALF_HOUR_MS })
    expect(start(60)).toMatchObject({ durationSeconds: 300 })
  })
})
