import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BrandSite } from '../../settings/brandSite.ts'
import type { Words } from '../words.ts'
import { brandList, instant, recordNumber, whole } from './columns.ts'

/** What the operator has set, one row for each subject. The schemas are in `settings/settings.ts`. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

/** The brands beside the platform itself, which is `main` and has no row (brands/brands.ts). */
export const brands = pgTable('brands', {
  id: text().primaryKey(),
  /** The hosts at which its app is opened, such as `app.harbour.example`, or `localhost:4101` with a port. */
  hosts: text().array().notNull(),
  /** What it has of its own in the answer of `getconf`; what is absent is that of the setting `site`. */
  site: jsonb().$type<BrandSite>().notNull(),
})
export type StoredBrand = typeof brands.$inferSelect

export const notices = pgTable(
  'notices',
  {
    number: recordNumber(),
    at: instant().notNull(),
    pinned: boolean().notNull().default(false),
    /** No member sees it any more. */
    withdrawn: boolean().notNull().default(false),
    brands: brandList(),
    title: jsonb().$type<Words>().notNull(),
    body: jsonb().$type<Words>().notNull(),
  },
  (table) => [index().on(table.at, table.number)],
)

/**
 * One row: which instance leads. `number` counts the instances that have led, and `beat` how often the present one has said that it is
 * alive; below zero, it has given the role up. Only `number` is a key: who reads it `for key share` is not held up by a beat.
 */
export const leaderLease = pgTable('leader_lease', {
  id: integer().primaryKey(),
  number: whole().notNull().unique(),
  beat: whole().notNull(),
})

/** The operator's texts: terms, privacy, risk, about. */
export const texts = pgTable('texts', {
  key: text().primaryKey(),
  title: jsonb().$type<Words>().notNull(),
  body: jsonb().$type<Words>().notNull(),
})

/**
 * What operators have done, in order. Each entry has the hash of the one before it, and a trigger refuses to change or remove an entry
 * (operator/log.ts).
 */
export const operatorLog = pgTable('operator_log', {
  /** From 1 on, without a gap. */
  number: whole().primaryKey(),
  /** Of the command: a repeat of it finds this entry. */
  id: text().notNull().unique(),
  at: instant().notNull(),
  person: text().notNull(),
  reason: text().notNull(),
  command: jsonb().$type<readonly string[]>().notNull(),
  /** What was printed. */
  result: text().notNull(),
  previousHash: text().notNull(),
  hash: text().notNull(),
})
export type LogEntry = typeof operatorLog.$inferSelect
