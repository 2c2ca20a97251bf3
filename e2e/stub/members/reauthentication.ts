import type { InferOutput } from 'valibot'
import { needsReauthentication, reauthenticatedUntil } from '#lib/backend/reauthentication.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import type { reauthenticate as reauthenticateCall } from '#lib/contract/security.ts'
import type { Member } from './members.ts'
import type { SecondFactors } from './secondFactors.ts'
import type { Session } from './sessions.ts'

const isAuthenticated = ({ authenticatedAt }: Session, now: number) => now < reauthenticatedUntil(authenticatedAt)

/** Checks the proof that the holder of a session is its member, or throws a Refusal. */
export function reauthenticate(
  factors: SecondFactors,
  member: Member,
  session: Session,
  { pwd, code }: InferOutput<typeof reauthenticateCall.request>,
  now: number,
): void {
  if (pwd === undefined && code === undefined) throw new Refusal(codes.parametersEmpty)
  if (factors.isOn(member.username)) {
    if (code === undefined) throw new Refusal(codes.secondFactorWrong)
    // The answer was lost: a code is accepted once.
    if (isAuthenticated(session, now) && session.authenticatedBy === code) return
    factors.redeem(member.username, code, now)
  } else if (pwd !== member.password) throw new Refusal(codes.passwordWrong)
  session.authenticatedAt = now
  session.authenticatedBy = code
}

interface Caller {
  readonly member: Member
  readonly session: Session
}

/** Throws a Refusal with 4040 where a call needs a session that counts as reauthenticated, and this one does not. */
export function requireReauthentication(
  factors: SecondFactors,
  call: Call,
  input: unknown,
  { member, session }: Caller,
  now: number,
): void {
  if (!isAuthenticated(session, now) && needsReauthentication(call, input, factors.isOn(member.username)))
    throw new Refusal(codes.reauthenticationRequired)
}
