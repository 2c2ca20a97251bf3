import { and, asc, desc, eq, gt, gte, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'

const DEFAULT_LIMIT = 20

/** What a list of the contract is asked with. */
export interface PageQuery {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  /** Only records from this instant on. */
  readonly from?: number | undefined
  /** Only records before this instant. */
  readonly to?: number | undefined
}

/** What a list is sorted by: an instant, then the number of the record. */
export interface SortKey {
  readonly at: PgColumn
  readonly number: PgColumn
}

/** In which order a list is: by the instant, or by the numbers alone, which is the order of booking. */
type ListOrder = 'newest' | 'oldest' | 'booking'

/** The part of a SELECT that makes a page of it. */
export interface PageParts {
  readonly where: SQL | undefined
  readonly order: [SQL, SQL]
  /** One more than the page has, which tells whether a page follows. */
  readonly limit: number
}

/** Throws a Refusal for a cursor that was not issued. */
export function pageParts(
  { at, number }: SortKey,
  { cursor, limit = DEFAULT_LIMIT, from, to }: PageQuery,
  listOrder: ListOrder = 'newest',
): PageParts {
  const last = cursor === undefined ? undefined : readCursor(cursor)
  const following = {
    newest: (place: Numbered) => or(lt(at, place.at), and(eq(at, place.at), lt(number, place.number))),
    oldest: (place: Numbered) => or(gt(at, place.at), and(eq(at, place.at), gt(number, place.number))),
    booking: (place: Numbered) => lt(number, place.number),
  }[listOrder]
  const period = and(from === undefined ? undefined : gte(at, from), to === undefined ? undefined : lt(at, to))
  return {
    where: and(last && following(last), period),
    order: {
      newest: [desc(at), desc(number)] as [SQL, SQL],
      oldest: [asc(at), asc(number)] as [SQL, SQL],
      booking: [desc(number), desc(number)] as [SQL, SQL],
    }[listOrder],
    limit: limit + 1,
  }
}

/** Where a record is in its list: its instant, then its number. */
export interface Numbered {
  readonly at: number
  readonly number: number
}

/** A page of the contract from the rows that `pageParts` has found. */
export function pageAnswer<Row, Item>(
  rows: readonly Row[],
  { limit }: PageParts,
  placeOf: (row: Row) => Numbered,
  show: (row: Row) => Item,
): { items: Item[]; nextCursor: string | undefined } {
  const page = rows.slice(0, limit - 1)
  const last = page.at(-1)
  const nextCursor = last !== undefined && rows.length === limit ? writeCursor(placeOf(last)) : undefined
  return { items: page.map(show), nextCursor }
}

/** The cursor of the page after a record. */
export function writeCursor({ at, number }: Numbered): string {
  return Buffer.from(`${at}.${number}`).toString('base64url')
}

/** The record that a cursor names. Throws a Refusal for one that was not issued. */
export function readCursor(cursor: string): Numbered {
  const [, at, number] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || number === undefined) throw new Refusal(codes.messageAsSent, 'invalid cursor')
  return { at: Number.parseInt(at, 10), number: Number.parseInt(number, 10) }
}

const PLACE = /^(\d{1,15})\.(\d{1,15})$/

/** Whether a text is a cursor of some list. */
export const isCursor = (text: string): boolean => PLACE.test(Buffer.from(text, 'base64url').toString())
