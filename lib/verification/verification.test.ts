import { describe, expect, test } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { type Decimal, decimal, readDecimal } from '#lib/money/decimal.ts'
import type { AskedQuotes, ConfirmedTerms, Evidence, FirstSeenOrder } from './evidence.ts'
import type { Finding, Verdict, VerificationCheck } from './verification.ts'
import { awaitsQuotes, verify } from './verification.ts'

const quote = (seq: number, at: number, price: string | number = '100.00'): Quote => {
  const read = readDecimal(price)
  if (read === undefined) throw new Error(`${price} is no price`)
  return { productId: 'btc', seq, price: read, at }
}

const terms = {
  productId: 'btc',
  direction: 'up',
  amount: decimal('10.00'),
  fee: decimal('0.10'),
  payoutRate: decimal('0.85'),
  durationSeconds: 30,
} as const
const firstSeen: FirstSeenOrder = {
  ...terms,
  productName: 'Bitcoin',
  openPrice: decimal('100.00'),
  openSeq: 500_010,
  openedAt: 10_000,
  closesAt: 40_000,
}
const confirmed: ConfirmedTerms = { ...terms, quote: quote(500_009, 9_600) }
const order: Order = {
  ...firstSeen,
  id: 'o1',
  requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
  productName: 'Bitcoin',
  status: 'settled',
  closePrice: decimal('101.00'),
  closeSeq: 500_020,
  closedAt: 40_000,
  result: 'win',
  profit: decimal('8.40'),
}
/** The quotes around both instants. */
const live = [
  quote(500_010, 9_900),
  quote(500_011, 10_300),
  quote(500_020, 39_900, '101.00'),
  quote(500_021, 40_100, '99.00'),
]
const known: Evidence = { confirmed, firstSeen, seen: live, asked: [], moneyDecimals: 2, priceDecimals: 2 }
const whole = (quotes: readonly Quote[]): AskedQuotes => ({ quotes, complete: quotes.length })

const verdictOf = (change: Partial<Order>, evidence: Partial<Evidence> = {}): Verdict =>
  verify({ ...order, ...change }, { ...known, ...evidence }).verdict
const findingsOf = (change: Partial<Order>, evidence: Partial<Evidence> = {}): readonly Finding[] =>
  verify({ ...order, ...change }, { ...known, ...evidence }).findings
const found = (verdict: Verdict, findings: readonly Finding[]): VerificationCheck[] =>
  findings.flatMap((each) => (each.verdict === verdict ? [each.check] : []))
const reasons = (findings: readonly Finding[]) => findings.flatMap(({ reason }) => (reason ? [reason] : []))

test('an order that was settled by the rule agrees, from quotes seen live or asked for', () => {
  expect(verdictOf({})).toBe('agrees')
  expect(verdictOf({}, { seen: [], asked: [whole(live)] })).toBe('agrees')
  expect(verdictOf({}, { seen: live, asked: [whole(live)] })).toBe('agrees')
  expect(verdictOf({}, { seen: [...live, ...live].reverse() })).toBe('agrees')
})

