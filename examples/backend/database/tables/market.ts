import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EarlyClose } from '#backend-rules/earlyClose.ts'
import type { Week } from '#backend-rules/week.ts'
import type { Interval, ProductStatus } from '#lib/contract/market.ts'
import type { Direction, RecordResult } from '#lib/contract/orders.ts'
import type { ClockEnds, PayoutRate, SettlementTerms } from '#lib/contract/settlement.ts'
import type { Words } from '../words.ts'
import { amount, instant, memberNumber, recordNumber, whole } from './columns.ts'
import { members } from './members.ts'

interface Term {
  readonly durationSeconds: number
  readonly payoutRate: PayoutRate<string>
  readonly ends?: ClockEnds | undefined
}

export const products = pgTable('products', {
  id: text().primaryKey(),
  /** Where it is in the list of products. */
  position: integer().notNull(),
  symbol: text().notNull(),
  name: jsonb().$type<Words>().notNull(),
  icon: text(),
  category: text().notNull(),
  status: text().$type<ProductStatus>().notNull(),
  opensAt: instant(),
  decimals: integer().notNull(),
  priceTolerance: amount().notNull(),
  minAmount: amount().notNull(),
  maxAmount: amount().notNull(),
  feeRate: amount().notNull(),
  terms: jsonb().$type<readonly Term[]>().notNull(),
  /** The most open orders of a member on it at once. */
  openOrders: integer().notNull().default(1),
  /** How orders are settled; null: at the last quote, and a draw returns the stake. */
  settlement: jsonb().$type<SettlementTerms>(),
  /** The hours of a week in which it is traded; null: whatever `status` says. */
  hours: jsonb().$type<Week>(),
  /** Where its prices come from. */
  about: jsonb().$type<Words>(),
  /** Absent: an order on it runs until its end. */
  earlyClose: jsonb().$type<EarlyClose>(),
})
export type StoredProduct = typeof products.$inferSelect

/** One row: the instant up to which every quote is stored. Later quotes are not before it. */
export const marketClock = pgTable('market_clock', { id: integer().primaryKey(), at: instant().notNull() })

/** Every quote, by days: each day is a partition, which the leader makes and drops (market/quoteDays.ts). */
export const quotes = pgTable(
  'quotes',
  {
    product: text()
      .notNull()
      .references(() => products.id),
    seq: whole().notNull(),
    at: instant().notNull(),
    price: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product, table.seq, table.at] }),
    index().on(table.product, table.at, table.seq),
  ],
)

/** The newest quote of each product that has had one. */
export const newestQuotes = pgTable('newest_quotes', {
  product: text()
    .primaryKey()
    .references(() => products.id),
  seq: whole().notNull(),
  at: instant().notNull(),
  price: amount().notNull(),
})

/** The candles of every interval, kept up to date with each quote. */
export const candles = pgTable(
  'candles',
  {
    product: text()
      .notNull()
      .references(() => products.id),
    interval: text().$type<Interval>().notNull(),
    openAt: instant().notNull(),
    open: amount().notNull(),
    high: amount().notNull(),
    low: amount().notNull(),
    close: amount().notNull(),
    volume: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.product, table.interval, table.openAt] })],
)

export const orders = pgTable(
  'orders',
  {
    number: recordNumber(),
    member: memberNumber().references(() => members.number),
    requestId: text().notNull(),
    product: text()
      .notNull()
      .references(() => products.id),
    /** Its number among the member's open orders on the product, from 1: the smallest that was free. */
    slot: integer().notNull().default(1),
    productName: jsonb().$type<Words>().notNull(),
    direction: text().$type<Direction>().notNull(),
    amount: amount().notNull(),
    fee: amount().notNull(),
    durationSeconds: integer().notNull(),
    ends: jsonb().$type<ClockEnds>(),
    settlement: jsonb().$type<SettlementTerms>(),
    payoutRate: amount().notNull(),
    openPrice: amount().notNull(),
    openSeq: whole().notNull(),
    openedAt: instant().notNull(),
    closesAt: instant().notNull(),
    status: text().$type<'open' | 'settled'>().notNull().default('open'),
    closePrice: amount(),
    closeSeq: whole(),
    closedAt: instant(),
    result: text().$type<RecordResult | 'void'>(),
    profit: amount(),
    /** What was credited where it was closed early, and when the close quote was published then. */
    offerPrice: amount(),
    closeQuoteAt: instant(),
    /** Of an order that was voided after it was settled: when, and why, as its member reads it. What it booked stays. */
    voidedAt: instant(),
    voidReason: text(),
  },
  (table) => [
    uniqueIndex().on(table.member, table.requestId),
    // An instance of a version that knows no slots places orders with the first one, and so has one open order on a product.
    uniqueIndex('orders_open_slot').on(table.member, table.product, table.slot).where(sql`${table.status} = 'open'`),
    index().on(table.closesAt, table.number).where(sql`${table.status} = 'open'`),
    index().on(table.member, table.openedAt, table.number),
    index().on(table.member, table.closedAt, table.number),
    index().on(table.member, table.result, table.closedAt, table.number),
  ],
)
export type StoredOrder = typeof orders.$inferSelect
