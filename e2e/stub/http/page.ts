import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'

const DEFAULT_LIMIT = 20

interface PageQuery {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** The position of an item in its list: by instant, then by number. */
type SortKey = readonly [at: number, number: number]

const compare = (a: SortKey, b: SortKey) => b[0] - a[0] || b[1] - a[1]

/** One page, newest first. The cursor names the last item of the page, so that new items do not shift the next page. */
export function pageAnswer<T>(items: readonly T[], placeOf: (item: T) => SortKey, { cursor, limit }: PageQuery) {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const sorted = items.toSorted((a, b) => compare(placeOf(a), placeOf(b)))
  const rest = after === undefined ? sorted : sorted.filter((item) => compare(after, placeOf(item)) < 0)
  const page = rest.slice(0, limit ?? DEFAULT_LIMIT)
  const last = page.at(-1)
  const nextCursor = last !== undefined && page.length < rest.length ? writeCursor(placeOf(last)) : undefined
  return { items: page, nextCursor }
}

interface Period {
  readonly from: number | undefined
  readonly to: number | undefined
}

/** Whether an instant is in the period of a query: at or after its start, and before its end. */
export function isInPeriod(at: number, { from = 0, to = Number.POSITIVE_INFINITY }: Period): boolean {
  return at >= from && at < to
}

function writeCursor([at, number]: SortKey): string {
  return Buffer.from(`${at}.${number}`).toString('base64url')
}

function readCursor(cursor: string): SortKey {
  const parts = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())
  const [, at, number] = parts ?? []
  if (at === undefined || number === undefined) throw new Refusal(codes.messageAsSent, 'invalid cursor')
  return [Number.parseInt(at, 10), Number.parseInt(number, 10)]
}
