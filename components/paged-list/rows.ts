import type { Elements } from '#components/ui/elements.ts'

/** A row of a list under its key. */
export type Keyed<Item> = readonly [key: string, item: Item]

/** The groups in which the rows stand, one after the other. */
export interface Groups<Item> {
  readonly of: (item: Item) => string
  /**
   * Draws what the heading of a group says.
   *
   * @param items Those of the group that are loaded.
   * @param isWhole Whether these are all of it. The rest of the last group may be on the next page.
   */
  readonly head: (items: readonly Item[], isWhole: boolean) => Elements
}

/** Every row under its key. A record that moved to the next page between two calls comes twice; its first place counts. */
export function eachOnce<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Keyed<Item>[] {
  const rows = new Map<string, Item>()
  for (const item of items) if (!rows.has(keyOf(item))) rows.set(keyOf(item), item)
  return [...rows]
}

/** The heading of each group by the key of its first row. */
export function headsOf<Item>(
  rows: readonly Keyed<Item>[],
  { of, head }: Groups<Item>,
  isEnd: boolean,
): ReadonlyMap<string, Elements> {
  const heads = new Map<string, Elements>()
  for (let from = 0; from < rows.length; ) {
    const [key, first] = rows[from] ?? []
    if (key === undefined || first === undefined) break
    const name = of(first)
    const length = rows.slice(from).findIndex(([, item]) => of(item) !== name)
    const to = length < 0 ? rows.length : from + length
    const items = rows.slice(from, to).map(([, item]) => item)
    heads.set(key, head(items, to < rows.length || isEnd))
    from = to
  }
  return heads
}

/** How many rows are drawn, or not drawn, together. */
const BLOCK = 20

/** The rows in blocks; the row of a key in `starts` begins a block of its own. */
export function blocksOf<Item>(
  rows: readonly Keyed<Item>[],
  starts: ReadonlyMap<string, unknown> = new Map(),
): readonly (readonly Keyed<Item>[])[] {
  const blocks: Keyed<Item>[][] = []
  for (const row of rows) {
    const last = blocks.at(-1)
    if (!last || last.length === BLOCK || starts.has(row[0])) blocks.push([row])
    else last.push(row)
  }
  return blocks
}
