import type { InferInput } from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import type { requestOutcome } from '#lib/contract/common.ts'
import { DAY_MS } from '../clock/day.ts'
import { Refusal } from '../http/refusal.ts'

/** What a money request asks for, as the outcome of a request names it. */
export type RequestKind =
  | 'order'
  | 'deposit'
  | 'depositCancellation'
  | 'withdrawal'
  | 'investment'
  | 'bankAccount'
  | 'cryptoAccount'
  | 'accountRemoval'
  | 'identity'
  | 'loginPassword'
  | 'withdrawPassword'
  | 'withdrawPasswordRecovery'

/** The fields that every money request carries, besides its own. */
export interface MoneyRequestInput {
  readonly requestId: string
  readonly validUntil?: number | undefined
}

/** A money request of a member, as its call's schema read it. */
export interface MoneyRequest {
  readonly kind: RequestKind
  readonly username: string
  readonly input: MoneyRequestInput
}

type Result =
  | { readonly state: 'done'; readonly answer: unknown }
  | { readonly state: 'refused'; readonly why: Refusal }

interface Entry {
  readonly kind: RequestKind
  /** What was asked, to tell a repeat from another request under the same id. */
  readonly body: string
  /** The outcome is remembered from this instant on: when the request came in, or when its validity ends if that is later. */
  readonly remembered: number
  readonly result: Result
}

type Outcome = InferInput<typeof requestOutcome.response>

const REMEMBERED_MS = 30 * DAY_MS

/** Every money request that a member of this world made, and what became of it (docs/backend.md, "Money requests"). */
export class MoneyRequests {
  readonly #entries = new Map<string, Entry>()

  /**
   * Does the work of a request once and answers it. A repeat is answered as the first time, with data or with a refusal,
   * and does nothing. Another body under the same id is refused with 4005, and a request that is executed after its
   * `validUntil` with 4006. Code 4003 and failures that are no refusals are not remembered: the same request may be sent
   * again.
   */
  execute(request: MoneyRequest, now: number, work: () => unknown): unknown {
    const { kind, username, input } = request
    const body = `${kind} ${JSON.stringify(input)}`
    const earlier = this.#entries.get(keyOf(username, input.requestId))
    if (earlier !== undefined && earlier.body !== body) throw new Refusal(codes.requestIdUsed)
    return answerOf(earlier?.result ?? this.#decide(request, body, now, work))
  }

  /** What became of a member's request. What is older than 30 days counts as forgotten. */
  outcome(username: string, requestId: string, now: number): Outcome {
    const remembersSince = Math.max(0, now - REMEMBERED_MS)
    const entry = this.#entries.get(keyOf(username, requestId))
    if (entry === undefined || entry.remembered < remembersSince) return { state: 'unknown', remembersSince }
    const { kind, result } = entry
    if (result.state === 'done') return { state: 'done', kind, recordId: recordIdOf(result.answer), remembersSince }
    return { state: 'refused', kind, code: result.why.code, msg: result.why.message, remembersSince }
  }

  #decide({ kind, username, input }: MoneyRequest, body: string, now: number, work: () => unknown): Result {
    const { requestId, validUntil = 0 } = input
    const result = input.validUntil !== undefined && now > input.validUntil ? expired() : attempt(work)
    this.#entries.set(keyOf(username, requestId), { kind, body, remembered: Math.max(now, validUntil), result })
    return result
  }
}

const keyOf = (username: string, requestId: string) => `${username} ${requestId}`

const expired = (): Result => ({ state: 'refused', why: new Refusal(codes.requestExpired) })

function attempt(work: () => unknown): Result {
  try {
    return { state: 'done', answer: work() }
  } catch (error) {
    if (error instanceof Refusal && error.code !== codes.tooManyRequests) return { state: 'refused', why: error }
    throw error
  }
}

function answerOf(result: Result): unknown {
  if (result.state === 'refused') throw result.why
  return result.answer
}

/** The id of the record that an answer shows, where it shows one. */
function recordIdOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}
