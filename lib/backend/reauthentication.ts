import {
  changeLoginPassword,
  changeWithdrawPassword,
  recoverWithdrawPassword,
  updateProfile,
} from '#lib/contract/account.ts'
import type { Call } from '#lib/contract/call.ts'
import { bindBank, bindCrypto, removePayout } from '#lib/contract/payouts.ts'
import { confirmSecondFactor, startSecondFactor } from '#lib/contract/security.ts'

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

/** The proof that a call needs. `login`: a login or a confirmation of the last minutes. `confirmation`: the login does not count. */
type Proof = 'none' | 'login' | 'confirmation'

/**
 * The calls that open a way for money to leave. By the contact and by the second factor the member gets an account back: they ask in
 * every session, however new. A login password is asked for only of a member who has a second factor, because the call itself carries it.
 * The second factor is ended by a code of it, so that call needs nothing else.
 */
const needs: ReadonlyMap<string, (input: unknown, hasSecondFactor: boolean) => Proof> = new Map<
  string,
  (input: unknown, hasSecondFactor: boolean) => Proof
>([
  [updateProfile.path, (input) => (hasField(input, 'phone') || hasField(input, 'email') ? 'confirmation' : 'none')],
  [changeLoginPassword.path, (_, hasSecondFactor) => (hasSecondFactor ? 'login' : 'none')],
  [changeWithdrawPassword.path, () => 'login'],
  [recoverWithdrawPassword.path, () => 'login'],
  [startSecondFactor.path, () => 'confirmation'],
  [confirmSecondFactor.path, () => 'confirmation'],
  [bindBank.path, () => 'login'],
  [bindCrypto.path, () => 'login'],
  [removePayout.path, () => 'login'],
])

/** The proof that a call needs. `input`: what its schema has read. */
export const proofFor = ({ path }: Pick<Call, 'path'>, input: unknown, hasSecondFactor: boolean): Proof =>
  needs.get(path)?.(input, hasSecondFactor) ?? 'none'

/** Whether a session has given this proof. A call for which it has not is refused with 4040. */
export function isProved({ authenticatedAt, authenticatedBy }: Authentication, proof: Proof, now: number): boolean {
  if (proof === 'none') return true
  const isRecent = now < reauthenticatedUntil(authenticatedAt)
  return isRecent && (proof === 'login' || authenticatedBy != null)
}

const hasField = (input: unknown, name: string): boolean =>
  typeof input === 'object' && input !== null && Reflect.get(input, name) !== undefined
