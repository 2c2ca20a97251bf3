import { expect, test, vi } from 'vitest'
import { isWhole, mountList, refreshPages } from './usePages.ts'

test('lists are refreshed by the beginning of their key, while they are mounted', () => {
  const [positions, ledger] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const leave = mountList({ key: ['vault', 'positions', 'ann'], refresh: positions })
  const leaveLedger = mountList({ key: ['transactions', 'ann'], refresh: ledger })
  void refreshPages(['vault'])
  void refreshPages(['vault', 'positions'])
  void refreshPages(['vault', 'other'])
  expect([positions.mock.calls.length, ledger.mock.calls.length]).toEqual([2, 0])
  leave()
  void refreshPages(['vault'])
  void refreshPages(['transactions'])
  expect([positions.mock.calls.length, ledger.mock.calls.length]).toEqual([2, 1])
  leaveLedger()
})

test.each([
  ['no page', [], true],
  ['a page without a cursor', [{ items: [1] }], true],
  ['a page with a cursor', [{ items: [1], nextCursor: 'a' }], false],
  ['two pages with two cursors', [page('a'), page('b')], false],
  ['the same cursor twice', [page('a'), page('a')], true],
  ['a cursor of an earlier page', [page('a'), page('b'), page('a')], true],
  ['a page without rows', [page('a'), { items: [], nextCursor: 'b' }], true],
])('%s: whole is %s', (_, pages, whole) => {
  expect(isWhole(pages)).toBe(whole)
})

function page(nextCursor: string) {
  return { items: [1], nextCursor }
}

test('a refresh that fails does not reject', async () => {
  const leave = mountList({ key: ['orders'], refresh: () => Promise.reject(new Error('no network')) })
  await expect(refreshPages(['orders'])).resolves.toBeUndefined()
  leave()
})
