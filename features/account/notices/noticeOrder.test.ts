import { expect, test } from 'vitest'
import { newestPinned, pinnedFirst } from './noticeOrder.ts'

const notice = (id: string, at: number, pinned = false) => ({ id, at, pinned })
const ids = (notices: readonly { id: string }[]) => notices.map(({ id }) => id)

test('pinned notices come first, each group from newest to oldest', () => {
  const notices = [notice('d', 4), notice('c', 3, true), notice('b', 2), notice('a', 1, true)]
  expect(ids(pinnedFirst(notices))).toEqual(['c', 'a', 'd', 'b'])
})

test('the pop-up shows the newest pinned notice, or none', () => {
  expect(newestPinned([notice('c', 3), notice('b', 2, true), notice('a', 1, true)])?.id).toBe('b')
  expect(newestPinned([notice('c', 3)])).toBeUndefined()
  expect(newestPinned([])).toBeUndefined()
})
