import { desc } from 'drizzle-orm'
import { closedDays } from '../../database/tables/ledger.ts'
import { bookProblems } from '../../ledger/books.ts'
import { outsideBalances } from '../../ledger/outside.ts'
import { totalsOf } from '../../ledger/totals.ts'
import { exposureOf } from '../../orders/exposure.ts'
import { daysIn } from '../books/books.ts'
import { moneyOf } from '../command.ts'
import type { OperatorHandlers } from './calls.ts'
import { reading } from './reading.ts'

/** A year and some days. */
const LISTED = 400

/** What the books say. */
export const bookHandlers = {
  bookCheck: reading(
    'bookCheck',
    () => ['books'],
    async (_, { tx }) => ({
      problems: [...(await bookProblems(tx))],
    }),
  ),

  bookTotals: reading(
    'bookTotals',
    () => ['books', 'totals'],
    ({ from, to = from }, { tx }) => totalsOf(tx, daysIn([from, to])),
  ),

  dayList: reading(
    'dayList',
    () => ['books', 'day'],
    async (_, { tx }) => ({
      items: (await tx.select().from(closedDays).orderBy(desc(closedDays.endsAt)).limit(LISTED)).map(
        ({ day, closedAt, closedBy, hash }) => ({ id: day, closedAt, closedBy, hash }),
      ),
    }),
  ),

  outsideList: reading(
    'outsideList',
    () => ['books', 'accounts'],
    async (_, { tx }) => ({
      items: (await outsideBalances(tx)).map(({ account, amount, own }) => ({ id: account, amount, own: [...own] })),
    }),
  ),

  exposureList: reading(
    'exposureList',
    () => ['books', 'exposure'],
    async (_, { tx }) => ({
      items: (await exposureOf(tx, await moneyOf(tx))).map(({ product, newest, ...rest }) => ({
        ...{ ...rest, id: product, price: newest?.price, resultNow: newest?.result },
      })),
    }),
  ),
} satisfies Partial<OperatorHandlers>
