import { eq, ne } from 'drizzle-orm'
import {
  codeReceiver,
  confirmedPassword,
  isValidCode,
  RESEND_SECONDS,
  secondsToWait,
  sentCode,
} from '#lib/backend/credentials.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { members, sentCodes, sessions } from '../database/tables/members.ts'
import type { HandlersOf } from '../http/calls.ts'
import { answerOf, CountedRefusal, decide } from '../requests/decide.ts'
import { endSessions } from '../security/authorise.ts'
import { recordChange } from '../security/securityChanges.ts'
import { draw, hashPassword, isPassword } from './secrets.ts'

type WrongOld = typeof codes.oldPasswordWrong | typeof codes.withdrawPasswordWrong

type NewPassword = Parameters<typeof confirmedPassword>[0]

/** Both passwords of a member, and the sent code that resets the withdrawal password. */
export const credentialCalls: HandlersOf<
  'changeLoginPassword' | 'changeWithdrawPassword' | 'recoverWithdrawPassword' | 'sendCode'
> = {
  changeLoginPassword: async (change, context) => {
    const { tx, now, member, session } = context
    const passwordHash = await changed(member.passwordHash, change, codes.oldPasswordWrong)
    await tx.update(members).set({ passwordHash }).where(eq(members.number, member.number))
    await endSessions(tx, member.number, now, ne(sessions.number, session.number))
    await recordChange(tx, 'loginPassword', context)
    return {}
  },

  changeWithdrawPassword: async (change, context) => {
    const { tx, member } = context
    const withdrawPasswordHash = await changed(member.withdrawPasswordHash, change, codes.withdrawPasswordWrong)
    await tx.update(members).set({ withdrawPasswordHash }).where(eq(members.number, member.number))
    await recordChange(tx, 'withdrawPassword', context)
    return {}
  },

  recoverWithdrawPassword: async ({ code, ...asked }, context) => {
    const { tx, now, member } = context
    // Invalid passwords do not count as a try of the code.
    const password = confirmedPassword(asked)
    await redeem(tx, member.number, code, now)
    const withdrawPasswordHash = await hashPassword(password)
    await tx.update(members).set({ withdrawPasswordHash }).where(eq(members.number, member.number))
    await recordChange(tx, 'withdrawPassword', context)
    return {}
  },

  sendCode: async (_, { backend, now, member }) => {
    const { to, masked } = codeReceiver(member)
    const code = sentCode(draw)
    answerOf(
      await backend.database.transaction((tx) => decide(tx, (inner) => replace(inner, member.number, code, now))),
    )
    await backend.mail.sendCode(to, code)
    return { sentTo: masked, retryAfterSeconds: RESEND_SECONDS }
  },
}

/** The hash of a new password, or a Refusal. */
async function changed(
  currentHash: string,
  change: NewPassword & { readonly oldPwd: string },
  wrongOld: WrongOld,
): Promise<string> {
  const password = confirmedPassword(change)
  if (!(await isPassword(change.oldPwd, currentHash))) throw new Refusal(wrongOld)
  if (password === change.oldPwd) throw new Refusal(codes.passwordUnchanged)
  return hashPassword(password)
}

/** Stores a code in place of the one before, or throws a Refusal while that one is too new. */
async function replace(tx: Query, member: number, code: string, now: number): Promise<void> {
  const [known] = await tx.select().from(sentCodes).where(eq(sentCodes.member, member))
  const seconds = secondsToWait(known?.sentAt, now)
  if (seconds > 0) throw new Refusal(codes.tooManyRequests, undefined, seconds)
  const fresh = { code, sentAt: now, wrongTries: 0, used: false }
  await tx
    .insert(sentCodes)
    .values({ member, ...fresh })
    .onConflictDoUpdate({ target: sentCodes.member, set: fresh })
}

/** Uses a code up, or throws a Refusal; a wrong code counts as a try. */
async function redeem(tx: Query, member: number, code: string, now: number): Promise<void> {
  const [sent] = await tx.select().from(sentCodes).where(eq(sentCodes.member, member))
  if (sent === undefined || !isValidCode(sent, now)) throw new Refusal(codes.verificationCodeWrong)
  const condition = eq(sentCodes.member, member)
  if (sent.code !== code)
    throw new CountedRefusal(new Refusal(codes.verificationCodeWrong), (outer) =>
      outer
        .update(sentCodes)
        .set({ wrongTries: sent.wrongTries + 1 })
        .where(condition),
    )
  await tx.update(sentCodes).set({ used: true }).where(condition)
}
