import { asc, eq } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { uploads } from '../database/tables/members.ts'
import { signedPath } from '../uploads/uploads.ts'
import { type KnownTable, knownTables } from './tables.ts'

/** How many rows of a member are exported at once: what is more is exported by tables, in pages. */
const MOST_ROWS = 50_000

/** How many rows a page of a table has. */
const TABLE_PAGE = 10_000

/** What is stored of a member in one table: each row by its columns, as they are stored. Instants are milliseconds since 1970. */
export type ExportedRow = Readonly<Record<string, unknown>>

/** Everything that is stored of a member, without passwords, codes and tokens. */
export interface MemberExport {
  /** The id of the member. */
  readonly member: string
  /** Epoch ms. */
  readonly exportedAt: number
  /** By the name of the table. */
  readonly tables: Readonly<Record<string, readonly ExportedRow[]>>
  /** The pictures of the member, each with the path that follows the address of the backend and opens it for an hour. */
  readonly pictures: readonly { readonly path: string; readonly opens: string }[]
}

/** Everything that is stored of a member. Throws a RangeError where that is more than is exported at once. */
export async function exportMember(query: Query, number: number, now: number): Promise<MemberExport> {
  const tables: Record<string, readonly ExportedRow[]> = {}
  let left = MOST_ROWS
  for (const known of knownTables) {
    const rows = await rowsOf(query, known, number, { limit: left + 1, offset: 0 })
    left -= rows.length
    if (left < 0) {
      const names = knownTables.map(({ name }) => name).join(', ')
      throw new RangeError(
        `The member has more than ${MOST_ROWS} rows: export each table by itself. There are: ${names}`,
      )
    }
    tables[known.name] = rows
  }
  const pictures = await query.select({ path: uploads.path }).from(uploads).where(eq(uploads.member, number))
  const signed: MemberExport['pictures'][number][] = []
  for (const { path } of pictures) signed.push({ path, opens: await signedPath(query, path, now) })
  return { member: idOf('u', number), exportedAt: now, tables, pictures: signed }
}

/** A page of what is stored of a member in one table, and how many pages there are. Throws a RangeError where there is no such table. */
export async function exportTable(query: Query, number: number, name: string, page: number) {
  const known = knownTables.find((one) => one.name === name)
  if (known === undefined)
    throw new RangeError(`Unknown table: ${name}. There are: ${knownTables.map((one) => one.name).join(', ')}`)
  const count = await query.$count(known.table, eq(known.owner, number))
  const rows = await rowsOf(query, known, number, { limit: TABLE_PAGE, offset: (page - 1) * TABLE_PAGE })
  const headings = shownColumns(known).map((column) => column.name)
  return {
    ...{ headings, pages: Math.max(1, Math.ceil(count / TABLE_PAGE)) },
    rows: rows.map((row) => headings.map((heading) => cellOf(row[heading]))),
  }
}

const cellOf = (value: unknown): string =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : `${value}`

const shownColumns = ({ columns }: KnownTable) =>
  columns.filter(({ rule }) => rule !== 'secret' && rule !== 'withheld' && rule !== 'inner')

function rowsOf(
  query: Query,
  known: KnownTable,
  number: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ExportedRow[]> {
  const shown = Object.fromEntries(shownColumns(known).map(({ name, column }) => [name, column]))
  return query
    .select(shown)
    .from(known.table)
    .where(eq(known.owner, number))
    .orderBy(...known.order.map((column) => asc(column)))
    .limit(limit)
    .offset(offset)
}
