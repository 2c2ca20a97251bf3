import { expect, test, vi } from 'vitest'
import { mountList, refreshPages } from './mountedLists.ts'

test('lists are reached by the beginning of their key, for as long as they are on the screen', () => {
  const [positions, ledger] = [vi.fn(), vi.fn()]
  const leave = mountList({ key: ['vault', 'positions', 'ann'], refresh: positions })
  const leaveLedger = mountList({ key: ['transactions', 'ann'], refresh: ledger })
  refreshPages('vault')
  refreshPages('vault', 'positions')
  refreshPages('vault', 'other')
  expect([positions.mock.calls.length, ledger.mock.calls.length]).toEqual([2, 0])
  leave()
  refreshPages('vault')
  refreshPages('transactions')
  expect([positions.mock.calls.length, ledger.mock.calls.length]).toEqual([2, 1])
  leaveLedger()
})
