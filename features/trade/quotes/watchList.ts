/** The watched product ids with the number of watchers of each. */
export class WatchList {
  readonly #watchers = new Map<string, number>()

  /** Sorted, so that the order in which watchers were added makes no difference. */
  get ids(): readonly string[] {
    return [...this.#watchers.keys()].toSorted()
  }

  get empty(): boolean {
    return this.#watchers.size === 0
  }

  /** Adds one watcher to each id. The returned function removes it; calling it again does nothing. */
  add(ids: readonly string[]): () => void {
    const mine = new Set(ids)
    for (const id of mine) this.#watchers.set(id, (this.#watchers.get(id) ?? 0) + 1)
    return () => {
      for (const id of mine) this.#drop(id)
      mine.clear()
    }
  }

  #drop(id: string): void {
    const left = (this.#watchers.get(id) ?? 0) - 1
    if (left > 0) this.#watchers.set(id, left)
    else this.#watchers.delete(id)
  }
}
