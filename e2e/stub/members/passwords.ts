import type { InferOutput } from 'valibot'
import { confirmedPassword } from '#backend-rules/credentials.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { changeLoginPassword, recoverWithdrawPassword } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Member } from './members.ts'
import type { SentCodes } from './sentCodes.ts'

type PasswordChange = Omit<InferOutput<typeof changeLoginPassword.request>, 'requestId' | 'validUntil'>
type Recovery = Omit<InferOutput<typeof recoverWithdrawPassword.request>, 'requestId' | 'validUntil'>

/** Changes the login password, whose old one is known to be right, or throws a Refusal (docs/product.md, 21). */
export function setLoginPassword(member: Member, change: PasswordChange): void {
  member.password = changed(member.password, change)
}

/** Changes the withdrawal password, whose old one is known to be right, or throws a Refusal (docs/product.md, 21). */
export function setWithdrawPassword(member: Member, change: PasswordChange): void {
  member.withdrawPassword = changed(member.withdrawPassword, change)
}

/** Sets a new withdrawal password with a code that was sent. Invalid passwords do not count as a try of the code. */
export function recoverPassword(sentCodes: SentCodes, member: Member, asked: Recovery, now: number): void {
  const password = confirmedPassword(asked)
  if (!sentCodes.redeem(member.username, asked.code, now)) throw new Refusal(codes.verificationCodeWrong)
  member.withdrawPassword = password
}

function changed(current: string, change: PasswordChange): string {
  const password = confirmedPassword(change)
  if (password === current) throw new Refusal(codes.passwordUnchanged)
  return password
}
