import { expect, test, vi } from 'vitest'
import { mountList, refreshPages } from './usePages.ts'

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

test('a refresh that fails does not reject', async () => {
  const leave = mountList({ key: ['orders'], refresh: () => Promise.reject(new Error('no network')) })
  await expect(refreshPages(['orders'])).resolves.toBeUndefined()
  leave()
})
