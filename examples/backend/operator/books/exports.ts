import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Query } from '../../database/database.ts'
import { idOf } from '../../database/ids.ts'
import { deposits, payoutAccounts, withdrawals } from '../../database/tables/funds.ts'
import { entries } from '../../database/tables/ledger.ts'
import { orders } from '../../database/tables/market.ts'
import { members, type StoredMember } from '../../database/tables/members.ts'
import { dayOf } from '../../ledger/days.ts'
import { type Period, totalsOf } from '../../ledger/totals.ts'

/** How many rows a page has: that much is in memory. */
export const EXPORT_PAGE = 10_000

/** What is exported: of which period, which page, from 1 on, and whether account numbers are whole. */
export interface ExportAsked {
  readonly period: Period
  readonly page: number
  readonly isWhole: boolean
}

/** A page of an export, and the numbers of the members whose data it has. */
export interface ExportPage {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly members: readonly number[]
}

/** A set of rows of a period, oldest first. */
export interface ExportSet {
  readonly about: string
  readonly count: (query: Query, period: Period) => Promise<number>
  readonly page: (query: Query, asked: ExportAsked) => Promise<ExportPage>
}

type Cells = Readonly<Record<string, string | number | null | undefined>>

/** A page from its rows, each with its member. */
const pageOf = (found: readonly (readonly [member: number, cells: Cells])[]): ExportPage => ({
  headings: Object.keys(found[0]?.[1] ?? {}),
  rows: found.map(([, cells]) => Object.values(cells).map((value) => (value == null ? '' : `${value}`))),
  members: [...new Set(found.map(([member]) => member))],
})

const instantCell = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Whose a row is. */
const ownerOf = (member: number, { username, brand }: Owner): Cells => ({
  ...{ member: idOf('u', member), name: username, brand },
})
const ownerColumns = { username: members.username, brand: members.brand }
type Owner = Pick<StoredMember, keyof typeof ownerColumns>

const submittedDeposits = ({ from, until }: Period) =>
  and(gte(deposits.submittedAt, from), lt(deposits.submittedAt, until))
const submittedWithdrawals = ({ from, until }: Period) =>
  and(gte(withdrawals.submittedAt, from), lt(withdrawals.submittedAt, until))
const placedOrders = ({ from, until }: Period) => and(gte(orders.openedAt, from), lt(orders.openedAt, until))
const bookedEntries = ({ from, until }: Period) => and(gte(entries.at, from), lt(entries.at, until))

