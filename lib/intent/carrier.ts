import { SessionError } from '#lib/api/errors.ts'
import { session } from '#lib/session/session.ts'
import type { Certain } from './carryOut.ts'
import type { Intent } from './intent.ts'
import { intentBook } from './intentBook.ts'
import { carryOutInTurn, waitForTurn } from './turns.ts'
import { webLocks } from './webLocks.ts'

interface SendOptions {
  /** Aborted when another member, or nobody, is logged in. */
  readonly signal: AbortSignal
}

/** How intents of one kind talk to the backend, and who is told what became of them. */
export interface Errands<Result> {
  readonly kind: Intent['kind']
  /** Sends one with its requestId; a stored body that no longer parses is to be rejected before it is sent. */
  send(intent: Intent, options: SendOptions): Promise<Result>
  /** Asks what became of it. Undefined: the backend does not know the requestId. */
  find(requestId: string, options: SendOptions): Promise<Result | undefined>
  /** Sent, and it is not known whether it arrived. */
  onUnknown(intent: Intent): void
  /** Told of the certain outcome before the intent leaves the book. */
  onCertain(intent: Intent, certain: Certain<Result>): void
  /** This page carries it no longer, whatever became of it. */
  onEnd(intent: Intent): void
}

export interface Carrier {
  /** Intents of this kind that one account has on their way, in whatever tab; oldest first. */
  onTheWay(owner: string | undefined): readonly Intent[]
  /** Whether this page is carrying the intent out, or waits in line for it. */
  hasInHand(requestId: string): boolean
  /** Carries a fresh intent out; it is stored before anything is sent. */
  carry(intent: Intent): void
  /** Takes up one that stands in the book: it is asked for before it is sent again. */
  takeUp(intent: Intent): void
  /** Takes up every intent of the session's account. What another tab has in hand is waited for. */
  resume(): void
  /**
   * Resumes now, and stands in line for every intent that another tab sends from now on: should that tab die with it,
   * this one takes it up. Without locks there is no line, and the next page takes it up. Returns the end of it.
   */
  follow(): () => void
}

/**
 * Carries out the intents of one kind: for the account that confirmed them and no other, one tab at a time, each exactly
 * once (`carryOut`).
 */
export function createCarrier<Result>(errands: Errands<Result>): Carrier {
  const { kind } = errands
  const inHand = new Set<string>()
  const onTheWay = (owner: string | undefined) =>
    owner ? intentBook.of(owner).filter((intent) => intent.kind === kind) : []

  async function carry(intent: Intent, resumed: boolean): Promise<void> {
    const { requestId, owner } = intent
    if (inHand.has(requestId)) return
    const left = new AbortController()
    // Whoever is here next must not send, and pay for, another member's intent.
    const end = session.subscribe((current) => {
      if (current?.user.account !== owner) left.abort()
    })
    const { signal } = left
    const own = <T>(call: () => Promise<T>): Promise<T> =>
      session.get()?.user.account === owner ? call() : Promise.reject(new SessionError(kind, ''))
    const way = {
      send: (sent: Intent) => own(() => errands.send(sent, { signal })),
      find: (id: string) => own(() => errands.find(id, { signal })),
    }
    inHand.add(requestId)
    try {
      await carryOutInTurn(intent, way, {
        book: intentBook,
        wait: (attempt) => waitForTurn(attempt, signal),
        onUnknown: () => errands.onUnknown(intent),
        onCertain: (certain) => errands.onCertain(intent, certain),
        resumed,
        signal,
      })
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      end()
      inHand.delete(requestId)
      errands.onEnd(intent)
    }
  }

  const resume = () => {
    for (const intent of onTheWay(session.get()?.user.account)) void carry(intent, true)
  }
  return {
    onTheWay,
    hasInHand: (requestId) => inHand.has(requestId),
    carry: (intent) => void carry(intent, false),
    takeUp: (intent) => void carry(intent, true),
    resume,
    follow() {
      resume()
      return webLocks() ? intentBook.subscribe(resume) : () => undefined
    },
  }
}
