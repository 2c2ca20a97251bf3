import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EventKind, EventType } from '../../events/eventTypes.ts'
import { instant, memberNumber, recordNumber, whole } from './columns.ts'

/**
 * What has happened to members, in order. Triggers write it, in the transaction of what it tells: whoever settles an order or decides
 * something cannot leave it out. It names its member without a reference, which would be checked for each order of a batch.
 */
export const events = pgTable(
  'events',
  {
    number: recordNumber(),
    at: instant().notNull(),
    member: memberNumber(),
    kind: text().$type<EventKind>().notNull(),
    /** How the record is then, such as its status: with `kind` it decides the type (events/eventTypes.ts). */
    state: text().notNull(),
    /** What is told, as it was then. */
    data: jsonb().notNull(),
    /** Where it stands among the events that are delivered; null until the leader has seen it. */
    place: whole().unique(),
  },
  (table) => [
    index('events_without_place').on(table.number).where(sql`${table.place} is null`),
    // The order of the rows is almost that of the instants, and such an index costs a settlement nothing.
    index().using('brin', table.at),
  ],
)
export type StoredEvent = typeof events.$inferSelect

/** What is still to be delivered, and what was given up. A row goes when it is delivered. The leader alone writes here (events/deliverer.ts). */
export const deliveries = pgTable(
  'deliveries',
  {
    /** The number of a webhook; 0: the member, by mail. */
    target: integer().notNull(),
    /** Of the event. */
    place: whole().notNull(),
    member: memberNumber(),
    /** Since when it waits. */
    since: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is tried; null: an earlier event of the member goes first, or it was given up. */
    dueAt: instant(),
    givenUpAt: instant(),
    /** What went wrong at the last attempt. */
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.target, table.place] }),
    // One event of a member at a time: they arrive in order.
    uniqueIndex('deliveries_one_of_a_member').on(table.target, table.member).where(sql`${table.dueAt} is not null`),
    index().on(table.target, table.dueAt).where(sql`${table.dueAt} is not null`),
    index().on(table.target, table.member, table.place).where(sql`${table.givenUpAt} is null`),
  ],
)

/** Where events are posted. One that was removed stays, without its secrets, so that its number is not given again. */
export const webhooks = pgTable('webhooks', {
  number: integer().primaryKey(),
  url: text().notNull(),
  /** Null: every type. */
  types: jsonb().$type<readonly EventType[]>(),
  addedAt: instant().notNull(),
  removedAt: instant(),
  secret: text(),
  /** The secret before this one, by which events are signed too until the instant beside it. */
  previousSecret: text(),
  previousEndsAt: instant(),
  /** The place from which events are to be sent again; null once the leader has seen it. */
  replayFrom: whole(),
})
export type StoredWebhook = typeof webhooks.$inferSelect
