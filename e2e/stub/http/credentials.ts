import { maskedEmail, maskedPhone } from '#lib/backend/masks.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import * as account from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Member } from '../members/members.ts'
import { recoverPassword, setLoginPassword, setWithdrawPassword } from '../members/passwords.ts'
import { RESEND_SECONDS } from '../members/sentCodes.ts'
import { moneyRoute } from './moneyRoute.ts'
import { memberRoute } from './route.ts'

/** The receiver of a code: the phone number, else the e-mail address. */
function sentTo({ phone, email }: Member): string {
  if (phone !== undefined) return maskedPhone(phone)
  if (email !== undefined) return maskedEmail(email)
  throw new Refusal(codes.informationEmpty)
}

/** Both passwords of a member, and the code that resets the withdrawal password. */
export const credentialRoutes = [
  moneyRoute(account.changeLoginPassword, (change, { world, now, member, session }) => {
    setLoginPassword(member, change)
    world.sessions.expire(member.username, now, session.token)
    return {}
  }),

  moneyRoute(account.changeWithdrawPassword, (change, { member }) => {
    setWithdrawPassword(member, change)
    return {}
  }),

  moneyRoute(account.recoverWithdrawPassword, (asked, { world, now, member }) => {
    recoverPassword(world.sentCodes, member, asked, now)
    return {}
  }),

  memberRoute(account.sendCode, (_, { world, now, member }) => {
    const to = sentTo(member)
    const seconds = world.sentCodes.secondsToWait(member.username, now)
    if (seconds > 0) throw new Refusal(codes.tooManyRequests, undefined, seconds)
    world.deliver(to, world.sentCodes.send(member.username, now))
    return { sentTo: to, retryAfterSeconds: RESEND_SECONDS }
  }),
]
