/** Names that somebody follows, each counted, so that the last follower of one is known. */
export class WatchList {
  readonly #watchers = new Map<string, number>()

  /** In alphabetical order: who came first makes no difference to what is followed. */
  get ids(): readonly string[] {
    return [...this.#watchers.keys()].toSorted()
  }

  get empty(): boolean {
    return this.#watchers.size === 0
  }

  /** Adds one follower to each. The returned function takes them off again, once. */
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
