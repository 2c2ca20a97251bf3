import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Words } from '../words.ts'
import { instant, recordNumber, whole } from './columns.ts'

/** What the operator has set, one row for each subject. The schemas are in `settings/settings.ts`. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

export const notices = pgTable(
  'notices',
  {
    number: recordNumber(),
    at: instant().notNull(),
    pinned: boolean().notNull().default(false),
    /** No member sees it any more. */
    withdrawn: boolean().notNull().default(false),
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