describe('a settled record that states otherwise', () => {
  const lies: Readonly<Record<string, readonly [Partial<Order>, ...VerificationCheck[]]>> = {
    productId: [{ productId: 'eth' }, 'terms'],
    productName: [{ productName: 'Ether' }, 'terms'],
    direction: [{ direction: 'down' }, 'terms'],
    amount: [{ amount: decimal('10.01') }, 'terms'],
    fee: [{ fee: decimal('0.11') }, 'terms'],
    payoutRate: [{ payoutRate: decimal('0.84') }, 'terms'],
    durationSeconds: [{ durationSeconds: 31 }, 'terms', 'duration'],
    openPrice: [{ openPrice: decimal('100.01') }, 'terms', 'openPrice'],
    openSeq: [{ openSeq: 500_011 }, 'terms', 'openNewest'],
    openedAt: [{ openedAt: 10_001 }, 'terms', 'duration'],
    closesAt: [{ closesAt: 40_001, closedAt: 40_001 }, 'terms', 'duration'],
    'a much later opening': [{ openedAt: 10_400 }, 'terms', 'duration'],
    'a much later close': [{ closesAt: 40_200, closedAt: 40_200 }, 'terms', 'duration'],
    closePrice: [{ closePrice: decimal('101.01') }, 'closePrice'],
    'an earlier closeSeq': [{ closeSeq: 500_019 }, 'closeNewest'],
    'a later closeSeq': [{ closeSeq: 500_021 }, 'closePrice', 'closeNewest'],
    closedAt: [{ closedAt: 39_999 }, 'duration'],
    result: [{ result: 'draw' }, 'result'],
    profit: [{ profit: decimal('8.41') }, 'profit'],
    'another close': [
      { closeSeq: 500_021, closePrice: decimal('99.00'), result: 'lose', profit: decimal('-10.10') },
      'closeNewest',
      'result',
      'profit',
    ],
    'the other direction': [
      { direction: 'down', result: 'lose', profit: decimal('-10.10') },
      'terms',
      'result',
      'profit',
    ],
    'less stake': [{ amount: decimal('1.00'), profit: decimal('0.75') }, 'terms', 'profit'],
  }

  test.each(Object.entries(lies))('%s: differs', (_name, [lie, ...checks]) => {
    for (const evidence of [known, { ...known, seen: [], asked: [whole(live)] }, { ...known, confirmed: undefined }]) {
      const { verdict, findings, due } = verify({ ...order, ...lie }, evidence)
      expect(verdict).toBe('differs')
      expect(due, 'what was confirmed and published gives').toEqual({ profit: '8.4', returned: '18.5' })
      expect(found('differs', findings)).toEqual(checks)
      // A quote that nobody published has no price to compare.
      expect(found('cannotTell', findings).filter((check) => check !== 'closePrice')).toEqual([])
    }
  })

  test('names what was confirmed before what was first seen', () => {
    const booked = { ...firstSeen, fee: decimal('0.20') }
    expect(reasons(findingsOf({ fee: decimal('0.20') }, { firstSeen: booked }))[0]).toEqual({
      kind: 'changed',
      field: 'fee',
      since: 'confirmed',
      before: '0.10',
      stated: '0.20',
    })
    expect(reasons(findingsOf({ fee: decimal('0.20') }, { confirmed: undefined }))[0]).toMatchObject({
      since: 'firstSeen',
      before: '0.10',
    })
  })

  test('a voided order agrees where what was settled is right and was taken back, and says which of both is not', () => {
    const at = 50_000
    expect(verdictOf({ voided: { at, amount: decimal('-8.4') } })).toBe('agrees')
    expect(found('differs', findingsOf({ voided: { at, amount: decimal('-8.41') } }))).toEqual(['voided'])
    expect(reasons(findingsOf({ voided: { at, amount: decimal('-8.41') } }))).toEqual([
      { kind: 'voidAmount', stated: '-8.41', due: '-8.40' },
    ])
    const wrong = { result: 'lose', profit: decimal('-10.10'), voided: { at, amount: decimal('10.10') } } as const
    expect(found('differs', findingsOf(wrong))).toEqual(['result', 'profit'])
  })

  test('a settlement later than the close is none', () => {
    expect(verdictOf({ closedAt: 45_000 })).toBe('agrees')
  })
})

describe('what was not seen before', () => {
  test('an order that this device did not see while it was open cannot be told', () => {
    const findings = findingsOf({}, { confirmed: undefined, firstSeen: undefined })
    expect(found('cannotTell', findings)).toEqual(['terms'])
    expect(reasons(findings)).toEqual([{ kind: 'notSeenOpen' }])
    // What was confirmed is compared; when it opened is known from the settled record alone.
    expect(verdictOf({}, { firstSeen: undefined })).toBe('cannotTell')
    const otherWay = { direction: 'down', result: 'lose', profit: decimal('-10.10') } as const
    expect(found('differs', findingsOf(otherWay, { firstSeen: undefined }))).toEqual(['terms', 'result', 'profit'])
  })

  test('a name that was seen in another language is not compared', () => {
    expect(verdictOf({ productName: '比特币' }, { firstSeen: { ...firstSeen, productName: undefined } })).toBe('agrees')
  })

  test('a result that the rule does not have is named, and proves nothing; what else is wrong is still found', () => {
    expect(verdictOf({ result: 'void', profit: decimal('0') })).toBe('cannotTell')
    expect(reasons(findingsOf({ result: 'void' }))).toContainEqual({ kind: 'unlistedResult', stated: 'void' })
    expect(verdictOf({ result: 'void', closePrice: decimal('99.00') })).toBe('differs')
  })

  test.each(['closePrice', 'closeSeq', 'result', 'profit'] as const)('without %s nothing is claimed', (field) => {
    expect(verdictOf({ [field]: undefined })).toBe('cannotTell')
  })
})

