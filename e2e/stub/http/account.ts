import { captchaImage } from '#backend-rules/captchaImage.ts'
import { loginBars } from '#backend-rules/credentials.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import * as account from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { getConf, requestOutcome } from '#lib/contract/common.ts'
import {
  captcha as captchaCall,
  login,
  logout,
  member as memberCall,
  register,
  userInfo,
} from '#lib/contract/session.ts'
import type { Login } from '../members/logins.ts'
import { changeProfile, profileOf } from '../members/profile.ts'
import { registerMember } from '../members/registration.ts'
import { earnings, stakes } from '../orders/earnings.ts'
import { moneyRoute } from './moneyRoute.ts'
import { memberRoute, openRoute } from './route.ts'

/** Startup, captcha, session, the member's figures and the outcomes of the member's requests. */
export const accountRoutes = [
  openRoute(getConf, (_, { world }) => world.config),

  openRoute(captchaCall, (_, { world, now }) => {
    const { uuid, code } = world.captchas.issue(now)
    return { uuid, image: captchaImage(code, world.random) }
  }),

  openRoute(login, ({ username, pwd, code, uuid }, { world, now, device }) => {
    if (!world.captchas.redeem(uuid, code, now)) throw new Refusal(codes.captchaWrong)
    const member = world.members.find(username)
    if (member === undefined) throw new Refusal(codes.usernameNotFound)
    const record = (result: Login['result']) => world.logins.add(member.username, now, result, device)
    if (member.password !== pwd) {
      record('passwordWrong')
      throw new Refusal(codes.passwordWrong)
    }
    const bar = loginBars[member.standing]
    if (bar !== undefined) {
      record('refused')
      throw new Refusal(bar)
    }
    if (world.secondFactors.isOn(member.username)) {
      return { challenge: world.secondFactors.challenge(member.username, now) }
    }
    record('success')
    return { token: world.sessions.open(member.username, now, device).token }
  }),

  openRoute(register, (form, { world, now }) => {
    registerMember(world, form, now)
    return {}
  }),

  memberRoute(logout, (_, { world, now, session }) => {
    world.sessions.close(session, now)
    return {}
  }),

  memberRoute(userInfo, (_, { world, member, session }) => ({
    ...(member.withSessionkey && { sessionkey: session.sessionkey }),
    userId: member.id,
    ...profileOf(member),
    usermoney: world.ledger.money.booked(world.ledger.balance(member.username)),
    verified: member.verified,
    inviteCode: member.inviteCode,
    roles: member.roles,
    permissions: member.permissions,
  })),

  memberRoute(requestOutcome, ({ requestId }, { world, now, member }) =>
    world.moneyRequests.outcome(member.username, requestId, now),
  ),

  memberRoute(memberCall, (_, { world, now, member }) => {
    const orders = world.orders.of(member.username)
    const { money } = world.ledger
    const balance = world.ledger.balance(member.username)
    const vault = world.vault.figures(member.username, now)
    const atStake = stakes(world.orders.openOf(member.username))
    return {
      userInfo: {
        invest_count: vault.principal,
        yesterday_count: money.booked(earnings(orders, now, 1).plus(vault.yesterday)),
        today_count: money.booked(earnings(orders, now, 0).plus(vault.today)),
        balance: money.booked(balance),
        total: money.booked(balance.plus(atStake).plus(vault.total)),
      },
    }
  }),
]

/** A member's personal info and identity check. */
export const identityRoutes = [
  memberRoute(account.updateProfile, (change, { world, now, member }) => {
    const { phone, email } = member
    const changed = changeProfile(world, member, change)
    if (member.phone !== phone || member.email !== email) world.securityChanges.note(member.username, 'contact', now)
    return changed
  }),
  memberRoute(account.verifyInfo, (_, { world, member }) => world.verifications.info(member)),
  moneyRoute(account.verifySubmit, (form, { world, member }) => world.verifications.submit(member, form)),
]
