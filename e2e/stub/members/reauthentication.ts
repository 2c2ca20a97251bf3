import type { InferOutput } from 'valibot'
import { BY_PASSWORD, isProved, proofFor } from '#backend-rules/reauthentication.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import type { reauthenticate as reauthenticateCall } from '#lib/contract/security.ts'
import type { World } from '../world.ts'
import type { Member } from './members.ts'
import type { SecondFactors } from './secondFactors.ts'
import type { Session } from './sessions.ts'

/** Checks the proof that the holder of a session is its member, or throws a Refusal. */
export function reauthenticate(
  { secondFactors, passwordTries }: Pick<World, 'secondFactors' | 'passwordTries'>,
  member: Member,
  session: Session,
  { pwd, code }: InferOutput<typeof reauthenticateCall.request>,
  now: number,
): void {
  if (pwd === undefined && code === undefined) throw new Refusal(codes.parametersEmpty)
  if (secondFactors.isOn(member.username)) {
    if (code === undefined) throw new Refusal(codes.secondFactorWrong)
    // The answer was lost: a code is accepted once.
    if (isProved(session, 'confirmation', now) && session.authenticatedBy === code) return
    secondFactors.redeem(member.username, code, now, session.id)
  } else {
    const refused = { wrong: codes.passwordWrong, tooMany: codes.tooManyRequests }
    passwordTries.try(session.id, now, refused, () => (pwd === member.password ? pwd : undefined))
  }
  session.authenticatedAt = now
  session.authenticatedBy = code ?? BY_PASSWORD
}

/** Who calls, by the token. */
export interface Caller {
  readonly member: Member
  readonly session: Session
}

/** Throws a Refusal with 4040 where a call needs a proof that this session has not given. */
export function requireReauthentication(
  factors: SecondFactors,
  call: Call,
  input: unknown,
  { member, session }: Caller,
  now: number,
): void {
  if (!isProved(session, proofFor(call, input, factors.isOn(member.username)), now))
    throw new Refusal(codes.reauthenticationRequired)
}
