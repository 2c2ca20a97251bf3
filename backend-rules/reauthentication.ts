import type { Call, ReauthenticationLevel } from '#lib/contract/call.ts'

/** How long a proof counts, in ms. */
const REAUTHENTICATED_MS = 10 * 60_000

/** The latest proof of a session that its holder is the member. */
export interface Authentication {
  /** When the member last gave the login password or a code of the second factor, by the login or by a confirmation (epoch ms). */
  readonly authenticatedAt: number
  /** What a confirmation was made by; null or undefined after the login. */
  readonly authenticatedBy?: string | null | undefined
}

/** `authenticatedBy` of a session that was confirmed by the login password. After a code it is the code, or its hash. */
export const BY_PASSWORD = 'password'

/** Until when a session counts as reauthenticated. */
export const reauthenticatedUntil = (authenticatedAt: number): number => authenticatedAt + REAUTHENTICATED_MS

type Proof = Exclude<ReauthenticationLevel, 'loginWithSecondFactor'>

/**
 * The proof that a call needs: one that opens a way for money to leave states it. By the contact and by the second factor the member gets an
 * account back, so that these ask in every session, however new. A login password is asked for only of a member who has a second factor, because
 * the call itself carries it. The second factor is ended by a code of it, so that call needs nothing else.
 *
 * @param input What its schema has read.
 */
export function proofFor(call: Call, input: unknown, hasSecondFactor: boolean): Proof {
  const needed = call.protection?.reauthentication ?? call.reauthentication ?? 'none'
  if (call.reauthenticationFor?.some((name) => hasField(input, name)) === false) return 'none'
  if (needed === 'loginWithSecondFactor') return hasSecondFactor ? 'login' : 'none'
  return needed
}

/** Whether a session has given this proof. A call for which it has not is refused with 4040. */
export function isProved({ authenticatedAt, authenticatedBy }: Authentication, proof: Proof, now: number): boolean {
  if (proof === 'none') return true
  const isRecent = now < reauthenticatedUntil(authenticatedAt)
  return isRecent && (proof === 'login' || authenticatedBy != null)
}

const hasField = (input: unknown, name: string): boolean =>
  typeof input === 'object' && input !== null && Reflect.get(input, name) !== undefined
