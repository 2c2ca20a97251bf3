/** What the order of notices rests on; `at` in epoch ms. */
interface Placed {
  readonly at: number
  readonly pinned: boolean
}

const newestFirst = <T extends Placed>(notices: readonly T[]): readonly T[] => [...notices].sort((a, b) => b.at - a.at)

/** Pinned notices before the others, each kind newest first. */
export function pinnedFirst<T extends Placed>(notices: readonly T[]): readonly T[] {
  const sorted = newestFirst(notices)
  return [...sorted.filter(({ pinned }) => pinned), ...sorted.filter(({ pinned }) => !pinned)]
}

/** The notice that a pop-up is for: the newest one that is pinned. */
export function newestPinned<T extends Placed>(notices: readonly T[]): T | undefined {
  return newestFirst(notices).find(({ pinned }) => pinned)
}
