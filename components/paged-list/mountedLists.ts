/** A list on the screen: its key, and how it asks anew. */
interface MountedList {
  readonly key: readonly string[]
  readonly refresh: () => unknown
}

const mounted = new Set<MountedList>()

/** A list came on the screen. Returns the end of it. */
export function mountList(list: MountedList): () => void {
  mounted.add(list)
  return () => mounted.delete(list)
}

/**
 * Asks anew for every list on the screen whose key begins so; a list that is not on the screen asks anew when it comes.
 * SWR's own way to reach keys by a rule passes its endless lists over.
 */
export function refreshPages(...prefix: readonly string[]): void {
  for (const { key, refresh } of [...mounted]) {
    if (prefix.every((part, index) => key[index] === part)) void refresh()
  }
}
