import { expect, test } from 'vitest'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { readType, recordAddress } from './transactionTypes.ts'

test.each([null, '', 'all', 'toString', '__proto__', 'Order'])('%j is no type', (text) => {
  expect(readType(text)).toBeUndefined()
})

test('a type is read as it is', () => expect(readType('inviteReward')).toBe('inviteReward'))

test('an entry leads to the record that it names, a position to the list, and some entries to nothing', () => {
  expect(recordAddress({ type: 'order', refId: 'o7' })).toEqual(to(routes.orderInfo, { id: 'o7' }))
  expect(recordAddress({ type: 'withdrawal', refId: 'w1' })).toEqual(to(routes.withdrawRecords, { id: 'w1' }))
  expect(recordAddress({ type: 'deposit', refId: 'd1' })).toEqual(to(routes.depositRecords, { id: 'd1' }))
  expect(recordAddress({ type: 'vault', refId: 'v1' })).toEqual(to(routes.vaultRecords))
  expect(recordAddress({ type: 'bonus', refId: 'b1' })).toBeUndefined()
  expect(recordAddress({ type: 'order', refId: undefined })).toBeUndefined()
  expect(recordAddress({ type: 'manualCredit', refId: 'x' })).toBeUndefined()
  expect(recordAddress({ type: '__proto__', refId: 'x' })).toBeUndefined()
})
