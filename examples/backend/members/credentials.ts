import { eq, ne } from 'drizzle-orm'
import { confirmedPassword } from '#lib/backend/credentials.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { members, sessions } from '../database/tables/members.ts'
import type { HandlersOf } from '../http/calls.ts'
import { endSessions } from '../security/authorise.ts'
import { newHashOf, sentCodeOf } from '../security/moneySecrets.ts'
import { consumeSentCode } from './sentCodes.ts'

/** Both passwords of a member. */
export const credentialCalls: HandlersOf<'changeLoginPassword' | 'changeWithdrawPassword' | 'recoverWithdrawPassword'> =
  {
    changeLoginPassword: async (change, { tx, now, member, session, secrets }) => {
      requireNew(change)
      await tx
        .update(members)
        .set({ passwordHash: newHashOf(secrets) })
        .where(eq(members.number, member.number))
      await endSessions(tx, member.number, now, ne(sessions.number, session.number))
      return {}
    },

    changeWithdrawPassword: async (change, { tx, member, secrets }) => {
      requireNew(change)
      await tx
        .update(members)
        .set({ withdrawPasswordHash: newHashOf(secrets) })
        .where(eq(members.number, member.number))
      return {}
    },

    recoverWithdrawPassword: async (form, { tx, member, secrets }) => {
      confirmedPassword(form)
      await consumeSentCode(tx, member.number, sentCodeOf(secrets))
      await tx
        .update(members)
        .set({ withdrawPasswordHash: newHashOf(secrets) })
        .where(eq(members.number, member.number))
      return {}
    },
  }

type Change = Parameters<typeof confirmedPassword>[0] & { readonly oldPwd: string }

/** Throws a Refusal unless the new password is one, and another one than the old one, which is known to be right. */
function requireNew(change: Change): void {
  if (confirmedPassword(change) === change.oldPwd) throw new Refusal(codes.passwordUnchanged)
}
