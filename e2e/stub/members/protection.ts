import { asksSecondFactor, passwordOf, textIn } from '#backend-rules/protection.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Call, MemberPassword } from '#lib/contract/call.ts'
import type { World } from '../world.ts'
import type { Member } from './members.ts'
import { type Caller, requireReauthentication } from './reauthentication.ts'

const passwordFields = {
  login: 'password',
  withdrawal: 'withdrawPassword',
} as const satisfies Readonly<Record<MemberPassword, keyof Member>>

/**
 * Does the work of a money request for whom its protection lets through: the session has given the proof that it asks for, and the password
 * and the code of the second factor are right. The code is used up once the work is done. Throws a Refusal otherwise.
 */
export function protectedWork<T>(
  { secondFactors }: Pick<World, 'secondFactors'>,
  { call, input }: { readonly call: Call; readonly input: unknown },
  { member, session }: Caller,
  now: number,
  work: () => T,
): T {
  requireReauthentication(secondFactors, call, input, { member, session }, now)
  const taken = passwordOf(call)
  if (taken !== undefined && textIn(input, taken.field) !== member[passwordFields[taken.of]])
    throw new Refusal(taken.wrong)
  const use = asksSecondFactor(call)
    ? secondFactors.accept(member.username, textIn(input, 'secondFactorCode'), now, session.id)
    : undefined
  const done = work()
  use?.()
  return done
}
