import type { Page } from '@playwright/test'
import { member, userInfo } from '#lib/contract/session.ts'
import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { App } from './app.ts'
import { deviceKeys, ownedKeys, REQUEST_PREFIX, tabKeys } from './storageKeys.ts'
import type { TestSite } from './testSite.ts'
import type { Time } from './time.ts'

export interface DayParts {
  readonly app: App
  readonly page: Page
  readonly world: TestSite
  readonly time: Time
}

/** Where a day ends, and which message the member sees there. */
export interface DayEnd {
  /** The screen that is shown; undefined where the app is not mounted. */
  readonly route: RoutePath | undefined
  /** A text in a message or an alert. */
  readonly told?: string
}

/** One way in which a day with the app begins, at any address. */
export interface Day {
  readonly name: string
  /** Everything before the page is loaded. */
  readonly begin: (parts: DayParts) => Promise<void>
  /** What happens once the page is loading. */
  readonly loading?: (parts: DayParts) => Promise<void>
  /** Where it ends by the rules of docs/product.md, 3 to 6. */
  readonly end: (route: RoutePath) => DayEnd
}

const EXPIRED = '登录已失效或过期，请重新登录'
/** The `msg` of envelopes that a test writes. */
const NOTE = '会员信息暂不可用'

const isGuestScreen = (route: RoutePath) => guestRoutes.has(route) || route === routes.notFound

const asGuest = (route: RoutePath): DayEnd => ({ route: isGuestScreen(route) ? route : routes.login })
/** A member is led from the login to home, and opens every other screen. */
const opened = (route: RoutePath): RoutePath => (route === routes.login ? routes.home : route)
const asMember = (route: RoutePath): DayEnd => ({ route: opened(route) })
/** The session ends at the first call that carries it, which the screens of guests do not make. */
const sentToLogin =
  (told: string) =>
  (route: RoutePath): DayEnd =>
    isGuestScreen(opened(route)) ? { route } : { route: routes.login, told }

const session = (token: string) =>
  JSON.stringify({
    token,
    name: 'demo',
    avatar: '',
    roles: [],
    permissions: [],
    user: { account: 'demo', sessionkey: 'k' },
    showNotic: '',
  })

/** Every way in which a day begins. */
export const days: readonly Day[] = [
  { name: 'a guest', begin: ({ app }) => app.forget(), end: asGuest },
  {
    name: 'a session that has expired',
    begin: ({ app }) => app.store({ session: session('a token of last month') }),
    end: sentToLogin(EXPIRED),
  },
  { name: 'a member', begin: ({ app }) => app.signIn(), end: asMember },
  {
    name: 'user info without a sessionkey',
    begin: async ({ app, world }) => {
      await world.control.member('demo', { withSessionkey: false })
      await app.signIn()
    },
    end: sentToLogin('已退出登录'),
  },
  {
    name: 'the first address is down',
    begin: async ({ app, world }) => {
      await app.signIn()
      await world.control.down(0)
    },
    end: asMember,
  },
  {
    name: 'both addresses are down for six seconds',
    begin: async ({ app, world }) => {
      await app.signIn()
      for (const address of [0, 1] as const) await world.control.down(address)
    },
    loading: async ({ app, page, world, time }) => {
      await page.getByRole('alert').filter({ hasText: '网络错误' }).waitFor()
      for (const address of [0, 1] as const) await world.control.down(address, false)
      await time.advance(6)
      await app.online()
    },
    end: asMember,
  },
  {
    name: 'every answer comes three seconds late',
    begin: async ({ app, world }) => {
      await app.signIn()
      await world.control.fault({ kind: 'delay', at: 'gateway', answer: 'late', ms: 3000 })
    },
    loading: async ({ app, world, time }) => {
      for (let passed = 0; passed < 12; passed += 1) await time.leap(1, () => true)
      await app.screen().waitFor()
      await world.control.clearFaults()
      await world.control.releaseHeld()
    },
    end: asMember,
  },
  {
    name: 'the member summary fails with code 500',
    begin: async ({ app, world }) => {
      await app.signIn()
      await world.control.fault({ kind: 'code', path: member.path, code: 500, msg: NOTE })
    },
    end: asMember,
  },
  {
    name: 'the session ends at the second call',
    begin: async ({ app, page, world }) => {
      await app.signIn()
      let calls = 0
      for (const address of world.stub.addresses) {
        await page.route(`${address}/**`, async (route) => {
          const carriesToken = (await route.request().headerValue('authorization')) !== null
          if (carriesToken) calls += 1
          if (carriesToken && calls === 2) await world.control.expireSessions('demo')
          await route.continue()
        })
      }
    },
    end: sentToLogin(EXPIRED),
  },
  {
    name: 'rubbish in the storage',
    begin: async ({ app }) => {
      const rubbish = ['{"token":', 'null', '[]', '\u0000', '1e999', '{"version":99}']
      const of = (keys: readonly string[]) =>
        Object.fromEntries(keys.map((key, at) => [key, rubbish[at % rubbish.length] ?? '']))
      const owned = ownedKeys.map((key) => `${key}:0123456789abcd`)
      await app.store(of([...deviceKeys, ...owned, `${REQUEST_PREFIX}1`, `${REQUEST_PREFIX}x`]), of(tabKeys))
    },
    end: asGuest,
  },
  {
    name: 'maintenance',
    begin: async ({ app, world }) => {
      await app.signIn()
      await world.control.config({ maintenance: { message: '系统升级' } })
    },
    end: () => ({ route: undefined, told: '系统升级' }),
  },
  {
    name: 'a member whose account was frozen',
    begin: async ({ app, world }) => {
      await app.store({ session: session(await world.control.session('frozen')) })
      for (const path of [member.path, userInfo.path])
        await world.control.fault({ kind: 'code', path, code: 4014, msg: 'frozen' })
    },
    end: asMember,
  },
  {
    name: 'the first start after an update',
    begin: async ({ app }) => {
      await app.signIn()
      const device = await app.device()
      // What an earlier version stored for the member, and one of its screens that could no longer be loaded.
      const earlier = ['intents', 'orderOutcomes', 'seenQuotes', 'noticesRead', 'riskAccepted', 'favourites']
      await app.store(
        { ...device, ...Object.fromEntries(earlier.map((key) => [key, '{"demo":[1]}'])) },
        { chunkReload: '1' },
      )
    },
    end: asMember,
  },
  {
    name: 'another tab has just logged out',
    begin: async ({ app, page, world }) => {
      await app.signIn()
      const other = await page.context().newPage()
      const address = `${world.origin}/other`
      await other.route(address, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
      )
      await other.goto(address)
      let done = false
      for (const base of world.stub.addresses) {
        await page.route(`${base}/api/index/getconf`, async (route) => {
          if (!done) await other.evaluate(() => localStorage.removeItem('session'))
          done = true
          await route.continue()
        })
      }
    },
    end: asGuest,
  },
]
