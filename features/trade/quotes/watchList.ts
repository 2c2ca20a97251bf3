/** How long the ids of one request may be together, joined by commas (docs/backend.md, "The quote stream"). */
const MOST_CHARACTERS = 4096

/** The watched product ids. Several watchers may watch the same one. */
export class WatchList {
  readonly #watchers = new Set<ReadonlySet<string>>()

  /**
   * Sorted, so that the order in which watchers were added makes no difference. Where they are too many for one request, those of
   * watchers with few ids come first: a screen's own product before a long list.
   */
  get ids(): readonly string[] {
    const chosen = new Set<string>()
    let length = -1
    for (const ids of [...this.#watchers].toSorted((one, other) => one.size - other.size)) {
      for (const id of ids) {
        if (chosen.has(id) || length + 1 + id.length > MOST_CHARACTERS) continue
        length += 1 + id.length
        chosen.add(id)
      }
    }
    return [...chosen].toSorted()
  }

  get empty(): boolean {
    return this.#watchers.size === 0
  }

  /** Adds one watcher of these ids. The returned function removes it; calling it again does nothing. */
  add(ids: readonly string[]): () => void {
    const mine = new Set(ids)
    if (mine.size > 0) this.#watchers.add(mine)
    return () => {
      this.#watchers.delete(mine)
    }
  }
}
