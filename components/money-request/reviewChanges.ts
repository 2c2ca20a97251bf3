/** A line of a review as the member sees it. */
export interface ReviewLine {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** A line that has another text than when the member saw it. A line that was not there, or is not there now, has the text `--`. */
export interface ReviewChange {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly now: string
}

const NONE = '--'

/** What has changed since the member saw the review, line by line (docs/product.md, 9.7). */
export function changesOf(seen: readonly ReviewLine[], now: readonly ReviewLine[]): readonly ReviewChange[] {
  const textOf = (lines: readonly ReviewLine[], key: string) => lines.find((line) => line.key === key)?.text ?? NONE
  const gone = seen.filter(({ key }) => now.every((line) => line.key !== key))
  return [...now, ...gone]
    .map(({ key, label }) => ({ key, label, before: textOf(seen, key), now: textOf(now, key) }))
    .filter((line) => line.before !== line.now)
}
