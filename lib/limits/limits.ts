import * as v from 'valibot'
import type { RequestOf } from '#lib/contract/call.ts'
import { isInstant, wireAmount } from '#lib/contract/common.ts'
import type { MemberLimits, setLimits } from '#lib/contract/security.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** The limits that a member can set (docs/product.md, 30). Of each a smaller number is tighter, and none is the loosest. */
export const limitNames = [
  'stake',
  'lossPerDay',
  'ordersPerDay',
  'minutesPerDay',
  'checkMinutes',
  'lossStreak',
] as const
export type LimitName = (typeof limitNames)[number]

/** The value of a limit; undefined where no limit is set. */
export type LimitValue = Decimal | undefined

/** How long a loosening waits, on the server's clock, in ms. */
export const LOOSENING_MS = 24 * 3_600_000

/** The server's time lies between these instants (epoch ms). */
export interface TimeBounds {
  readonly earliest: number
  readonly latest: number
}

const instantOrNone = v.pipe(
  v.number(),
  v.check((at) => at === 0 || isInstant(at)),
)

const limitSchema = v.object({
  value: v.optional(wireAmount),
  /**
   * A loosening that waits. Without `at` the server's time was not known when it was asked for: the 24 h begin once it is.
   */
  next: v.optional(v.object({ value: v.optional(wireAmount), at: v.optional(v.number()) })),
})
export type Limit = v.InferOutput<typeof limitSchema>

/** Cool-off or self-exclusion. `waiting` ms begin once the server's time is known, and hold until then. */
const stopSchema = v.object({ until: instantOrNone, waiting: v.pipe(v.number(), v.minValue(0)) })
export type Stop = v.InferOutput<typeof stopSchema>

export const stopNames = ['coolOff', 'exclusion'] as const
export type StopName = (typeof stopNames)[number]

export const limitRecordSchema = v.object({
  /** The latest server time that this record has seen: time never goes back for it. 0: none. */
  seen: instantOrNone,
  limits: v.object({
    stake: limitSchema,
    lossPerDay: limitSchema,
    ordersPerDay: limitSchema,
    minutesPerDay: limitSchema,
    checkMinutes: limitSchema,
    lossStreak: limitSchema,
  }),
  coolOff: stopSchema,
  exclusion: stopSchema,
})
export type LimitRecord = v.InferOutput<typeof limitRecordSchema>

const noStop: Stop = { until: 0, waiting: 0 }

export const noLimits: LimitRecord = {
  seen: 0,
  limits: { stake: {}, lossPerDay: {}, ordersPerDay: {}, minutesPerDay: {}, checkMinutes: {}, lossStreak: {} },
  coolOff: noStop,
  exclusion: noStop,
}

/** Below 0 where the first is tighter. */
function compareLimits(one: LimitValue, other: LimitValue): number {
  if (one === undefined || other === undefined) return (one === undefined ? 1 : 0) - (other === undefined ? 1 : 0)
  return compare(one, other)
}

export const tighter = (one: LimitValue, other: LimitValue): LimitValue => (compareLimits(one, other) < 0 ? one : other)

/** What the member wants in the end: the value that waits, or the one in force. */
export const wantedOf = ({ value, next }: Limit): LimitValue => (next ? next.value : value)

const limitOf = (value: LimitValue, next?: Limit['next']): Limit => ({
  ...(value !== undefined && { value }),
  ...(next && { next }),
})

const eachLimit = (record: LimitRecord, change: (limit: Limit, name: LimitName) => Limit): LimitRecord => {
  const { stake, lossPerDay, ordersPerDay, minutesPerDay, checkMinutes, lossStreak } = record.limits
  return {
    ...record,
    limits: {
      stake: change(stake, 'stake'),
      lossPerDay: change(lossPerDay, 'lossPerDay'),
      ordersPerDay: change(ordersPerDay, 'ordersPerDay'),
      minutesPerDay: change(minutesPerDay, 'minutesPerDay'),
      checkMinutes: change(checkMinutes, 'checkMinutes'),
      lossStreak: change(lossStreak, 'lossStreak'),
    },
  }
}

