import type { InferInput, InferOutput } from 'valibot'
import type { memberLimits, setLimits } from '#lib/contract/security.ts'
import {
  advance,
  changeLimit,
  type Limit,
  type LimitRecord,
  limitNames,
  noLimits,
  stopFor,
  stopNames,
} from '#lib/limits/limits.ts'

const bounds = (now: number) => ({ earliest: now, latest: now })

const limitOnWire = ({ value, next }: Limit) => ({
  value,
  next: next?.at === undefined ? undefined : { ...next, at: next.at },
})

/**
 * The limits that the members have set, by the rule of docs/backend.md. Which value of each holds depends on the
 * world's time.
 */
export class MemberLimits {
  readonly #records = new Map<string, LimitRecord>()

  of(username: string, now: number): InferInput<typeof memberLimits> {
    const { limits, coolOff, exclusion } = this.#record(username, now)
    return {
      ...Object.fromEntries(limitNames.map((name) => [name, limitOnWire(limits[name])])),
      coolOffUntil: coolOff.until || undefined,
      exclusionUntil: exclusion.until || undefined,
    }
  }

  /** A tighter value holds at once, a looser one after 24 h; a cool-off or an exclusion only becomes longer. */
  set(username: string, wanted: InferOutput<typeof setLimits.request>, now: number): void {
    const time = bounds(now)
    let record = this.#record(username, now)
    for (const name of limitNames) {
      const value = wanted[name]
      if (value !== undefined) record = changeLimit(record, name, value ?? undefined, time)
    }
    for (const name of stopNames) {
      const until = wanted[`${name}Until`]
      if (until !== undefined && until > now) record = stopFor(record, name, until - now, time)
    }
    this.#records.set(username, record)
  }

  #record(username: string, now: number): LimitRecord {
    return advance(this.#records.get(username) ?? noLimits, bounds(now))
  }
}
