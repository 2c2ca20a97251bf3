import type { InferInput } from 'valibot'
import { Refusal } from '#backend-rules/refusal.ts'
import { DAY_MS } from '#backend-rules/time.ts'
import type { RequestKind } from '#lib/contract/calls.ts'
import { codes } from '#lib/contract/codes.ts'
import type { requestOutcome } from '#lib/contract/common.ts'

/** The fields that every money request has in addition to its own. */
export interface MoneyRequestInput {
  readonly requestId: string
  readonly validUntil: number
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
  readonly username: string
  readonly requestId: string
  readonly kind: RequestKind
  /** The body, which distinguishes a repeat from another request with the same id. */
  readonly body: string
  /** The outcome is remembered from this instant on: when the request came in, or when its validity ends if that is later. */
  readonly remembered: number
  readonly validUntil: number
  /** Absent while the request is received and not decided. */
  readonly result?: Result
  /** The instant that was compared with `validUntil` when the request was decided. */
  readonly judgedAt?: number
}

/** Executes a request that was received. `judgedAt` is compared with its `validUntil`. */
type Execute = (judgedAt: number, work: () => unknown) => unknown

/** A request as the books and the tests see it. */
export interface SeenRequest {
  readonly kind: RequestKind
  readonly requestId: string
  readonly validUntil: number
  readonly state: Result['state'] | 'processing'
  /** The instant that was compared with `validUntil`; undefined while the request is processed. */
  readonly judgedAt: number | undefined
  /** The code of a refusal. */
  readonly code: number | undefined
  readonly recordId: string | undefined
}

type Outcome = InferInput<typeof requestOutcome.response>

const REMEMBERED_MS = 30 * DAY_MS

/** Every money request that a member of this world made, and its outcome (docs/backend.md, "Money requests"). */
export class MoneyRequests {
  readonly #entries = new Map<string, Entry>()

  /**
   * Receives a request; until it is executed its outcome is `processing`. Returns a function that executes it: the work
   * of a request is done once, and a repeat is answered as the first time, with data or with a refusal. Another body
   * under the same id is refused with 4005, a repeat of a request that is not decided yet with 4003, and a request that
   * is executed after its `validUntil` with 4006. Code 4003 and failures that are not refusals are not remembered: the
   * same request may be sent again.
   */
  receive(request: MoneyRequest, now: number): Execute {
    const { kind, username, input } = request
    const key = keyOf(username, input.requestId)
    const body = `${kind} ${JSON.stringify(input)}`
    const earlier = this.#entries.get(key)
    if (earlier !== undefined) return () => repeated(earlier, body)
    const entry: Entry = {
      username,
      requestId: input.requestId,
      kind,
      body,
      remembered: Math.max(now, input.validUntil),
      validUntil: input.validUntil,
    }
    this.#entries.set(key, entry)
    return (judgedAt, work) => {
      this.#entries.delete(key)
      const result = isExpired(input, judgedAt) ? expired() : attempt(work)
      this.#entries.set(key, { ...entry, result, judgedAt })
      return answerOf(result)
    }
  }

  /** Every request of a member, with its outcome. */
  of(username: string): SeenRequest[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.username === username)
      .map(({ kind, requestId, validUntil, judgedAt, result }) => ({
        kind,
        requestId,
        validUntil,
        judgedAt,
        state: result?.state ?? 'processing',
        code: result?.state === 'refused' ? result.why.code : undefined,
        recordId: result?.state === 'done' ? recordIdOf(result.answer) : undefined,
      }))
  }

  /** The outcome of a member's request; unknown when it is older than 30 days. */
  outcome(username: string, requestId: string, now: number): Outcome {
    const remembersSince = Math.max(0, now - REMEMBERED_MS)
    const entry = this.#entries.get(keyOf(username, requestId))
    if (entry === undefined || entry.remembered < remembersSince) return { state: 'unknown', remembersSince }
    const { kind, result } = entry
    if (result === undefined) return { state: 'processing', kind, remembersSince }
    if (result.state === 'done') return { state: 'done', kind, recordId: recordIdOf(result.answer), remembersSince }
    return { state: 'refused', kind, code: result.why.code, msg: result.why.message, remembersSince }
  }
}

const keyOf = (username: string, requestId: string) => `${username} ${requestId}`

const isExpired = ({ validUntil }: MoneyRequestInput, now: number) => now > validUntil

const expired = (): Result => ({ state: 'refused', why: new Refusal(codes.requestExpired) })

function attempt(work: () => unknown): Result {
  try {
    return { state: 'done', answer: work() }
  } catch (error) {
    if (error instanceof Refusal && error.code !== codes.tooManyRequests) return { state: 'refused', why: error }
    throw error
  }
}

function repeated(earlier: Entry, body: string): unknown {
  if (earlier.body !== body) throw new Refusal(codes.requestIdUsed)
  if (earlier.result === undefined) throw new Refusal(codes.tooManyRequests, 'this request is being processed')
  return answerOf(earlier.result)
}

function answerOf(result: Result): unknown {
  if (result.state === 'refused') throw result.why
  return result.answer
}

/** The id of the record in an answer; undefined when it has none. */
function recordIdOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}
