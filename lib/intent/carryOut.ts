import { isApiError, isHttpError, isSessionError, outcomeUnknown } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Intent } from './intent.ts'
import type { IntentBook } from './intentBook.ts'

/** How one kind of intent talks to the backend. */
export interface IntentWay<Result> {
  /** Sends the intent. Called again it sends the same requestId, which the backend answers with its first answer. */
  send(intent: Intent): Promise<Result>
  /** Asks what became of it. Undefined: the backend does not know the requestId. */
  find(requestId: string): Promise<Result | undefined>
}

export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** The backend has said no, for certain: nothing was booked. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Not known yet and not knowable now (session lost, or stopped); the intent stays in the book and is taken up later. */
  | { readonly kind: 'pending' }

export interface CarryOutOptions {
  readonly book: IntentBook
  /** Resolves when it is time for try number `attempt` (1, 2, ...): back-off, or earlier when the network is back. */
  readonly wait: (attempt: number) => Promise<void>
  /** Told as soon as the outcome is unknown, so that the screen can say "being checked" instead of "failed". */
  readonly onUnknown?: () => void
  /** True when the intent comes from the book: ask what became of it before sending anything. */
  readonly resumed?: boolean
  readonly signal?: AbortSignal
}

/**
 * The one exactly-once way that every money call takes (design.md sections 2 and 5).
 *
 * The intent is in the book before the first send and leaves it only with a certain outcome. A send whose outcome is
 * unknown is never called a failure: the backend is asked by requestId, and where it does not know the id the very same
 * intent is sent again, until an answer comes. Two answers can never mean two effects, because the requestId is one.
 */
export async function carryOut<Result>(
  intent: Intent,
  way: IntentWay<Result>,
  options: CarryOutOptions,
): Promise<Outcome<Result>> {
  const { book, wait, onUnknown, signal } = options
  book.add(intent)
  let unknown = options.resumed ?? false
  for (let attempt = 1; !signal?.aborted; attempt += 1) {
    const outcome = await once(intent, way, unknown)
    if (outcome.kind === 'done' || outcome.kind === 'refused') {
      book.remove(intent.requestId)
      return outcome
    }
    if (outcome.kind === 'pending') return outcome
    if (!unknown) onUnknown?.()
    unknown = true
    await wait(attempt)
  }
  return { kind: 'pending' }
}

type Step<Result> = Outcome<Result> | { readonly kind: 'unknown' }

/** One round: look for what an earlier send may have done, else send. */
async function once<Result>(intent: Intent, way: IntentWay<Result>, unknown: boolean): Promise<Step<Result>> {
  if (unknown) {
    const earlier = await lookUp(intent, way)
    if (earlier.kind !== 'missing') return earlier
  }
  try {
    return { kind: 'done', result: await way.send(intent) }
  } catch (error) {
    if (isSessionError(error)) return { kind: 'pending' }
    if (isBusy(error) || outcomeUnknown(error)) return { kind: 'unknown' }
    if (!unknown && !isVague(error)) return { kind: 'refused', error }
    // While an earlier send is in doubt, only the backend's own word ends the doubt.
    if (unknown && isHttpError(error)) return { kind: 'unknown' }
    // An earlier send may have reached the backend in between, and a vague no says nothing of what was booked.
    const booked = await lookUp(intent, way)
    return booked.kind === 'missing' ? { kind: 'refused', error } : booked
  }
}

async function lookUp<Result>(
  intent: Intent,
  way: IntentWay<Result>,
): Promise<Step<Result> | { readonly kind: 'missing' }> {
  try {
    const found = await way.find(intent.requestId)
    return found === undefined ? { kind: 'missing' } : { kind: 'done', result: found }
  } catch (error) {
    return { kind: isSessionError(error) ? 'pending' : 'unknown' }
  }
}

const isBusy = (error: unknown) => isApiError(error) && error.code === codes.tooManyRequests
/** A bare 500; or a status from a machine in front of one address, when another address may have booked before. */
const isVague = (error: unknown) => isHttpError(error) || (isApiError(error) && error.code === codes.messageAsSent)
