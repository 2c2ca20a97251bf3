import type { CallOptions } from '#lib/api/api.ts'
import type { RequestOutcome } from '#lib/contract/common.ts'
import { backOffMs } from '#lib/time/backOff.ts'
import { isOutcome, judgeFailure, judgeOutcome, type NextStep } from './outcomeRules.ts'
import type { StoredOutcome, StoredRequest } from './storedRequest.ts'

/** How one request talks to the backend. */
export interface RequestSteps {
  /**
   * Sends the request. Absent where this page did not confirm it: the page that confirmed a request is the only one that
   * ever sends it, and another page only asks.
   */
  readonly send?: ((options: CallOptions) => Promise<unknown>) | undefined
  /** The codes by which the call says that nothing was booked, besides the common ones. */
  readonly refusals: readonly number[]
  readonly ask: (requestId: string, options: CallOptions) => Promise<RequestOutcome>
  /** Server time, epoch ms. */
  readonly now: () => number
  /** How far `now()` may be off, in ms. */
  readonly uncertaintyMs: () => number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Called when the outcome is not known, so that the screen says "being checked". */
  readonly onChecking: () => void
  /** Whether another tab has stored the outcome meanwhile. Nothing is sent or asked then. */
  readonly isConcluded: () => boolean
  /** Aborted when another member, or nobody, is logged in. */
  readonly signal: AbortSignal
}

/** When one round took place, in server time (epoch ms). */
interface RoundTiming {
  /** By this page's clock. */
  readonly beganAt: number
  /** What the backend's answer to a question says. */
  answeredAt?: number
}

/** How long after `validUntil` the backend is asked first, in ms: its answer is certain from then on. */
const AFTER_EXPIRY_MS = 250

/**
 * Sends a money request and asks for its outcome until the outcome is certain. Resolves with undefined when the signal ends
 * it before; the request then stays in the store. Sends only while the request is certainly valid, however far the clock may
 * be off.
 */
export async function resolveRequest(request: StoredRequest, steps: RequestSteps): Promise<StoredOutcome | undefined> {
  const { send, now, uncertaintyMs, wait, onChecking, isConcluded, signal } = steps
  // Another page may have sent a request that this page did not confirm.
  const attempts = { count: send ? 0 : Number.POSITIVE_INFINITY }
  const isValid = () => now() + uncertaintyMs() < request.validUntil
  let next: NextStep = send ? 'send' : 'ask'
  for (let round = 1; !signal.aborted && !isConcluded(); round += 1) {
    const timing: RoundTiming = { beganAt: now() }
    const sending: boolean = send !== undefined && next === 'send' && isValid()
    const judged: StoredOutcome | NextStep =
      sending && send ? await sendOnce(request, send, attempts, isValid, steps) : await askOnce(request, steps, timing)
    if (isOutcome(judged)) return judged
    if (judged === 'stop' || signal.aborted) return undefined
    if (attempts.count > 0 || !isValid()) onChecking()
    // Told that the request is unknown while it is valid, the page that confirmed it sends it again at once.
    if (sending || judged === 'ask' || !send || !isValid()) {
      await wait(pauseMs(round, timing, now(), request.validUntil), signal)
    }
    next = judged
  }
  return undefined
}

async function sendOnce(
  request: StoredRequest,
  send: NonNullable<RequestSteps['send']>,
  attempts: { count: number },
  isValid: () => boolean,
  { refusals, signal }: RequestSteps,
): Promise<StoredOutcome | NextStep> {
  const onAttempt = () => {
    // The next address is tried after a time-out, when the request may have expired.
    if (!isValid()) throw new RangeError('The request has expired')
    attempts.count += 1
  }
  try {
    const record = await send({ signal, onAttempt })
    return isAnswerTo(request, record) ? { state: 'done', record } : 'ask'
  } catch (error) {
    return judgeFailure(error, attempts.count, refusals)
  }
}

async function askOnce(
  request: StoredRequest,
  { ask, signal }: RequestSteps,
  timing: RoundTiming,
): Promise<StoredOutcome | NextStep> {
  const onServerTime = (serverTime: number) => {
    timing.answeredAt = serverTime
  }
  try {
    const outcome = await ask(request.requestId, { signal, onServerTime })
    return judgeOutcome(outcome, timing.answeredAt, request.validUntil)
  } catch {
    return 'ask'
  }
}

/** A record that names another request is an answer to something else. */
export function isAnswerTo({ requestId }: StoredRequest, record: unknown): boolean {
  if (typeof record !== 'object' || record === null || !('requestId' in record)) return true
  return record.requestId === undefined || record.requestId === requestId
}

/**
 * How long to wait before the next round, in ms: the back-off, cut short so that the backend is asked as soon as its answer
 * is certain. `now` is this page's reading of the server's clock after the round, which may be ahead of the server.
 */
function pauseMs(round: number, { beganAt, answeredAt }: RoundTiming, now: number, validUntil: number): number {
  const certainAt = validUntil + AFTER_EXPIRY_MS
  const pause = backOffMs(round)
  if (now < certainAt) return Math.min(pause, certainAt - now)
  if (beganAt < certainAt) return 0
  if (answeredAt === undefined || answeredAt >= certainAt) return pause
  return Math.min(pause, Math.max(AFTER_EXPIRY_MS, certainAt - answeredAt))
}
