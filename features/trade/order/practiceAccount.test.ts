import { expect, test } from 'vitest'
import type { Order } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { createSession } from '#lib/session/session.ts'
import { createTabStorage } from '#lib/storage/tabs.fixture.ts'
import { createPracticeAccount, type PracticeOrder, practiceBalance, practiceNet } from './practiceAccount.ts'
import { openOrder, settledOrder } from './settledOrder.fixture.ts'

const opened = (id: string, terms: Partial<Order> = {}): PracticeOrder => ({
  ...openOrder({ ...terms, id }),
  moneyDecimals: 2,
  priceDecimals: 2,
})
const won = (profit: string) => ({
  result: 'win',
  profit: decimal(profit),
  closePrice: decimal('1'),
  closeSeq: 2,
  closedAt: settledOrder().closesAt,
})

/** Two tabs of one browser, in which a member is logged in. */
function tabs(loginName = 'demo') {
  const browser = createTabStorage()
  const open = () => {
    const { storage: area } = browser.open()
    const member = createSession(area)
    return { area, member, store: createPracticeAccount(area, member) }
  }
  const [one, other] = [open(), open()]
  one.member.open('token', loginName)
  return { one, other }
}

test('the balance is exact: an open order takes stake and fee, a settled one brings its profit', () => {
  const { store } = tabs().one
  const balance = () => {
    const now = store.get()
    return now && [practiceBalance(now), practiceNet(now)]
  }
  expect(balance()).toBeUndefined()
  store.add(opened('lost'))
  expect(store.get()).toBeUndefined()
  store.open(decimal('0.30'))
  expect(balance()).toEqual(['0.30', '0'])
  store.add(opened('a', { amount: decimal('0.1'), fee: decimal('0.02') }))
  expect(balance()).toEqual(['0.18', '0'])
  store.settle('a', won('0.0825'))
  expect(balance()).toEqual(['0.3825', '0.0825'])
  // What has ended stays as it ended.
  expect(store.settle('a', won('9'))?.profit).toBe('0.0825')
  expect(store.settle('b', won('9'))).toBeUndefined()
  store.open(decimal('5'))
  expect([balance(), store.get()?.orders]).toEqual([['5', '0'], []])
})

test('of many orders the oldest settled ones are removed, and what they brought stays', () => {
  const { store } = tabs().one
  store.open(decimal('1000'))
  store.add(opened('first', { amount: decimal('1'), fee: decimal('0') }))
  for (let number = 1; number <= 250; number += 1) {
    store.add(opened(`${number}`, { amount: decimal('1'), fee: decimal('0') }))
    store.settle(`${number}`, won('0.10'))
  }
  const account = store.get()
  expect(account?.orders).toHaveLength(200)
  // The open order is older than all of them, and stays.
  expect(account?.orders[0]?.id).toBe('first')
  expect(account?.orders[1]?.id).toBe('52')
  expect(account && [practiceBalance(account), practiceNet(account)]).toEqual(['1024', '25'])
})

test('two tabs have one account, each member another, and rubbish is none', () => {
  const { one, other } = tabs()
  const changes: number[] = []
  other.store.subscribe(() => changes.push(other.store.get()?.orders.length ?? -1))
  one.store.open(decimal('100'))
  one.store.add(opened('a'))
  other.store.add(opened('b'))
  expect(one.store.get()?.orders.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(changes).toContain(1)
  one.member.open('token', 'mei')
  expect(one.store.get()).toBeUndefined()
  one.member.open('token', 'demo')
  expect(one.store.get()?.orders).toHaveLength(2)
  const [key = ''] = one.area.keys('practiceAccount:')
  for (const rubbish of ['', '{}', '{"version":2,"given":"1","funds":"1","orders":[]}', '{"version":1,"funds":"x"}']) {
    one.area.set(key, rubbish)
    expect(one.store.get()).toBeUndefined()
  }
})
