import type { InferInput, InferOutput } from 'valibot'
import { changedBy, limitsAnswer } from '#backend-rules/limits.ts'
import type { memberLimits, setLimits } from '#lib/contract/security.ts'
import { type LimitRecord, noLimits } from '#lib/limits/limits.ts'

/** The limits that the members have set. Which value of each holds depends on the world's time. */
export class MemberLimits {
  readonly #records = new Map<string, LimitRecord>()

  of(username: string, now: number): InferInput<typeof memberLimits> {
    return limitsAnswer(this.#recordOf(username), now)
  }

  set(username: string, wanted: InferOutput<typeof setLimits.request>, now: number): void {
    this.#records.set(username, changedBy(this.#recordOf(username), wanted, now))
  }

  #recordOf(username: string): LimitRecord {
    return this.#records.get(username) ?? noLimits
  }
}
