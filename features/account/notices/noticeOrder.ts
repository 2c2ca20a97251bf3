/** The fields that the order of notices depends on. `at` is in epoch ms. */
interface OrderedNotice {
  readonly at: number
  readonly pinned: boolean
}

const newestFirst = <T extends OrderedNotice>(notices: readonly T[]): readonly T[] =>
  [...notices].sort((a, b) => b.at - a.at)

/** Pinned notices first, then the others; each group from newest to oldest. */
export function pinnedFirst<T extends OrderedNotice>(notices: readonly T[]): readonly T[] {
  const sorted = newestFirst(notices)
  return [...sorted.filter(({ pinned }) => pinned), ...sorted.filter(({ pinned }) => !pinned)]
}

/** The notice that the pop-up shows: the newest pinned one. */
export function newestPinned<T extends OrderedNotice>(notices: readonly T[]): T | undefined {
  return newestFirst(notices).find(({ pinned }) => pinned)
}

/** For how long a notice is new, in ms. */
const NEW_MS = 24 * 60 * 60_000

/** The notice that home shows: of those that the member has not read and that are younger than a day, the first of the list. */
export function newUnread<T extends OrderedNotice>(
  notices: readonly T[],
  isRead: (notice: T) => boolean,
  now: number,
): T | undefined {
  return pinnedFirst(notices).find((notice) => now - notice.at < NEW_MS && !isRead(notice))
}
