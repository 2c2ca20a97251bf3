import { eq, ne } from 'drizzle-orm'
import { confirmedPassword } from '#backend-rules/credentials.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { members, sessions } from '../database/tables/members.ts'
import type { Handlers, MoneyContext } from '../http/calls.ts'
import { endSessions } from '../security/authorise.ts'
import { newHashOf, sentCodeOf } from '../security/moneySecrets.ts'
import { recordChange } from '../security/securityChanges.ts'
import { consumeSentCode } from './sentCodes.ts'

/** Both passwords of a member. */
export const credentialCalls = {
  changeLoginPassword: async (change, context) => {
    requireNew(change)
    const { tx, now, member, session, secrets } = context
    await tx
      .update(members)
      .set({ passwordHash: newHashOf(secrets), passwordEndsAt: null, passwordWantedAt: null })
      .where(eq(members.number, member.number))
    await endSessions(tx, member.number, now, ne(sessions.number, session.number))
    await recordChange(tx, 'loginPassword', context)
    return {}
  },

  changeWithdrawPassword: async (change, context) => {
    requireNew(change)
    await setWithdrawPassword(context)
    return {}
  },

  recoverWithdrawPassword: async (form, context) => {
    confirmedPassword(form)
    await consumeSentCode(context.tx, context.member.number, sentCodeOf(context.secrets))
    await setWithdrawPassword(context)
    return {}
  },
} satisfies Partial<Handlers>

async function setWithdrawPassword(context: MoneyContext): Promise<void> {
  const { tx, member, secrets } = context
  await tx
    .update(members)
    .set({ withdrawPasswordHash: newHashOf(secrets) })
    .where(eq(members.number, member.number))
  await recordChange(tx, 'withdrawPassword', context)
}

type Change = Parameters<typeof confirmedPassword>[0] & { readonly oldPwd: string }

/** Throws a Refusal unless the new password is one, and another one than the old one, which is known to be right. */
function requireNew(change: Change): void {
  if (confirmedPassword(change) === change.oldPwd) throw new Refusal(codes.passwordUnchanged)
}
