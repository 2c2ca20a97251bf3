import * as v from 'valibot'

/** What the day has used up of the limits, as far as only the device can tell. Instants are server time, epoch ms. */
export const limitUseSchema = v.object({
  /** When the day began. */
  dayStart: v.number(),
  /** How long the app was open on the day, in ms. */
  usedMs: v.pipe(v.number(), v.minValue(0)),
  /** Until when that was counted: what another tab has counted is not counted again. */
  countedUntil: v.number(),
  /** How long the app was open since the last reality check, in ms. */
  sinceCheckMs: v.pipe(v.number(), v.minValue(0)),
  /** The instant of the last reality check. */
  checkedAt: v.number(),
  /** Orders that were settled until then count for no streak of losses: the member has gone on after them. */
  wentOnAt: v.number(),
})
export type LimitUse = v.InferOutput<typeof limitUseSchema>

/** No day is shorter, even one in which summer time begins. A new zone of the device begins no day before. */
const SHORTEST_DAY_MS = 22 * 3_600_000
/** A step that is longer was a sleep of the device, or a page that was not shown. */
const LONGEST_STEP_MS = 60_000

/** Midnight in the device's time zone, so many days after the one of an instant. */
export function midnight(at: number, days = 0): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

/** When the day ends that began then: the first midnight of the device's zone that makes no day too short. */
export function dayEnd(dayStart: number, midnightOf: typeof midnight = midnight): number {
  for (const days of [0, 1, 2]) {
    const end = midnightOf(dayStart, days)
    if (end - dayStart >= SHORTEST_DAY_MS) return end
  }
  return dayStart + 2 * SHORTEST_DAY_MS
}

/** The use on the day of an instant. Time never goes back, so no earlier day comes. */
export function usageAt(known: LimitUse | undefined, now: number, midnightOf: typeof midnight = midnight): LimitUse {
  if (!known) {
    const dayStart = midnightOf(now)
    return { dayStart, usedMs: 0, countedUntil: now, sinceCheckMs: 0, checkedAt: now, wentOnAt: 0 }
  }
  if (now < dayEnd(known.dayStart, midnightOf)) return known
  return { ...known, dayStart: Math.max(midnightOf(now), known.dayStart), usedMs: 0 }
}

/** Adds the time from one instant to another in which a page was shown. */
export function countUsage(
  known: LimitUse | undefined,
  from: number,
  to: number,
  midnightOf: typeof midnight = midnight,
): LimitUse {
  const use = usageAt(known, to, midnightOf)
  const step = to - Math.max(from, use.countedUntil)
  if (step <= 0) return use
  const counted = Math.min(step, LONGEST_STEP_MS)
  return {
    ...use,
    usedMs: use.usedMs + Math.min(counted, to - use.dayStart),
    sinceCheckMs: use.sinceCheckMs + counted,
    countedUntil: to,
  }
}
