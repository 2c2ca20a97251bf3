import { afterEach, expect, test } from 'vitest'
import { depositAddress, insteadOf, shownDepositKinds } from './depositKinds.ts'
import { hideFeatures } from './hiddenFeatures.ts'
import { routes } from './routes.ts'
import { isOffered, isShown } from './shownRoutes.ts'

afterEach(() => hideFeatures([]))

test('nothing is hidden at first', () => {
  expect(Object.values(routes).filter((route) => !isShown(route))).toEqual([])
  expect(shownDepositKinds()).toEqual(['bank', 'other', 'usdt'])
  expect(shownDepositKinds().map(insteadOf)).toEqual([undefined, undefined, undefined])
})

const [bank, online, usdt] = (['bank', 'other', 'usdt'] as const).map(depositAddress)

test.each([
  [['bank-deposit'], [online, undefined, undefined]],
  [['online-deposit'], [undefined, bank, undefined]],
  [['usdt-deposit'], [undefined, undefined, bank]],
  [
    ['bank-deposit', 'online-deposit'],
    [usdt, usdt, undefined],
  ],
  [
    ['bank-deposit', 'usdt-deposit'],
    [online, undefined, online],
  ],
])('with %j hidden a deposit leads to a kind that is shown', (names, instead) => {
  hideFeatures(names)
  expect((['bank', 'other', 'usdt'] as const).map(insteadOf)).toEqual(instead)
  expect(shownDepositKinds()).toHaveLength(3 - names.length)
  expect(isShown(routes.recharge)).toBe(!(names.includes('bank-deposit') && names.includes('online-deposit')))
  expect(isShown(routes.rechargeMore)).toBe(!names.includes('usdt-deposit'))
})

test.each(['vault', 'withdraw', 'ledger', 'profile', 'identity'])('%s hides screens of its own', (name) => {
  hideFeatures([name])
  const gone = Object.values(routes).filter((route) => !isShown(route))
  expect(gone).not.toEqual([])
  expect(gone.filter(isOffered)).toEqual([])
  hideFeatures([])
  expect(gone.filter(isShown)).toEqual(gone)
})

test('a link to a deposit leads to the kind that is shown, and nowhere without any', () => {
  hideFeatures(['bank-deposit', 'online-deposit'])
  expect([isShown(routes.recharge), isOffered(routes.recharge), isOffered(routes.depositRecords)]).toEqual([
    false,
    true,
    true,
  ])
  hideFeatures(['bank-deposit', 'online-deposit', 'usdt-deposit'])
  const gone = [routes.recharge, routes.rechargeMore, routes.depositRecords]
  expect(gone.filter(isOffered)).toEqual([])
})