describe('quotes that are missing', () => {
  test.each([
    [0, 'openPrice', { kind: 'quoteMissing', seq: 500_010 }],
    [1, 'openNewest', { kind: 'quoteMissing', seq: 500_011 }],
    [2, 'closePrice', { kind: 'quoteMissing', seq: 500_020 }],
    [3, 'closeNewest', { kind: 'unknownAfter', seq: 500_020 }],
  ] as const)('the one at place %i: cannot be told, and is named', (place, check, reason) => {
    const seen = live.filter((_, index) => index !== place)
    const verification = verify(order, { ...known, confirmed: undefined, seen })
    expect(verification.verdict).toBe('cannotTell')
    expect(verification.due).toBeUndefined()
    expect(verification.findings).toContainEqual({ check, verdict: 'cannotTell', reason })
    expect(awaitsQuotes(verification)).toBe(true)
  })

  test('a history that lags one quote at the moment of settling proves nothing, whatever it says of the quotes before', () => {
    const lagging = whole(live.slice(0, 2).concat(quote(500_019, 39_500, '99.00')))
    expect(verdictOf({}, { seen: [], asked: [lagging] })).toBe('cannotTell')
    expect(verdictOf({}, { seen: [], asked: [whole(live.slice(0, 3))] })).toBe('cannotTell')
    expect(awaitsQuotes(verify(order, { ...known, seen: [], asked: [lagging] }))).toBe(true)
  })

  test('the quote that was shown at the confirmation is one of those that were seen', () => {
    const seen = live.slice(1)
    expect(verdictOf({}, { seen })).toBe('cannotTell')
    expect(verdictOf({}, { seen, confirmed: { ...confirmed, quote: quote(500_010, 9_900) } })).toBe('agrees')
  })

  test('more quotes change nothing about terms that are not known', () => {
    expect(awaitsQuotes(verify(order, { ...known, confirmed: undefined, firstSeen: undefined }))).toBe(false)
  })

  test('a quote outside of the range that is known is wrong though others are missing', () => {
    const seen = [quote(500_010, 9_900), quote(500_012, 10_300), ...live.slice(2)]
    expect(found('differs', findingsOf({ openSeq: 500_009 }, { seen }))).toContain('openNewest')
    expect(found('cannotTell', findingsOf({ openSeq: 500_011 }, { seen, firstSeen: undefined }))).toContain(
      'openNewest',
    )
    expect(found('differs', findingsOf({ openSeq: 500_012 }, { seen }))).toContain('openNewest')
  })

  test('where the quote that decides is not known, the result is computed from the stated price', () => {
    const seen = [...live.slice(0, 2), quote(500_018, 39_500, '99.00'), quote(500_021, 40_100)]
    expect(found('differs', findingsOf({ closeSeq: 500_015 }, { seen }))).toEqual(['closeNewest'])
    expect(found('differs', findingsOf({ closeSeq: 500_015, result: 'lose' }, { seen }))).toContain('result')
  })

  test('quotes of another product tell nothing', () => {
    const foreign = live.map((each) => ({ ...each, productId: 'eth', price: decimal('9') }))
    expect(verdictOf({}, { seen: foreign })).toBe('cannotTell')
    expect(verdictOf({}, { asked: [whole(foreign)] })).toBe('agrees')
  })
})

