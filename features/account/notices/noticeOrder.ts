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

interface HomeView<T> {
  readonly isRead: (notice: T) => boolean
  /** Epoch ms. */
  readonly now: number
  /** Whether the member is on home for the first time on this device, where the pop-up does not show the pinned notice. */
  readonly firstVisit: boolean
}

/**
 * The notice that home shows: of those that the member has not read and that are younger than a day, the first of the list. On the first
 * visit the newest pinned one counts as new, however old it is.
 */
export function homeNotice<T extends OrderedNotice>(
  notices: readonly T[],
  { isRead, now, firstVisit }: HomeView<T>,
): T | undefined {
  const pinned = firstVisit ? newestPinned(notices) : undefined
  return pinnedFirst(notices).find((notice) => (notice === pinned || now - notice.at < NEW_MS) && !isRead(notice))
}
