import { isApiError, isContractError, isHttpError, isSessionError } from '#lib/api/errors.ts'
import { codes, commonRefusals } from '#lib/contract/codes.ts'
import type { RequestOutcome } from '#lib/contract/common.ts'
import type { StoredAnswer, StoredOutcome } from './storedRequest.ts'

/**
 * What to do next with a money request whose outcome is not certain.
 *
 * - `send`: the backend has not executed it. The same request may be sent again while it is valid.
 * - `ask`: it may have been executed. Ask for the outcome.
 * - `stop`: the session has ended. The outcome is asked for after the next login of the same member.
 */
export type NextStep = 'send' | 'ask' | 'stop'

export const isOutcome = (judged: StoredOutcome | NextStep): judged is StoredOutcome => typeof judged === 'object'

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
export function answerOf(error: unknown, attempts: number): StoredAnswer | undefined {
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
export function notExecuted(answer: StoredAnswer | undefined): StoredOutcome {
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
