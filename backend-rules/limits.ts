import type { InferInput, InferOutput } from 'valibot'
import type { memberLimits, setLimits } from '#lib/contract/security.ts'
import {
  advance,
  changeLimit,
  type Limit,
  type LimitRecord,
  limitNames,
  stopFor,
  stopNames,
} from '#lib/limits/limits.ts'

/**
 * A record after a change that a member asks for: a tighter value holds at once, a looser one after 24 h; a cool-off or an exclusion only
 * becomes longer. `now`: epoch ms.
 */
export function changedBy(
  before: LimitRecord,
  wanted: InferOutput<typeof setLimits.request>,
  now: number,
): LimitRecord {
  const time = { earliest: now, latest: now }
  let record = advance(before, time)
  for (const name of limitNames) {
    const value = wanted[name]
    if (value !== undefined) record = changeLimit(record, name, value ?? undefined, time)
  }
  for (const name of stopNames) {
    const until = wanted[`${name}Until`]
    if (until !== undefined && until > now) record = stopFor(record, name, until - now, time)
  }
  return record
}

/** What is answered of a record at an instant (epoch ms). */
export function limitsAnswer(record: LimitRecord, now: number): InferInput<typeof memberLimits> {
  const { limits, coolOff, exclusion } = advance(record, { earliest: now, latest: now })
  return {
    ...Object.fromEntries(limitNames.map((name) => [name, onWire(limits[name])])),
    coolOffUntil: coolOff.until || undefined,
    exclusionUntil: exclusion.until || undefined,
  }
}

/** Nothing waits without an instant: a backend always knows the time. */
const onWire = ({ value, next }: Limit) => ({
  value,
  next: next?.at === undefined ? undefined : { value: next.value, at: next.at },
})
