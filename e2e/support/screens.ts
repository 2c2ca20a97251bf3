import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { routes } from '#lib/navigation/routes.ts'
import { findBrowser } from '#scripts/browser.ts'
import { SEEDED_POPUP } from '#stub/notices/seeded.ts'
import { App } from './app.ts'
import { moneyShots } from './moneyShots.ts'
import { makePicture } from './pictures.ts'
import { requestShots } from './requestShots.ts'
import { at, type Shot } from './shot.ts'
import { startWorld, type World } from './world.ts'

const DIR = path.resolve('test-results/screens')
const BTC = 'btcusdt'

const devices: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}

/** The order dialog, filled in. */
async function compose(app: App): Promise<void> {
  await app.open(routes.trade, { id: BTC })
  await app.product.buyUp.click()
  await app.sheet.amount.fill('100')
}

async function place(app: App): Promise<void> {
  await compose(app)
  await app.sheet.confirm.click()
  await app.sheet.countdown.waitFor()
}

async function settle(app: App, world: World): Promise<void> {
  await place(app)
  await app.sheet.close.click()
  await world.control.clock.advance(31_000)
  await app.open(routes.orders)
  await app.end.close.click()
  await app.orders.settledTab.click()
}

/** An order that the device saw while it was open, after `change` and its close. */
async function showSeen(app: App, { control }: World, change: () => Promise<void>): Promise<void> {
  await control.seedOrders('demo', 1, 30)
  await app.open(routes.orders)
  await app.page.waitForFunction(() => localStorage.getItem('orderEvidence')?.includes('firstSeen'))
  await change()
  await control.clock.advance(40_000)
  await app.open(routes.orderInfo, { id: 'o1' })
  await app.end.close.click()
}

/** The identity, handed in for review. */
async function handIn(app: App): Promise<void> {
  await app.open(routes.verify)
  await app.verify.fill('张三', '11010119900307123X')
  await app.verify.submit.click()
  await app.verify.submit.waitFor({ state: 'hidden' })
}

