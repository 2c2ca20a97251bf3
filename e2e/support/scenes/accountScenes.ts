import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_POPUP } from '#backend-rules/seed/notices.ts'
import { routes } from '#lib/navigation/routes.ts'
import { makePicture } from '../pictures.ts'
import type { TestSite } from '../testSite.ts'
import { type Scene, screenAt } from './scene.ts'

/** Switches the demo member's second factor on. */
function switchOn({ stub }: TestSite): void {
  const { secondFactors, clock } = stub.world
  const { setupId, secret } = secondFactors.start('demo')
  secondFactors.confirm('demo', setupId, totp(secret, timeStepOf(clock.now())), clock.now(), 's1')
}

/** Login, the member's account, notices, texts, and what is shown when something is missing. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'login-errors',
    keepsWorld: true,
    loginName: '',
    show: async (app) => {
      await app.open()
      await app.login.submit.click()
    },
  },
  {
    name: 'register-withdrawal',
    loginName: '',
    show: async (app) => {
      await app.open(routes.register)
      await app.register.fill()
    },
  },
  { name: 'notice-page', ...screenAt(routes.notice, { id: SEEDED_POPUP }) },
  { name: 'about', ...screenAt(routes.textview, { key: 'about' }) },
  { name: 'text', ...screenAt(routes.textview, { key: 'risk' }) },
  { name: 'text-missing', ...screenAt(routes.textview, { key: 'nothing' }) },
  { name: 'web-outside', ...screenAt(routes.webview, { url: 'https://chat.example.com/' }) },
  { name: 'web-refused', ...screenAt(routes.webview, { url: 'https://chat.example.com@evil.example/' }) },
  {
    name: 'mine-logout',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.mine)
      await app.mine.logout.click()
    },
  },
  {
    name: 'security-devices',
    judged: true,
    show: async (app, { control }) => {
      await control.session('demo', { kind: 'phone', device: 'Chrome · Android', place: '深圳', ip: '203.0.113.7' })
      await control.session('demo', {
        kind: 'desktop',
        device: 'Firefox · Windows',
        ip: '2001:db8:85a3::8a2e:370:7334',
      })
      await app.open(routes.security, { view: 'devices' })
    },
  },
  { name: 'security-logins', ...screenAt(routes.security, { view: 'logins' }) },
  {
    name: 'second-factor',
    judged: true,
    show: async (app) => {
      await app.open(routes.security, { view: 'secondFactor' })
      await app.security.begin()
    },
  },
  {
    name: 'second-factor-codes',
    judged: true,
    show: async (app) => {
      await app.open(routes.security, { view: 'secondFactor' })
      const key = await app.security.begin()
      await app.security.code.fill(await app.security.codeOf(key))
      await app.security.submit.click()
      await app.security.recoveryCodes.last().waitFor()
    },
  },
  {
    name: 'second-factor-withdraw',
    judged: true,
    show: async (app, world) => {
      switchOn(world)
      await app.open(routes.withdraw)
      await app.withdraw.compose('300')
    },
  },
  {
    name: 'second-factor-login',
    judged: true,
    loginName: '',
    show: async (app, world) => {
      switchOn(world)
      await app.login.logIn(() => app.open())
      await app.security.code.waitFor()
    },
  },
  {
    name: 'profile-problems',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.profile)
      await app.profile.fill({ userName: '<b>', phone: '12', email: 'lin@' })
      await app.profile.submit.click()
    },
  },
  {
    name: 'profile-crop',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.profile)
      await app.profile.choose(await makePicture(app.page, 800, 600))
      await app.profile.frame.waitFor()
    },
  },
  {
    name: 'login-password',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.profile, { view: 'loginPassword' })
      await app.profile.submit.click()
    },
  },
  {
    name: 'withdraw-password',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.profile, { view: 'withdrawPassword' })
      await app.profile.submit.click()
    },
  },
  {
    name: 'recovery',
    judged: true,
    show: async (app) => {
      await app.open(routes.profile, { view: 'recover' })
      await app.profile.receiveCode()
      await app.profile.submit.click()
    },
  },
  {
    name: 'assets-changes',
    show: async (app, { control }) => {
      for (const amount of ['2500.00', '-1200.00', '800.00', '-3100.00', '450.00']) {
        const type = amount.startsWith('-') ? 'manualDeduction' : 'manualCredit'
        await control.post('demo', { type, amount })
        await control.clock.advance(1_800_000)
      }
      await control.seedPositions('demo', { projectId: 'growth90', amount: '1500.00', count: 1, ageMs: 0 })
      await control.seedOrders('demo', 3, 86_400)
      await app.open(routes.assets)
      await app.screen(routes.assets).getByRole('img').waitFor()
    },
  },
  {
    name: 'limits-set',
    show: async (app) => {
      await app.open(routes.limits)
      await app.limits.set(0, '200')
      await app.limits.set(0, '500')
      await app.limits.set(2, '10')
      await app.limits.start('coolOff')
    },
  },
  {
    name: 'limit-sheet',
    show: async (app) => {
      await app.open(routes.limits)
      await app.limits.set(1, '100')
      await app.limits.set(1, '300')
      await app.limits.rows.nth(1).click()
    },
  },
  {
    name: 'startup-failed',
    show: async (app, world) => {
      await world.control.fault({ kind: 'refuse', path: '/api/index/getconf' })
      await app.open(routes.home)
    },
  },
  {
    name: 'network-failed',
    show: async (app, world) => {
      await world.control.fault({ kind: 'refuse', path: '/api/market/products' })
      await app.open(routes.home)
    },
  },
]
