import type { CallOptions } from '#lib/api/api.ts'
import {
  isApiError,
  isContractError,
  isHttpError,
  isNetworkError,
  isNotOffered,
  isSessionError,
} from '#lib/api/errors.ts'
import { codes, commonRefusals } from '#lib/contract/codes.ts'
import type { RequestOutcome } from '#lib/contract/common.ts'
import { backOffMs } from '#lib/time/backOff.ts'
import type { StoredAnswer, StoredOutcome, StoredRequest } from './requestStore.ts'

/** Whether the backend offers `GET /api/request/outcome`. `offered` is undefined until it has answered there. */
export interface OutcomeCall {
  offered: boolean | undefined
}

/** How one request talks to the backend. */
export interface RequestCalls {
  /**
   * Sends the request. Absent where this page did not confirm it: the page that confirmed a request is the only one that
   * ever sends it, and another page only asks.
   */
  readonly send?: ((options: CallOptions) => Promise<unknown>) | undefined
  /** The codes by which the call says that nothing was booked, besides the common ones. */
  readonly refusals: readonly number[]
  readonly ask: (requestId: string, options: CallOptions) => Promise<RequestOutcome>
  readonly outcomeCall: OutcomeCall
  /** Looks for the record by the request's id; undefined when there is none. Absent where the records do not tell. */
  readonly find?: ((options: CallOptions) => Promise<unknown>) | undefined
  /** Whether a record that names another request answers something else. Default: true. */
  readonly recordNamesRequest?: boolean | undefined
  /** Whether a record that names the request which made it is about what this one confirmed. Default: it is. */
  readonly isRecordOf?: ((record: unknown) => boolean) | undefined
  /** Server time, epoch ms. */
  readonly now: () => number
  /** How far `now()` may be off, in ms. */
  readonly uncertaintyMs: () => number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Called when the outcome is not known, so that the screen says "being checked". */
  readonly onChecking: () => void
  /** Called with what answered the request without saying for certain what became of it. */
  readonly onAnswer: (answer: StoredAnswer) => void
  /** Whether another tab has stored the outcome meanwhile. Nothing is sent or asked then. */
  readonly isConcluded: () => boolean
  /** Aborted when another member, or nobody, is logged in. */
  readonly signal: AbortSignal
}

/** What this page knows of the request. */
interface Progress {
  /** How often the request may have reached an address. Another page may have sent one that this page did not confirm. */
  attempts: number
  /** Whether an attempt was not made because the backend has to be asked first. */
  heldBack: boolean
  answer: StoredAnswer | undefined
}

/** When one round took place, in server time (epoch ms). */
interface RoundTiming {
  /** The instant at which the round began, by this page's clock. */
  readonly beganAt: number
  /** What the backend's answer to a question says. */
  answeredAt?: number
}

/** How long after `validUntil` the backend is asked first, in ms: its answer is certain from then on. */
const AFTER_EXPIRY_MS = 250

/**
 * Sends a money request and asks for its outcome until the outcome is certain. Resolves with undefined when the signal ends
 * it before; the request then stays in the store. Sends only while the request is certainly valid, however far the clock may
 * be off, and never a second time before the backend has said, now or earlier, what becomes of requests: a backend that does not
 * offer that call may execute a repeat.
 */
export async function resolveRequest(request: StoredRequest, steps: RequestCalls): Promise<StoredOutcome | undefined> {
  const { send, now, wait, onChecking, isConcluded, outcomeCall, signal } = steps
  const progress: Progress = {
    attempts: send ? 0 : Number.POSITIVE_INFINITY,
    heldBack: false,
    answer: request.answer,
  }
  let next: NextStep = send ? 'send' : 'ask'
  let round = 0
  while (!signal.aborted && !isConcluded()) {
    const timing: RoundTiming = { beganAt: now() }
    const maySend = isValid(request, steps) && (progress.attempts === 0 || outcomeCall.offered === true)
    const sending: boolean = send !== undefined && next === 'send' && maySend
    const judged: StoredOutcome | NextStep =
      sending && send ? await sendOnce(request, send, progress, steps) : await askOnce(request, progress, steps, timing)
    if (isOutcome(judged)) return judged
    if (judged === 'stop' || signal.aborted) return undefined
    next = judged
    // The answer to the only attempt, and a second attempt that has to wait for it, need one question, which is asked at once.
    if (sending && judged === 'ask' && (progress.heldBack || isFinal(progress.answer))) continue
    round += 1
    if (progress.attempts > 0 || !isValid(request, steps)) onChecking()
    // Told that the request is unknown while it is valid, the page that confirmed it sends it again at once.
    if (sending || judged === 'ask' || !send || !isValid(request, steps)) {
      await wait(pauseMs(round, timing, now(), request.validUntil), signal)
    }
  }
  return undefined
}

