import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Words } from '../words.ts'
import { instant, recordNumber } from './columns.ts'

/** What the operator has set, one row for each subject. The schemas are in `settings/settings.ts`. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

export const notices = pgTable(
  'notices',
  {
    number: recordNumber(),
    at: instant().notNull(),
    pinned: boolean().notNull().default(false),
    title: jsonb().$type<Words>().notNull(),
    body: jsonb().$type<Words>().notNull(),
  },
  (table) => [index().on(table.at, table.number)],
)

/** The operator's texts: terms, privacy, risk, about. */
export const texts = pgTable('texts', {
  key: text().primaryKey(),
  title: jsonb().$type<Words>().notNull(),
  body: jsonb().$type<Words>().notNull(),
})
