import { isApiError, isHttpError, isSessionError, outcomeUnknown } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Intent } from './intent.ts'
import type { IntentBook } from './intentBook.ts'
import { NotNow } from './notNow.ts'

/** What is to be carried out: an intent of the book, or anything else that is known by its requestId. */
type Identified = Pick<Intent, 'requestId'>

/** How one kind of intent talks to the backend. */
export interface IntentWay<Result, Errand extends Identified = Intent> {
  /**
   * Sends the intent. Called again it sends the same requestId, which the backend answers with its first answer. Rejects
   * with NotNow where it cannot send without the member.
   */
  send(intent: Errand): Promise<Result>
  /** Asks what became of it. Undefined: the backend does not know the requestId. */
  find(requestId: string): Promise<Result | undefined>
}

/** What the backend has said became of an intent. */
export type Certain<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** The backend has said no, for certain: nothing was booked. */
  | { readonly kind: 'refused'; readonly error: unknown }

export type Outcome<Result> =
  | Certain<Result>
  /** The book no longer holds it: another tab has learned its outcome. */
  | { readonly kind: 'gone' }
  /** Not known yet and not knowable now (session lost, stopped, or not without the member): it stays in the book for later. */
  | { readonly kind: 'pending' }

export interface CarryOutOptions<Result, Errand extends Identified = Intent> {
  /** Where the intent stands for as long as its outcome is not known. */
  readonly book: Pick<IntentBook, 'has' | 'remove'> & { add(intent: Errand): void }
  /** Resolves when it is time for try number `attempt` (1, 2, ...): back-off, or earlier when the network is back. */
  readonly wait: (attempt: number) => Promise<void>
  /** Told as soon as the outcome is unknown, so that the screen can say "being checked" instead of "failed". */
  readonly onUnknown?: () => void
  /**
   * Told of the certain outcome before the intent leaves the book, so that a page that dies in between has either the
   * intent or what was kept of its outcome.
   */
  readonly onCertain?: (outcome: Certain<Result>) => void
  /** True when the intent comes from the book: it is carried out only while it stands there, and asked for first. */
  readonly resumed?: boolean
  /** Aborted when the member leaves: from then on nothing is sent, and the intent stays in the book. */
  readonly signal?: AbortSignal
}

/**
 * The one exactly-once way that every money call takes (design.md sections 2 and 5).
 *
 * The intent is in the book before the first send and leaves it only with a certain outcome. A send whose outcome is
 * unknown is never called a failure: the backend is asked by requestId, and where it does not know the id the very same
 * intent is sent again, until an answer comes. Two answers can never mean two effects, because the requestId is one.
 */
export async function carryOut<Result, Errand extends Identified = Intent>(
  intent: Errand,
  way: IntentWay<Result, Errand>,
  options: CarryOutOptions<Result, Errand>,
): Promise<Outcome<Result>> {
  const { book, wait, onUnknown, onCertain, resumed = false, signal } = options
  const { requestId } = intent
  if (!resumed) book.add(intent)
  let unknown = resumed
  for (let attempt = 1; !signal?.aborted; attempt += 1) {
    if (resumed && !book.has(requestId)) return { kind: 'gone' }
    const outcome = await once(intent, way, unknown, signal)
    // An answer to a call that was sent before the member left still counts; a failure may be the abort itself.
    if (outcome.kind === 'done' || (outcome.kind === 'refused' && !signal?.aborted)) {
      onCertain?.(outcome)
      book.remove(requestId)
      return outcome
    }
    if (outcome.kind !== 'unknown' || signal?.aborted) return { kind: 'pending' }
    if (!unknown) onUnknown?.()
    unknown = true
    await wait(attempt)
  }
  return { kind: 'pending' }
}

type Step<Result> = Outcome<Result> | { readonly kind: 'unknown' }

/** One round: look for what an earlier send may have done, else send. */
async function once<Result, Errand extends Identified>(
  intent: Errand,
  way: IntentWay<Result, Errand>,
  unknown: boolean,
  signal: AbortSignal | undefined,
): Promise<Step<Result>> {
  if (unknown) {
    const earlier = await lookUp(intent, way)
    if (earlier.kind !== 'missing') return earlier
    if (signal?.aborted) return { kind: 'pending' }
  }
  try {
    return { kind: 'done', result: await way.send(intent) }
  } catch (error) {
    if (isSessionError(error) || error instanceof NotNow) return { kind: 'pending' }
    if (isBusy(error) || outcomeUnknown(error)) return { kind: 'unknown' }
    if (!unknown && !isVague(error)) return { kind: 'refused', error }
    // While an earlier send is in doubt, only the backend's own word ends the doubt.
    if (unknown && isHttpError(error)) return { kind: 'unknown' }
    // An earlier send may have reached the backend in between, and a vague no says nothing of what was booked.
    const booked = await lookUp(intent, way)
    return booked.kind === 'missing' ? { kind: 'refused', error } : booked
  }
}

async function lookUp<Result, Errand extends Identified>(
  intent: Errand,
  way: IntentWay<Result, Errand>,
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
