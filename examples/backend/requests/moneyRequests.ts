import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Call } from '#lib/contract/call.ts'
import { callsByName, type RequestKind } from '#lib/contract/calls.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import type { requestOutcome } from '#lib/contract/common.ts'
import type { Backend } from '../backend.ts'
import { requireCertainTime } from '../clock.ts'
import { type Database, type Query, transactionInstant } from '../database/database.ts'
import { projects } from '../database/tables/funds.ts'
import { requests } from '../database/tables/ledger.ts'
import type { AnswerOf, DatedAnswer } from '../http/calls.ts'
import { lockKey } from '../market/gate.ts'
import { slowHashOf } from '../members/secrets.ts'
import { answerOf, type Decided, decide } from './decide.ts'

const moneyInput = v.looseObject({ requestId: v.string(), validUntil: v.number() })

/** A money request of a member, as its call's schema has read it. */
export interface MoneyRequest {
  readonly kind: RequestKind
  readonly member: number
  readonly input: v.InferOutput<typeof moneyInput>
}

/** A call's input as a money request of a member; undefined when the call is none. */
export function moneyRequestOf(call: Call, member: number, input: unknown): MoneyRequest | undefined {
  const kind = requestKinds.find((one) => one === call.kind)
  return kind && { kind, member, input: v.parse(moneyInput, input) }
}
/** Every kind of money request of the contract. */
export const requestKinds: readonly RequestKind[] = Object.values(callsByName).flatMap((call) =>
  'kind' in call ? [call.kind] : [],
)

/** What is known of a request that was decided. */
export const storedRequest = v.object({
  fingerprint: v.string(),
  state: v.picklist(['processing', 'done', 'refused']),
  code: v.nullable(v.number()),
  msg: v.nullable(v.string()),
  answer: v.unknown(),
})
type Outcome = AnswerOf<typeof requestOutcome>

/**
 * Executes a money request at most once and returns the data of its answer, or throws its refusal; a repeat gets the first
 * answer (docs/backend.md, "Money requests"). The work, its bookings and the outcome are one transaction. `work` gets the
 * transaction and the instant that was compared with `validUntil`.
 */
export async function execute(
  { database, clock }: Pick<Backend, 'database' | 'clock'>,
  request: MoneyRequest,
  work: (tx: Query, now: number) => Promise<unknown>,
): Promise<unknown> {
  const { kind, member, input } = request
  const { requestId } = input
  const fingerprint = await fingerprintOf(request)
  const decided = await database.transaction(async (tx) => {
    // First of all: a table lock takes no snapshot, so that what is read below is newer than the lock.
    await gates[kind]?.(tx)
    if (!(await isFree(tx, member, requestId)))
      throw new Refusal(codes.tooManyRequests, 'this request is being processed')
    // Stored before it is looked for: reading what another request may store next to it would make the two conflict.
    const [first] = await tx
      .insert(requests)
      .values({ kind, member, requestId, fingerprint, state: 'processing', decidedAt: 0 })
      .onConflictDoNothing()
      .returning()
    if (first === undefined) return repeated(await find(tx, member, requestId), fingerprint)
    const now = await transactionInstant(database, tx)
    const outcome = await decide(tx, async (inner) => {
      if (now > input.validUntil) throw new Refusal(codes.requestExpired)
      requireCertainTime(clock, now)
      return work(inner, now)
    })
    // It leaves nothing behind: the same request may be sent again.
    if ('refusal' in outcome && LEAVE_NOTHING.includes(outcome.refusal.code)) throw outcome.refusal
    await tx
      .update(requests)
      .set({ ...fieldsOf(outcome), decidedAt: now })
      .where(and(eq(requests.member, member), eq(requests.requestId, requestId)))
    return outcome
  })
  return answerOf(decided)
}

/** The codes of refusals after which a request counts as if it had not come. */
const LEAVE_NOTHING: readonly ErrorCode[] = [codes.tooManyRequests, codes.sessionInvalid]

/** What a kind of request waits for before it reads anything. */
const gates: { readonly [Kind in RequestKind]?: (tx: Query) => Promise<void> } = {
  // One after the other: each changes what is left of a project.
  investment: async (tx) => {
    await tx.execute(sql`lock table ${projects} in share row exclusive mode`)
  },
}

/** The key of the lock that whoever decides a request holds. */
export const requestLock = (member: number, requestId: string): bigint => lockKey('request', `${member}`, requestId)

function fieldsOf(decided: Decided<unknown>) {
  if ('refusal' in decided) {
    const { code, message } = decided.refusal
    return { state: 'refused' as const, code, msg: message }
  }
  return { state: 'done' as const, recordId: recordIdOf(decided.answer), answer: decided.answer }
}

/** What a repeat of a request gets: the first answer, where all of it is the same. */
export function repeated(
  earlier: v.InferOutput<typeof storedRequest> | undefined,
  fingerprint: string,
): Decided<unknown> {
  if (earlier === undefined) throw new Error('a stored request is gone')
  if (earlier.fingerprint !== fingerprint) return { refusal: new Refusal(codes.requestIdUsed) }
  if (earlier.state === 'done') return { answer: earlier.answer }
  return { refusal: new Refusal((earlier.code ?? codes.messageAsSent) as ErrorCode, earlier.msg ?? '') }
}

/**
 * What became of a request. `unknown` is certain at the instant that the answer states: it was read before the request was looked for, and a request that begins later is judged by a later instant.
 */
export function outcomeOf(
  database: Database,
  member: number,
  requestId: string,
  now: () => number,
): Promise<DatedAnswer<Outcome>> {
  // Without a snapshot of the whole transaction: what is looked for is newer than the lock.
  return database.query.transaction(async (tx) => {
    const asOf = now()
    const free = await isFree(tx, member, requestId)
    const stored = await find(tx, member, requestId)
    // Nothing is ever removed, so nothing is forgotten.
    const remembersSince = 0 as const
    if (stored === undefined) return { answer: { state: free ? 'unknown' : 'processing', remembersSince }, asOf }
    const { kind, state, code, msg, recordId } = stored
    return { answer: { state, kind, code, msg, recordId, remembersSince }, asOf }
  })
}

/** Whether no other transaction is executing the request; from then on this one holds it until its end. */
async function isFree(tx: Query, member: number, requestId: string): Promise<boolean> {
  const free = sql<boolean>`pg_try_advisory_xact_lock(${requestLock(member, requestId).toString()}::bigint)`
  const [row] = await tx.select({ free }).from(sql`(select 1) as one`)
  return row?.free === true
}

/** Whether a request has been decided, so that nothing of it will be executed again. */
export async function isDecided(query: Query, { member, input }: MoneyRequest): Promise<boolean> {
  return (await find(query, member, input.requestId)) !== undefined
}

async function find(tx: Query, member: number, requestId: string): Promise<typeof requests.$inferSelect | undefined> {
  const condition = and(eq(requests.member, member), eq(requests.requestId, requestId))
  const [found] = await tx.select().from(requests).where(condition)
  return found
}

const SECRETS = ['oldPwd', 'newPwd', 'withdrawPwd', 'secondFactorCode']

/**
 * A hash of the call and its whole body. A body with a secret is hashed slowly, so that the stored hash helps nobody to
 * guess it.
 */
export async function fingerprintOf({ kind, member, input }: MoneyRequest): Promise<string> {
  const body = `${kind} ${JSON.stringify(input)}`
  if (!SECRETS.some((name) => name in input)) return createHash('sha256').update(body).digest('hex')
  return slowHashOf(body, `${member} ${input.requestId}`)
}

/** The id of the record in an answer; undefined when it has none. */
function recordIdOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}
