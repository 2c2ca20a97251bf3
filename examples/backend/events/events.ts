import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Query } from '../database/database.ts'
import { deliveries, events, type StoredEvent } from '../database/tables/events.ts'

/** How long an event is kept, and can be sent again. */
const KEPT_MS = 35 * DAY_MS
const MOST_REMOVED = 10_000

/** The event with a number; undefined where there is none any more. */
export async function eventNumbered(query: Query, number: number): Promise<StoredEvent | undefined> {
  const [found] = await query.select().from(events).where(eq(events.number, number))
  return found
}

/** Where an event waits, or was given up. */
export const deliveriesOf = (query: Query, { place }: StoredEvent) =>
  place === null ? [] : query.select().from(deliveries).where(eq(deliveries.place, place))

/** Removes old events, in pieces: a long statement would hold others up. The newest one that has a place stays, as the next one follows it. */
export async function removeOldEvents(query: Query, now: number): Promise<void> {
  const newest = sql`${events.place} < (select max(place) from events)`
  const old = query
    .select({ number: events.number })
    .from(events)
    .where(and(lt(events.at, now - KEPT_MS), isNotNull(events.place), newest))
    .limit(MOST_REMOVED)
  let removed: readonly { readonly place: number | null }[]
  do {
    removed = await query.delete(events).where(inArray(events.number, old)).returning({ place: events.place })
    const places = removed.flatMap(({ place }) => (place === null ? [] : [place]))
    if (places.length > 0) await query.delete(deliveries).where(inArray(deliveries.place, places))
  } while (removed.length === MOST_REMOVED)
}
