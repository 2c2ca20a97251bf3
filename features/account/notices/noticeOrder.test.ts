import { expect, test } from 'vitest'
import { homeNotice, newestPinned, pinnedFirst } from './noticeOrder.ts'

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

test('home shows the first notice that is younger than a day and not read, or none', () => {
  const day = 24 * 60 * 60_000
  const notices = [notice('new', 1000), notice('pinned', 500, true), notice('old', 0)]
  const firstUnread = (now: number, ...read: string[]) =>
    homeNotice(notices, { isRead: ({ id }) => read.includes(id), now, firstVisit: false })?.id
  expect(firstUnread(1000)).toBe('pinned')
  expect(firstUnread(1000, 'pinned')).toBe('new')
  expect(firstUnread(1000, 'pinned', 'new')).toBe('old')
  expect(firstUnread(day, 'pinned', 'new')).toBeUndefined()
  expect(firstUnread(day + 500, 'new')).toBeUndefined()
})

test('on the first visit home shows the newest pinned notice, however old it is, until it is read', () => {
  const notices = [notice('new', 90), notice('pinned', 2, true), notice('older', 1, true)]
  const shown = (now: number, ...read: string[]) =>
    homeNotice(notices, { isRead: ({ id }) => read.includes(id), now, firstVisit: true })?.id
  const month = 30 * 24 * 60 * 60_000
  expect(shown(month)).toBe('pinned')
  expect(shown(month, 'pinned')).toBeUndefined()
  expect(shown(100, 'pinned', 'older')).toBe('new')
})