describe('quotes of the very millisecond', () => {
  const around = (...within: Quote[]) => [live[0], ...within, ...live.slice(1)].filter((each) => each !== undefined)
  const opening = around(quote(500_011, 10_000, '100.50'), quote(500_012, 10_000, '100.75'))
    .filter(({ at }) => at !== 10_300)
    .concat(quote(500_013, 10_300))
  const open = (openSeq: number, openPrice: string) => {
    const stated = { openSeq, openPrice: decimal(openPrice) }
    return verdictOf(stated, { seen: opening, firstSeen: { ...firstSeen, ...stated } })
  }

  test('of opening: it and the one before it may have been the newest', () => {
    expect(open(500_010, '100.00')).toBe('agrees')
    expect(open(500_011, '100.50')).toBe('agrees')
    expect(open(500_012, '100.75')).toBe('agrees')
    expect(open(500_013, '100.00')).toBe('differs')
    expect(open(500_009, '100.00')).toBe('differs')
  })

  const closing = [
    ...live.slice(0, 3),
    quote(500_021, 40_000, '100.00'),
    quote(500_022, 40_000, '99.00'),
    quote(500_023, 40_200, '99.00'),
  ]
  const close = (closeSeq: number, closePrice: string, result: Order['result'], profit: string) =>
    verify(
      { ...order, closeSeq, closePrice: decimal(closePrice), result, profit: decimal(profit) },
      { ...known, seen: closing },
    )

  test('of the close: the last one decides, an earlier one of it is not wrong, the one before it is', () => {
    expect(close(500_022, '99.00', 'lose', '-10.10').verdict).toBe('agrees')
    const earlier = close(500_021, '100.00', 'draw', '-0.10')
    expect(earlier.verdict).toBe('cannotTell')
    expect(reasons(earlier.findings)).toEqual([{ kind: 'sameInstant' }])
    expect(earlier.due).toBeUndefined()
    const wrong = close(500_020, '101.00', 'win', '8.40')
    expect(wrong.verdict).toBe('differs')
    expect(reasons(wrong.findings)).toContainEqual({ kind: 'result', stated: 'win', computed: 'lose' })
    expect(close(500_021, '100.00', 'win', '8.40').verdict).toBe('differs')
  })

  test('of the close: where all of them lead to one result, it agrees', () => {
    const seen = closing.map((each) => (each.seq === 500_021 ? { ...each, price: decimal('98.00') } : each))
    const stated = {
      closeSeq: 500_021,
      closePrice: decimal('98.00'),
      result: 'lose',
      profit: decimal('-10.10'),
    } as const
    expect(verdictOf(stated, { seen })).toBe('agrees')
  })
})

describe('a sequence that begins anew', () => {
  const restarted = [...live.slice(0, 3), quote(1, 40_100, '99.00'), quote(2, 40_300, '98.00')]

  test('neighbours across the restart prove nothing, unless the history says that nothing is between', () => {
    const findings = findingsOf({}, { seen: restarted })
    expect(found('differs', findings)).toEqual([])
    expect(reasons(findings)).toEqual([{ kind: 'unknownAfter', seq: 500_020 }])
    expect(verdictOf({}, { seen: restarted, asked: [whole(restarted)] })).toBe('agrees')
    expect(verdictOf({}, { seen: [], asked: [{ quotes: restarted, complete: 3 }] })).toBe('cannotTell')
  })

  test('during the order: both sequences decide', () => {
    const quotes = [...live.slice(0, 2), quote(1, 39_800, '100.00'), quote(2, 39_900, '101.00'), quote(3, 40_100)]
    expect(verdictOf({ closeSeq: 2 }, { seen: quotes, asked: [whole(quotes)] })).toBe('agrees')
    expect(verdictOf({ closeSeq: 500_011 }, { seen: quotes, asked: [whole(quotes)] })).toBe('differs')
    // Seen live alone: after so few quotes another restart is possible.
    expect(verdictOf({ closeSeq: 2 }, { seen: quotes })).toBe('cannotTell')
  })

  test('a young sequence counts on: no second one can have come as far between two quotes', () => {
    const young = live.map((each) => ({ ...each, seq: each.seq - 499_000 }))
    const stated = { openSeq: 1010, closeSeq: 1020 }
    const evidence = { confirmed: undefined, firstSeen: { ...firstSeen, openSeq: 1010 }, seen: young }
    expect(verdictOf(stated, evidence)).toBe('agrees')
  })

  test('a number that occurs twice is two quotes, where a restart can lie between them', () => {
    const low = (seq: number, at: number, price?: string) => quote(seq, at, price)
    const quotes = [low(10, 9_900), low(11, 10_300), low(9, 39_700), low(10, 39_900, '101.00'), low(11, 40_100)]
    const stated = { openSeq: 10, closeSeq: 10 }
    const evidence = { confirmed: undefined, firstSeen: { ...firstSeen, openSeq: 10 }, asked: [whole(quotes)] }
    expect(verdictOf(stated, { ...evidence, seen: quotes })).toBe('agrees')
  })
})