/** What is exported of a period as CSV, by name. */
export const exportSets = {
  deposits: {
    about: 'deposits that were announced in the period',
    count: (query, period) => query.$count(deposits, submittedDeposits(period)),
    page: async (query, { period, page }) => {
      const found = await query
        .select({ deposit: deposits, owner: ownerColumns })
        .from(deposits)
        .innerJoin(members, eq(members.number, deposits.member))
        .where(submittedDeposits(period))
        .orderBy(asc(deposits.submittedAt), asc(deposits.number))
        .limit(EXPORT_PAGE)
        .offset((page - 1) * EXPORT_PAGE)
      return pageOf(
        found.map(({ deposit: { number, member, submittedAt, ...deposit }, owner }) => [
          member,
          {
            ...{ id: idOf('d', number), ...ownerOf(member, owner), 'announced at': instantCell(submittedAt) },
            ...{ channel: deposit.channel, status: deposit.status, amount: deposit.amount },
            ...{ currency: deposit.currency, received: deposit.received, rate: deposit.rate },
            ...{ 'fee rate': deposit.feeRate, credit: deposit.credit, reason: deposit.reason },
          },
        ]),
      )
    },
  },
  withdrawals: {
    about: 'withdrawals that were asked for in the period',
    count: (query, period) => query.$count(withdrawals, submittedWithdrawals(period)),
    page: async (query, { period, page, isWhole }) => {
      const found = await query
        .select({ withdrawal: withdrawals, account: payoutAccounts, owner: ownerColumns })
        .from(withdrawals)
        .innerJoin(members, eq(members.number, withdrawals.member))
        .innerJoin(payoutAccounts, eq(payoutAccounts.number, withdrawals.payoutAccount))
        .where(submittedWithdrawals(period))
        .orderBy(asc(withdrawals.submittedAt), asc(withdrawals.number))
        .limit(EXPORT_PAGE)
        .offset((page - 1) * EXPORT_PAGE)
      return pageOf(
        found.map(({ withdrawal: { number, member, submittedAt, ...withdrawal }, account, owner }) => [
          member,
          {
            ...{ id: idOf('w', number), ...ownerOf(member, owner), 'asked for at': instantCell(submittedAt) },
            ...{ status: withdrawal.status, amount: withdrawal.amount, fee: withdrawal.fee },
            ...{ 'without fee': withdrawal.receivedAmount, paid: withdrawal.payoutAmount },
            ...{ currency: withdrawal.payoutCurrency, account: withdrawal.account },
            ...(isWhole && { 'account number': account.accountNumber ?? account.address, payee: account.payeeName }),
            ...{ transaction: withdrawal.txId, reason: withdrawal.reason },
          },
        ]),
      )
    },
  },
  orders: {
    about: 'orders that were placed in the period',
    count: (query, period) => query.$count(orders, placedOrders(period)),
    page: async (query, { period, page }) => {
      const found = await query
        .select({ order: orders, owner: ownerColumns })
        .from(orders)
        .innerJoin(members, eq(members.number, orders.member))
        .where(placedOrders(period))
        .orderBy(asc(orders.openedAt), asc(orders.number))
        .limit(EXPORT_PAGE)
        .offset((page - 1) * EXPORT_PAGE)
      return pageOf(
        found.map(({ order: { number, member, openedAt, closesAt, closedAt, voidedAt, ...order }, owner }) => [
          member,
          {
            ...{ id: idOf('o', number), ...ownerOf(member, owner), product: order.product },
            ...{ direction: order.direction, stake: order.amount, fee: order.fee, 'payout rate': order.payoutRate },
            ...{ 'opened at': instantCell(openedAt), 'open price': order.openPrice, 'open quote': order.openSeq },
            ...{ 'closes at': instantCell(closesAt), 'closed at': instantCell(closedAt) },
            ...{ 'close price': order.closePrice, 'close quote': order.closeSeq },
            ...{ status: order.status, result: order.result, profit: order.profit },
            ...{ 'voided at': instantCell(voidedAt), 'void reason': order.voidReason },
          },
        ]),
      )
    },
  },
  entries: {
    about: 'ledger entries that were booked in the period',
    count: (query, period) => query.$count(entries, bookedEntries(period)),
    page: async (query, { period, page }) => {
      const found = await query
        .select({ entry: entries, owner: ownerColumns })
        .from(entries)
        .innerJoin(members, eq(members.number, entries.member))
        .where(bookedEntries(period))
        .orderBy(asc(entries.at), asc(entries.number))
        .limit(EXPORT_PAGE)
        .offset((page - 1) * EXPORT_PAGE)
      return pageOf(
        found.map(({ entry: { number, member, at, ...entry }, owner }) => [
          member,
          {
            ...{ id: idOf('t', number), ...ownerOf(member, owner), at: instantCell(at), type: entry.type },
            ...{ amount: entry.amount, 'balance after': entry.balanceAfter, record: entry.refId },
          },
        ]),
      )
    },
  },
  totals: {
    about: 'totals of each day of the period',
    count: async (_, { from, until }) => (until - from) / DAY_MS,
    page: async (query, { period }) => {
      const rows: (readonly [number, Cells])[] = []
      for (let from = period.from; from < period.until; from += DAY_MS) {
        const { products, kinds, channels, held } = await totalsOf(query, { from, until: from + DAY_MS })
        const add = (of: string, name: string, what: string, value: string | number) =>
          rows.push([0, { day: dayOf(from), of, name, what, value }])
        for (const { product, ...amounts } of products)
          for (const [what, value] of Object.entries(amounts)) add('product', product, what, value)
        for (const { kind, ...amounts } of kinds)
          for (const [what, value] of Object.entries(amounts)) add('kind', kind, what, value)
        for (const { account, ...amounts } of channels)
          for (const [what, value] of Object.entries(amounts)) add('channel', account, what, value)
        for (const { account, change } of held) add('members', account, 'change', change)
      }
      return { ...pageOf(rows), members: [] }
    },
  },
} as const satisfies Readonly<Record<string, ExportSet>>