/** The record at the server's time: what was due is in force. Where the time is not known nothing becomes due. */
export function advance(record: LimitRecord, time: TimeBounds | undefined): LimitRecord {
  if (!time) return record
  const earliest = Math.max(record.seen, Math.floor(time.earliest))
  const latest = Math.max(earliest, Math.ceil(time.latest))
  const begun = ({ until, waiting }: Stop): Stop => {
    const end = waiting > 0 ? Math.max(until, latest + waiting) : until
    return end > earliest ? { until: end, waiting: 0 } : noStop
  }
  const due = ({ value, next }: Limit): Limit => {
    if (!next) return limitOf(value)
    const { at = latest + LOOSENING_MS } = next
    return at <= earliest ? limitOf(next.value) : limitOf(value, { ...next, at })
  }
  return {
    ...eachLimit(record, due),
    seen: earliest,
    coolOff: begun(record.coolOff),
    exclusion: begun(record.exclusion),
  }
}

/** The member wants another value: a tighter one holds at once, a looser one after 24 h. The present one withdraws a loosening. */
export function changeLimit(
  record: LimitRecord,
  name: LimitName,
  wanted: LimitValue,
  time: TimeBounds | undefined,
): LimitRecord {
  return advance(
    eachLimit(advance(record, time), (limit, each) => {
      if (each !== name) return limit
      if (compareLimits(wanted, limit.value) <= 0) return limitOf(wanted)
      const isKnown = limit.next !== undefined && compareLimits(limit.next.value, wanted) === 0
      return isKnown ? limit : limitOf(limit.value, limitOf(wanted))
    }),
    time,
  )
}

/** Cool-off or self-exclusion for so long from now on. One that lasts longer stays. */
export function stopFor(record: LimitRecord, name: StopName, ms: number, time: TimeBounds | undefined): LimitRecord {
  const stop = record[name]
  return advance({ ...record, [name]: { ...stop, waiting: Math.max(stop.waiting, ms) } }, time)
}

/**
 * Two records of one member as one that is at no instant looser than either. A loosening stays only where both have it or one has no
 * tighter value.
 */
export function stricter(one: LimitRecord, other: LimitRecord): LimitRecord {
  const stop = (a: Stop, b: Stop): Stop => ({
    until: Math.max(a.until, b.until),
    waiting: Math.max(a.waiting, b.waiting),
  })
  const joined = eachLimit(one, (limit, name) => {
    const second = other.limits[name]
    const value = tighter(limit.value, second.value)
    const intended = tighter(wantedOf(limit), wantedOf(second))
    if (compareLimits(intended, value) <= 0) return limitOf(value)
    const waits = [limit.next, second.next].flatMap((next) => next ?? [])
    const ats = waits.flatMap(({ at }) => at ?? [])
    return limitOf(value, {
      ...limitOf(intended),
      ...(ats.length === waits.length && { at: Math.max(...ats) }),
    })
  })
  return {
    ...joined,
    seen: Math.max(one.seen, other.seen),
    coolOff: stop(one.coolOff, other.coolOff),
    exclusion: stop(one.exclusion, other.exclusion),
  }
}

export const isStopped = (record: LimitRecord, name: StopName): boolean =>
  record[name].waiting > 0 || record[name].until > 0

/** Whether the two say the same, whatever time they have seen. */
export const isSameRecord = (one: LimitRecord, other: LimitRecord): boolean =>
  JSON.stringify({ ...one, seen: 0 }) === JSON.stringify({ ...other, seen: 0 })

/** What a backend keeps, as a record. */
export function limitRecord(kept: MemberLimits): LimitRecord {
  const limited = eachLimit(noLimits, (_, name) => {
    const { value, next } = kept[name] ?? {}
    return limitOf(value, next && { ...limitOf(next.value), at: next.at })
  })
  return {
    ...limited,
    coolOff: { until: kept.coolOffUntil ?? 0, waiting: 0 },
    exclusion: { until: kept.exclusionUntil ?? 0, waiting: 0 },
  }
}

/** What the member changes: a limit, a cool-off or a self-exclusion. */
export const partNames = [...limitNames, ...stopNames] as const
export type PartName = (typeof partNames)[number]

/** What a backend is asked to keep. Null: no limit. What is left out stays as it is. */
export type WantedLimits = RequestOf<typeof setLimits>

/** What the member wants of these parts. A cool-off or an exclusion whose end is not known yet is left out. */
export function wantedOfParts(record: LimitRecord, parts: readonly PartName[]): WantedLimits {
  const limits = limitNames.filter((name) => parts.includes(name))
  const stops = stopNames.filter((name) => parts.includes(name) && record[name].until > 0)
  return Object.fromEntries([
    ...limits.map((name) => [name, wantedOf(record.limits[name]) ?? null]),
    ...stops.map((name) => [`${name}Until`, record[name].until]),
  ])
}