describe('the noise of floating point', () => {
  const number = (value: number): Decimal => quote(0, 0, value).price

  test('is never a difference', () => {
    const noisy = {
      amount: number(10.000000000000002),
      fee: number(0.1 + 0.2 - 0.2),
      payoutRate: number(0.8500000000000001),
      openPrice: number(99.99999999999999),
      closePrice: number(101.00000000000001),
      profit: number(8.399999999999999),
    }
    expect(verdictOf(noisy)).toBe('agrees')
    expect(
      verdictOf(noisy, { seen: live.map((each) => ({ ...each, price: number(Number(each.price) * (1 + 2e-16)) })) }),
    ).toBe('agrees')
    expect(verdictOf(noisy, { priceDecimals: undefined })).toBe('agrees')
  })

  test('makes no win of a draw', () => {
    const seen = live.map((each) => (each.seq === 500_020 ? quote(500_020, 39_900, 100.00000000000001) : each))
    const stated = { closePrice: number(100.00000000000001), result: 'draw', profit: decimal('-0.10') } as const
    expect(verdictOf(stated, { seen })).toBe('agrees')
    expect(verdictOf({ ...stated, result: 'win', profit: decimal('8.40') }, { seen })).toBe('differs')
  })

  test('clears no cent, and no price of more decimals than the product has', () => {
    expect(verdictOf({ profit: number(8.410000000000002) })).toBe('differs')
    expect(verdictOf({ closePrice: decimal('101.004') })).toBe('differs')
  })

  test('half a cent of payout rounds up, though the stake is noisy', () => {
    const stake = { amount: number(0.1), fee: decimal('0') }
    const evidence = {
      confirmed: undefined,
      firstSeen: { ...firstSeen, ...stake, amount: number(0.09999999999999999) },
    }
    expect(verdictOf({ ...stake, profit: decimal('0.09') }, evidence)).toBe('agrees')
    expect(verdictOf({ ...stake, profit: decimal('0.08') }, evidence)).toBe('differs')
  })

  test('is as large as the stake that the profit is computed from', () => {
    const stake = { amount: decimal('1000000.00'), fee: decimal('9999.99'), payoutRate: decimal('0.01') }
    const profit = number(1_000_000 + 1_000_000 * 0.01 - 1_000_000 - 9999.99)
    expect(profit).not.toBe('0.01')
    const evidence = { confirmed: undefined, firstSeen: { ...firstSeen, ...stake } }
    expect(verdictOf({ ...stake, profit }, evidence)).toBe('agrees')
  })

  test('is not in what is named as due', () => {
    const fee = number(0.09999999999999999)
    const findings = findingsOf(
      { fee, profit: decimal('8.41') },
      { confirmed: undefined, firstSeen: { ...firstSeen, fee } },
    )
    expect(reasons(findings)).toEqual([{ kind: 'profit', stated: '8.41', computed: '8.4' }])
  })
})

describe('what came live and what is said afterwards', () => {
  const history = (change: (quote: Quote) => readonly Quote[], complete?: number) => {
    const quotes = live.flatMap(change)
    return { seen: live, asked: [{ quotes, complete: complete ?? quotes.length }] }
  }
  const at = (seq: number, change: Partial<Quote>) => (each: Quote) => [
    each.seq === seq ? { ...each, ...change } : each,
  ]

  test('another price, another time, or a quote that is left out: differs', () => {
    const changed = [
      history(at(500_011, { price: decimal('7.77') })),
      history(at(500_011, { at: 10_301 })),
      history(at(500_011, { at: 10_301 }), 0),
      history((each) => (each.seq === 500_011 ? [] : [each])),
    ]
    for (const evidence of changed) {
      const findings = findingsOf({}, evidence)
      expect(found('differs', findings)).toEqual(['history'])
      expect(reasons(findings)).toEqual([{ kind: 'twoStories', seq: 500_011 }])
    }
  })

  test('a quote that is left out where the history says nothing of its completeness proves nothing', () => {
    const left = history((each) => (each.seq === 500_011 ? [] : [each]), 0)
    expect(verdictOf({}, left)).toBe('agrees')
    const lagging = history((each) => (each.seq === 500_020 ? [] : [each]), 2)
    expect(verdictOf({}, lagging)).toBe('agrees')
  })

  test('a history bent to fit a false price does not stand against what was seen', () => {
    const findings = findingsOf({ closePrice: decimal('7.77') }, history(at(500_020, { price: decimal('7.77') })))
    expect(found('differs', findings)).toEqual(['closePrice', 'history'])
  })

  test('a price written otherwise is the same price', () => {
    expect(verdictOf({ openPrice: decimal('100') })).toBe('agrees')
  })
})