const isValid = ({ validUntil }: StoredRequest, { now, uncertaintyMs }: RequestCalls) =>
  now() + uncertaintyMs() < validUntil

async function sendOnce(
  request: StoredRequest,
  send: NonNullable<RequestCalls['send']>,
  progress: Progress,
  steps: RequestCalls,
): Promise<StoredOutcome | NextStep> {
  const { refusals, outcomeCall, signal } = steps
  progress.heldBack = false
  const onAttempt = () => {
    // The next address is tried after a time-out, when the request may have expired.
    if (!isValid(request, steps)) throw new RangeError('The request has expired')
    progress.heldBack = progress.attempts > 0 && outcomeCall.offered !== true
    if (progress.heldBack) throw new RangeError('The outcome has to be asked for before the request is sent again')
    progress.attempts += 1
  }
  try {
    const record = await send({ signal, onAttempt })
    if (isAnswerTo(request, record, steps)) return { state: 'done', record }
    noteAnswer({ from: 'server' }, progress, steps)
    return 'ask'
  } catch (error) {
    const judged = judgeFailure(error, progress.attempts, refusals)
    if (!isOutcome(judged)) noteAnswer(storedAnswerOf(error, progress.attempts), progress, steps)
    return judged
  }
}

/** Keeps what answered the request. What the platform said is not replaced by an error of a server. */
function noteAnswer(answer: StoredAnswer | undefined, progress: Progress, { signal, onAnswer }: RequestCalls): void {
  if (!answer || signal.aborted || (answer.from === 'server' && progress.answer)) return
  progress.answer = answer
  onAnswer(answer)
}

async function askOnce(
  request: StoredRequest,
  progress: Progress,
  steps: RequestCalls,
  timing: RoundTiming,
): Promise<StoredOutcome | NextStep> {
  const { ask, outcomeCall, signal } = steps
  if (outcomeCall.offered === false) return lookUp(request, progress, steps, timing)
  const onServerTime = (serverTime: number) => {
    timing.answeredAt = serverTime
  }
  try {
    const outcome = await ask(request.requestId, { signal, onServerTime })
    outcomeCall.offered = true
    const { answer } = progress
    // The platform has refused it in its answer and works on it all the same: what it says at the end counts.
    if (outcome.state === 'processing' && answer?.from === 'platform' && isFinal(answer))
      noteAnswer({ ...answer, final: false }, progress, steps)
    return judgeOutcome(outcome, timing.answeredAt, request.validUntil, answer)
  } catch (error) {
    if (signal.aborted) return 'ask'
    if (isNotOffered(error) && outcomeCall.offered === undefined) {
      outcomeCall.offered = false
      return lookUp(request, progress, steps, timing)
    }
    return isFinal(progress.answer) && !isSessionError(error) ? notExecuted(progress.answer) : 'ask'
  }
}

/**
 * Looks for the record of a request whose outcome cannot be asked for. The platform's only answer is final then; without one and
 * without a record, nobody can tell from here.
 */
async function lookUp(
  request: StoredRequest,
  { answer }: Progress,
  steps: RequestCalls,
  { beganAt }: RoundTiming,
): Promise<StoredOutcome | NextStep> {
  const { find, now, uncertaintyMs, signal } = steps
  if (isFinal(answer)) return notExecuted(answer)
  if (!find) return { state: 'cannotTell' }
  try {
    const record = await find({ signal })
    if (record !== undefined && isAnswerTo(request, record, steps)) return { state: 'done', record }
  } catch (error) {
    const mayTellLater = isNetworkError(error) || isContractError(error) || isSessionError(error)
    if (signal.aborted || mayTellLater || (isHttpError(error) && error.status >= 500)) return 'ask'
  }
  const isCertain = Math.min(beganAt, now()) - uncertaintyMs() > request.validUntil + AFTER_EXPIRY_MS
  return isCertain ? { state: 'cannotTell' } : 'ask'
}

