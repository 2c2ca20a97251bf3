import { describe, expect, test } from 'vitest'
import { ApiError, HttpError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { createOrder, type Order } from '#lib/contract/trade.ts'
import type { Intent } from '#lib/intent/intent.ts'
import { decimal } from '#lib/money/decimal.ts'
import { createTabStorage } from '#lib/storage/tabs.fixture.ts'
import { errorOf, outcomeOf } from './outcome.ts'
import { createOutcomeBook, type OrderOutcome } from './outcomeBook.ts'

const ticket = { productId: 'btc', direction: 'up', amount: '100', durationSeconds: 30 } as const
const intent: Intent = {
  requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
  kind: 'order',
  owner: 'ann',
  body: { ...ticket, quoteSeq: 7 },
  confirmedAt: 1,
}
const { requestId, owner } = intent
const booked: Order = {
  ...ticket,
  id: 'o1',
  requestId,
  productName: 'Bitcoin',
  amount: decimal('100'),
  fee: decimal('1'),
  payoutRate: decimal('0.85'),
  openPrice: decimal('64000.00'),
  openSeq: 7,
  openedAt: 0,
  closesAt: 30_000,
  status: 'open',
  closePrice: undefined,
  closeSeq: undefined,
  closedAt: undefined,
  result: undefined,
  profit: undefined,
}

describe('what is kept of an outcome', () => {
  test('a booked order: what the message says', () => {
    const outcome = outcomeOf(intent, { kind: 'done', result: booked })
    expect(outcome).toEqual({ kind: 'booked', requestId, owner, productName: 'Bitcoin', openPrice: '64000.00' })
  })

  test('one that has settled meanwhile: nothing, its end says more', () => {
    expect(outcomeOf(intent, { kind: 'done', result: { ...booked, status: 'settled' } })).toBeUndefined()
  })

  test.each([
    ['an envelope code', new ApiError(createOrder.path, codes.balanceInsufficient, '')],
    ["the backend's own words", new ApiError(createOrder.path, codes.messageAsSent, 'closed for today')],
    ['an HTTP status', new HttpError(createOrder.path, 403)],
  ])('a refusal keeps %s, and the ticket to go back to', (_name, error) => {
    const outcome = outcomeOf(intent, { kind: 'refused', error })
    expect(outcome).toMatchObject({ kind: 'refused', requestId, owner, ticket })
    const { held, open } = createTabStorage()
    if (outcome) createOutcomeBook(open().storage).add(outcome)
    expect(held.size).toBe(1)
    const [read] = createOutcomeBook(open().storage).of('ann')
    expect(read?.kind === 'refused' && errorOf(read)).toEqual(error)
  })

  test('a refusal of a stored intent that nobody can have confirmed: nothing', () => {
    const error = new Error('does not parse')
    expect(outcomeOf({ ...intent, body: { amount: 'all' } }, { kind: 'refused', error })).toBeUndefined()
  })

  test('a refusal that says nothing is an unknown error', () => {
    const outcome = outcomeOf(intent, { kind: 'refused', error: new Error('?') })
    expect(outcome?.kind === 'refused' && errorOf(outcome)).toBeUndefined()
  })
})

describe('the book of outcomes', () => {
  const of = (id: string, whose = 'ann'): OrderOutcome => ({
    kind: 'booked',
    requestId: id,
    owner: whose,
    productName: 'Bitcoin',
    openPrice: decimal('1'),
  })
  const idsOf = (outcomes: readonly OrderOutcome[]) => outcomes.map((outcome) => outcome.requestId)

  test('outlives the page until it is told, of each account its own', () => {
    const { held, open } = createTabStorage()
    const [here, there] = [createOutcomeBook(open().storage), createOutcomeBook(open().storage)]
    here.add(of('1'))
    here.add(of('2', 'bob'))
    here.add(of('1'))
    expect([idsOf(there.of('ann')), idsOf(there.of('bob'))]).toEqual([['1'], ['2']])
    there.told('1')
    expect(idsOf(here.of('ann'))).toEqual([])
    there.told('2')
    expect(held.size).toBe(0)
  })

  test('answers the same array until it changes', () => {
    const book = createOutcomeBook(createTabStorage().open().storage)
    expect(book.of('ann')).toBe(book.of('ann'))
    book.add(of('1'))
    const list = book.of('ann')
    expect(book.of('ann')).toBe(list)
    book.add(of('2'))
    expect(book.of('ann')).not.toBe(list)
  })

  test('is bounded, and rubbish beside an entry does not take it along', () => {
    const { held, open } = createTabStorage()
    const book = createOutcomeBook(open().storage)
    for (let id = 0; id < 60; id += 1) book.add(of(`${id}`))
    expect(idsOf(book.of('ann')).at(0)).toBe('10')
    held.set(
      'orderOutcomes',
      JSON.stringify([null, { kind: 'gift' }, of('7'), { ...of('8'), owner: 7 }, { ...of('9'), openPrice: 'much' }]),
    )
    expect(idsOf(createOutcomeBook(open().storage).of('ann'))).toEqual(['7'])
  })
})
