import { type ClockSample, type DeviceTime, deviceTime } from '#lib/time/serverClock.ts'
import type { AddressBook } from './addresses.ts'
import { isSessionError, type SessionError } from './errors.ts'
import { failover } from './failover.ts'

/** What the surrounding app lends to every call. */
export interface Surroundings {
  readonly book: AddressBook
  /** The current session's token. */
  readonly token: () => string | undefined
  readonly onTime?: ((sample: ClockSample) => void) | undefined
  /** Told of envelope code 401, unless the session has changed since the call was sent. */
  readonly onSessionInvalid?: ((error: SessionError, tokenUsed: string) => void) | undefined
  /** Reads the device's clocks; `deviceTime` by default. */
  readonly deviceTime?: (() => DeviceTime) | undefined
}

/** One call, whatever it is sent with: `Raw` is what an attempt brings back, `Result` what the caller gets. */
export interface Errand<Raw, Result> {
  readonly path: string
  /** Whether the call carries the bearer token. */
  readonly token: boolean
  readonly signal?: AbortSignal | undefined
  /** Sends a fresh request to one address; rejects with `AttemptFailed` when no whole answer came. */
  readonly attempt: (base: string, token: string | undefined) => Promise<Raw>
  /** Judges the answer, and reports the server's clock if it carries it. */
  readonly read: (answer: Raw, onTime: (serverTime: number) => void) => Result | Promise<Result>
}

export type Exchange = <Raw, Result>(errand: Errand<Raw, Result>) => Promise<Result>

/**
 * The way that calls, uploads and downloads share: token, fail-over, clock, and the end of a session. The token is
 * read once, so that a call repeated on the next address speaks for the same member.
 */
export function createExchange(around: Surroundings): Exchange {
  const now = around.deviceTime ?? deviceTime
  return async ({ path, token, signal, attempt, read }) => {
    const tokenUsed = token ? around.token() || undefined : undefined
    const timedAttempt = async (base: string) => {
      const sentAt = now()
      const answer = await attempt(base, tokenUsed)
      return { answer, sentAt, receivedAt: now() }
    }
    const { answer, sentAt, receivedAt } = await failover(around.book, path, timedAttempt, signal)
    try {
      return await read(answer, (serverTime) => around.onTime?.({ sentAt, receivedAt, serverTime }))
    } catch (error) {
      // A late 401 for an earlier session must not end the present one.
      if (isSessionError(error) && tokenUsed !== undefined && tokenUsed === around.token()) {
        around.onSessionInvalid?.(error, tokenUsed)
      }
      throw error
    }
  }
}
