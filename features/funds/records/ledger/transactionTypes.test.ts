import { expect, test } from 'vitest'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { readType, recordOf } from './transactionTypes.ts'

test.each([null, '', 'all', 'toString', '__proto__', 'Order'])('%j is no type', (text) => {
  expect(readType(text)).toBeUndefined()
})

test('a type is read as it is', () => expect(readType('inviteReward')).toBe('inviteReward'))

test('an entry leads to the record that it names, a position to the list, and some entries to nothing', () => {
  expect(recordOf({ type: 'order', refId: 'o7' })).toEqual(to(routes.orderInfo, { id: 'o7' }))
  expect(recordOf({ type: 'withdrawal', refId: 'w1' })).toEqual(to(routes.withdrawRecords, { id: 'w1' }))
  expect(recordOf({ type: 'deposit', refId: 'd1' })).toEqual(to(routes.depositRecords, { id: 'd1' }))
  expect(recordOf({ type: 'vault', refId: 'v1' })).toEqual(to(routes.vaultRecords))
  expect(recordOf({ type: 'bonus', refId: 'b1' })).toBeUndefined()
  expect(recordOf({ type: 'order', refId: undefined })).toBeUndefined()
  expect(recordOf({ type: 'manualCredit', refId: 'x' })).toBeUndefined()
  expect(recordOf({ type: '__proto__', refId: 'x' })).toBeUndefined()
})
