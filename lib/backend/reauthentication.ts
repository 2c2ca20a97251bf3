import {
  changeLoginPassword,
  changeWithdrawPassword,
  recoverWithdrawPassword,
  updateProfile,
} from '#lib/contract/account.ts'
import type { Call } from '#lib/contract/call.ts'
import { bindBank, bindCrypto } from '#lib/contract/payouts.ts'
import { confirmSecondFactor, startSecondFactor } from '#lib/contract/security.ts'

/** How long a session counts as reauthenticated, in ms. A login counts like a reauthentication. */
const REAUTHENTICATED_MS = 10 * 60_000

/** Until when a session counts as reauthenticated. `authenticatedAt`: when its member last gave the login password or a code. */
export const reauthenticatedUntil = (authenticatedAt: number): number => authenticatedAt + REAUTHENTICATED_MS

/** When a call is refused with 4040 in a session that does not count as reauthenticated. */
type Need = 'always' | 'contact' | 'secondFactor'

/**
 * The calls that open a way for money to leave. `contact`: only with a phone number or an e-mail address. `secondFactor`: only of a member
 * who has one, because the call itself carries the login password. The second factor is ended by a code of it, so that call needs nothing
 * else.
 */
const needs: ReadonlyMap<string, Need> = new Map<string, Need>([
  [updateProfile.path, 'contact'],
  [changeLoginPassword.path, 'secondFactor'],
  [changeWithdrawPassword.path, 'always'],
  [recoverWithdrawPassword.path, 'always'],
  [startSecondFactor.path, 'always'],
  [confirmSecondFactor.path, 'always'],
  [bindBank.path, 'always'],
  [bindCrypto.path, 'always'],
])

/** Whether a call is for a session that counts as reauthenticated. `input`: what its schema has read. */
export function needsReauthentication({ path }: Pick<Call, 'path'>, input: unknown, hasSecondFactor: boolean): boolean {
  switch (needs.get(path)) {
    case 'always':
      return true
    case 'contact':
      return hasField(input, 'phone') || hasField(input, 'email')
    case 'secondFactor':
      return hasSecondFactor
    default:
      return false
  }
}

const hasField = (input: unknown, name: string): boolean =>
  typeof input === 'object' && input !== null && Reflect.get(input, name) !== undefined
