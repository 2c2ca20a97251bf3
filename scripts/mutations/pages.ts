import type { Mutation } from './mutation.ts'

/** Mistakes in the pages of lists. */
export const pageMutations: readonly Mutation[] = [
  {
    name: 'cursor-over-ties',
    wrong: 'A cursor is an instant: of records with the same instant those after the page are left out.',
    edits: [
      {
        file: 'database/pages.ts',
        text: 'or(lt(at, place.at), and(eq(at, place.at), lt(number, place.number)))',
        by: 'or(lt(at, place.at), and(eq(at, place.at), lt(number, -1)))',
      },
    ],
    found: ['lists.pages'],
    after: ['deposit.made', 'deposit.race', 'order.made', 'order.others'],
  },
  {
    name: 'cursor-repeats',
    wrong: 'A page begins with the record at which the one before it ended.',
    edits: [
      {
        file: 'database/pages.ts',
        text: 'bookingOrder ? lt(number, after.number) :',
        by: 'bookingOrder ? lt(number, after.number + 1) :',
      },
    ],
    found: ['lists.pages'],
    after: ['order.made'],
  },
  {
    name: 'cursor-missing',
    wrong: 'A list has no cursor: members see one page of it.',
    edits: [
      {
        file: 'database/pages.ts',
        text: 'last !== undefined && rows.length === limit ? writeCursor(placeOf(last)) : undefined',
        by: 'undefined',
      },
    ],
    found: ['lists.lastPage'],
  },
  {
    name: 'cursor-on-last-page',
    wrong: 'The last page has a cursor too.',
    edits: [
      {
        file: 'database/pages.ts',
        text: 'last !== undefined && rows.length === limit ?',
        by: 'last !== undefined ?',
      },
    ],
    found: ['lists.lastPage'],
  },
  {
    name: 'cursor-unchecked',
    wrong: 'A cursor that was not issued begins the list anew.',
    edits: [
      {
        file: 'database/pages.ts',
        text: "throw new Refusal(codes.messageAsSent, 'invalid cursor')",
        by: 'return { at: Number.MAX_SAFE_INTEGER, number: Number.MAX_SAFE_INTEGER }',
      },
    ],
    found: ['lists.cursor'],
  },
  {
    name: 'limit-ignored',
    wrong: 'A page has 100 records whatever was asked for.',
    edits: [
      {
        file: 'database/pages.ts',
        text: '{ cursor, limit = DEFAULT_LIMIT, from, to }: PageQuery,',
        by: '{ cursor, from, to }: PageQuery,',
      },
      { file: 'database/pages.ts', text: '    limit: limit + 1,', by: '    limit: 101,' },
    ],
    found: ['lists.limit'],
  },
  {
    name: 'period-ends-late',
    wrong: 'The end of a period belongs to it.',
    edits: [{ file: 'database/pages.ts', text: 'undefined : lt(at, to))', by: 'undefined : lt(at, to + 1))' }],
    found: ['lists.period'],
  },
  {
    name: 'period-begins-late',
    wrong: 'The first instant of a period does not belong to it.',
    edits: [{ file: 'database/pages.ts', text: 'undefined : gte(at, from)', by: 'undefined : gte(at, from + 1)' }],
    found: ['lists.period'],
  },
  {
    name: 'oldest-first',
    wrong: 'Lists come oldest first.',
    edits: [
      {
        file: 'database/pages.ts',
        text: 'order: [bookingOrder ? desc(number) : desc(at), desc(number)],',
        by: `order: [sql\`\${bookingOrder ? number : at} asc\`, desc(number)],`,
      },
      {
        file: 'database/pages.ts',
        text: "import { and, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm'",
        by: "import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'",
      },
    ],
    found: ['lists.newestFirst'],
  },
]