/** A record that names another request is an answer to something else, unless records of its kind do not name it. */
export function isAnswerTo(
  { requestId }: StoredRequest,
  record: unknown,
  { recordNamesRequest = true, isRecordOf = () => true }: Pick<RequestCalls, 'recordNamesRequest' | 'isRecordOf'>,
): boolean {
  if (!recordNamesRequest) return isRecordOf(record)
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

/**
 * What to do next with a money request whose outcome is not certain.
 *
 * - `send`: the backend has not executed it. The same request may be sent again while it is valid.
 * - `ask`: it may have been executed. Ask for the outcome.
 * - `stop`: the session has ended. The outcome is asked for after the next login of the same member.
 */
type NextStep = 'send' | 'ask' | 'stop'

const isOutcome = (judged: StoredOutcome | NextStep): judged is StoredOutcome => typeof judged === 'object'

/**
 * What a failed send says about the request (docs/backend.md, "What the client concludes").
 *
 * @param attempts How often the request may have reached an address, in this send and before. Only the answer to the only
 * attempt can be a refusal: an earlier attempt that gave no answer may have been executed.
 * @param refusals The codes of the call besides `commonRefusals`.
 */
export function judgeFailure(error: unknown, attempts: number, refusals: readonly number[]): StoredOutcome | NextStep {
  if (attempts === 0) return 'send'
  if (isSessionError(error)) {
    return attempts === 1 ? { state: 'refused', code: codes.sessionInvalid, msg: error.msg } : 'stop'
  }
  if (attempts > 1 || !isApiError(error)) return 'ask'
  const { code, msg } = error
  if (code === codes.tooManyRequests) return 'send'
  const listed = refusals.includes(code) || commonRefusals.some((common) => common === code)
  return listed ? refused(code, msg) : 'ask'
}

/**
 * What answered a send that failed. Undefined when nothing did, and where the session had ended.
 *
 * An envelope over HTTP 200 is the platform's own word, whatever its code. To the only attempt it is final; one that came with an HTTP
 * error may be a gateway's.
 */
export function storedAnswerOf(error: unknown, attempts: number): StoredAnswer | undefined {
  if (isApiError(error)) {
    const { code, msg, status } = error
    return { from: 'platform', code, msg, final: attempts === 1 && status < 300 }
  }
  return isHttpError(error) || isContractError(error) ? { from: 'server' } : undefined
}

/**
 * Whether the platform has refused the request by its only answer, unless its outcome says otherwise. Code 4003 has not: the same request
 * may be sent again.
 */
export const isFinal = (answer: StoredAnswer | undefined): boolean =>
  answer?.from === 'platform' && answer.final && answer.code !== codes.tooManyRequests

/** The outcome of a request that was not executed: refused with the platform's words where it has answered, else expired. */
function notExecuted(answer: StoredAnswer | undefined): StoredOutcome {
  if (answer?.from === 'platform') return refused(answer.code, answer.msg)
  return answer ? { state: 'expired', answered: true } : { state: 'expired' }
}

/**
 * What the backend's answer to "what became of it" says (docs/backend.md, "What the client concludes").
 *
 * @param time The server's clock in the same answer, epoch ms. Undefined when the answer carried none: then nothing
 * expires.
 * @param answer What has answered the request itself.
 */
export function judgeOutcome(
  { state, recordId, code, msg, remembersSince }: RequestOutcome,
  time: number | undefined,
  validUntil: number,
  answer?: StoredAnswer,
): StoredOutcome | NextStep {
  switch (state) {
    case 'done':
      return { state, ...(recordId !== undefined && { recordId }) }
    case 'refused':
      return refused(code ?? codes.messageAsSent, msg ?? '')
    case 'processing':
      return 'ask'
    case 'unknown':
      if (isFinal(answer)) return notExecuted(answer)
      if (validUntil < remembersSince) return { state: 'cannotTell' }
      if (time !== undefined && time > validUntil) return notExecuted(answer)
      // What the platform has answered is never sent again.
      return answer?.from === 'platform' && answer.code !== codes.tooManyRequests ? 'ask' : 'send'
  }
}

/** A request that was refused because it came too late has expired. */
function refused(code: number, msg: string): StoredOutcome {
  return code === codes.requestExpired ? { state: 'expired' } : { state: 'refused', code, msg }
}