const shots: readonly Shot[] = [
  { name: 'login', account: '', show: at(routes.login) },
  {
    name: 'login-errors',
    account: '',
    show: async (app) => {
      await app.open()
      await app.login.submit.click()
    },
  },
  { name: 'home', show: at(routes.home) },
  { name: 'product', show: at(routes.product, { id: BTC }) },
  {
    name: 'product-trend',
    show: async (app) => {
      await app.open(routes.product, { id: BTC })
      await app.product.tab('走势').click()
    },
  },
  { name: 'product-closed', show: at(routes.product, { id: 'hk50' }) },
  { name: 'product-missing', show: at(routes.product, { id: 'nothing' }) },
  { name: 'trade', show: at(routes.trade, { id: BTC }) },
  {
    name: 'risk',
    riskRead: false,
    show: async (app) => {
      await app.open(routes.trade, { id: BTC })
      await app.product.buyUp.click()
    },
  },
  { name: 'ticket', show: compose },
  {
    name: 'ticket-problem',
    show: async (app) => {
      await compose(app)
      await app.sheet.amount.fill('1')
    },
  },
  { name: 'placed', show: place },
  {
    name: 'refused',
    show: async (app, world) => {
      await compose(app)
      await world.control.fault({ kind: 'code', code: 4106, path: '/api/order/create' })
      await app.sheet.confirm.click()
    },
  },
  {
    name: 'checking',
    show: async (app, world) => {
      await compose(app)
      await world.control.fault({ kind: 'refuse', path: '/api/order/create' })
      await app.sheet.confirm.click()
    },
  },
  { name: 'orders-empty', show: at(routes.orders) },
  {
    name: 'orders-open',
    show: async (app) => {
      await place(app)
      await app.open(routes.orders)
    },
  },
  { name: 'orders-settled', show: settle },
  {
    name: 'order-open',
    show: async (app) => {
      await place(app)
      await app.open(routes.orderInfo, { id: 'o1' })
    },
  },
  {
    name: 'order-settled',
    show: async (app, world) => {
      await settle(app, world)
      await app.open(routes.orderInfo, { id: 'o1' })
    },
  },
  {
    name: 'order-differs',
    show: (app, world) =>
      showSeen(app, world, () =>
        world.control.tamper('demo', 'o1', { amount: '9.00', closePrice: '1.00', result: 'lose', profit: '-10.10' }),
      ),
  },
  {
    name: 'order-asked-again',
    show: (app, world) => showSeen(app, world, () => world.control.quotes(BTC, { historyLag: 400 })),
  },
  {
    name: 'order-unknown',
    show: async (app, world) => {
      await world.control.seedOrders('demo', 1, 30)
      await world.control.clock.advance(31_000)
      await world.control.fault({ kind: 'gateway', status: 404, path: '/api/market/ticks' })
      await app.open(routes.orderInfo, { id: 'o1' })
    },
  },
  {
    name: 'end',
    show: async (app, world) => {
      await place(app)
      await world.control.clock.advance(30_000)
      await app.online()
      await app.end.dialog.waitFor()
    },
  },
  { name: 'mine', show: at(routes.mine) },
  { name: 'notices', show: at(routes.notice) },
  { name: 'notice', show: at(routes.notice, { id: SEEDED_POPUP }) },
  { name: 'about', show: at(routes.textview, { key: 'about' }) },
  { name: 'text', show: at(routes.textview, { key: 'risk' }) },
  { name: 'text-missing', show: at(routes.textview, { key: 'nothing' }) },
  { name: 'service', show: at(routes.service) },
  { name: 'web-outside', show: at(routes.webview, { url: 'https://chat.example.com/' }) },
  { name: 'web-refused', show: at(routes.webview, { url: 'https://chat.example.com@evil.example/' }) },
  {
    name: 'mine-logout',
    show: async (app) => {
      await app.open(routes.mine)
      await app.mine.logout.click()
    },
  },
  { name: 'profile', show: at(routes.profile) },
  {
    name: 'profile-problems',
    show: async (app) => {
      await app.open(routes.profile)
      await app.profile.fill({ userName: '<b>', phone: '12', email: 'lin@' })
      await app.profile.submit.click()
    },
  },
  {
    name: 'profile-crop',
    show: async (app) => {
      await app.open(routes.profile)
      await app.profile.choose(await makePicture(app.page, 800, 600))
      await app.profile.frame.waitFor()
    },
  },
  {
    name: 'login-password',
    show: async (app) => {
      await app.open(routes.profile, { view: 'loginPassword' })
      await app.profile.submit.click()
    },
  },
  { name: 'withdraw-password', show: at(routes.profile, { view: 'withdrawPassword' }) },
  {
    name: 'recovery',
    show: async (app) => {
      await app.open(routes.profile, { view: 'recover' })
      await app.profile.receiveCode()
    },
  },
  { name: 'verify', show: at(routes.verify) },
  {
    name: 'verify-filled',
    show: async (app) => {
      await app.open(routes.verify)
      await app.verify.fill('张三', '11010119900307123X')
    },
  },
  { name: 'verify-pending', show: handIn },
  {
    name: 'verify-verified',
    show: async (app, world) => {
      await handIn(app)
      await world.control.verification('demo', { status: 'verified' })
      await app.page.reload()
    },
  },
  {
    name: 'verify-rejected',
    show: async (app, world) => {
      await handIn(app)
      await world.control.verification('demo', { status: 'rejected', reason: '反面照片反光，证件号码无法辨认' })
      await app.page.reload()
    },
  },
  ...moneyShots,
  ...requestShots,
  { name: 'not-found', show: at(routes.notFound) },
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

async function take(
  browser: Browser,
  device: string,
  theme: string,
  { name, account = 'demo', riskRead = true, show }: Shot,
) {
  const world = await startWorld('screens')
  const context = await browser.newContext({ ...devices[device], locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const app = new App(await context.newPage(), world)
  await app.store({ theme })
  if (account !== '') await app.signIn(account, { riskRead })
  await show(app, world)
  // Let pictures arrive and movements end: these are looked at by people, nothing is judged by them.
  await app.page.waitForTimeout(1200)
  await app.page.screenshot({ path: path.join(DIR, `${name}-${theme}-${device}.png`) })
  await context.close()
  await world.stop()
}

/** Pictures of every screen in both themes on a phone and a desktop, into `test-results/screens`. Arguments narrow them by name. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const { executablePath, args } = findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const theme of ['dark', 'light']) {
      const taken = Object.keys(devices).map((device) => take(browser, device, theme, shot))
      for (const outcome of await Promise.allSettled(taken)) {
        if (outcome.status === 'fulfilled') continue
        console.error(`${shot.name} ${theme}:`, outcome.reason)
        process.exitCode = 1
      }
    }
    console.log(shot.name)
  }
  await browser.close()
}

await main()
