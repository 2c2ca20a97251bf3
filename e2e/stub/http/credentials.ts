import { codeReceiver, RESEND_SECONDS } from '#backend-rules/credentials.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import * as account from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { recoverPassword, setLoginPassword, setWithdrawPassword } from '../members/passwords.ts'
import { moneyRoute } from './moneyRoute.ts'
import { memberRoute } from './route.ts'

/** Both passwords of a member, and the code that resets the withdrawal password. */
export const credentialRoutes = [
  moneyRoute(account.changeLoginPassword, (change, { world, now, member, session }) => {
    setLoginPassword(member, change)
    world.securityChanges.note(member.username, 'loginPassword', now)
    world.sessions.expire(member.username, now, session.token)
    return {}
  }),

  moneyRoute(account.changeWithdrawPassword, (change, { world, now, member }) => {
    setWithdrawPassword(member, change)
    world.securityChanges.note(member.username, 'withdrawPassword', now)
    return {}
  }),

  moneyRoute(account.recoverWithdrawPassword, (asked, { world, now, member }) => {
    recoverPassword(world.sentCodes, member, asked, now)
    world.securityChanges.note(member.username, 'withdrawPassword', now)
    return {}
  }),

  memberRoute(account.sendCode, (_, { world, now, member }) => {
    const { masked } = codeReceiver(member)
    const seconds = world.sentCodes.secondsToWait(member.username, now)
    if (seconds > 0) throw new Refusal(codes.tooManyRequests, undefined, { retryAfterSeconds: seconds })
    world.deliver(masked, world.sentCodes.send(member.username, now))
    return { sentTo: masked, retryAfterSeconds: RESEND_SECONDS }
  }),
]
