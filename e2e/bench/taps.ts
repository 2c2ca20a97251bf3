import type { Browser, Locator } from 'playwright'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { settledOrders } from '../support/orders.ts'
import { startWorld, type TestSite } from '../support/testSite.ts'
import type { ReportLine } from './report.ts'
import { median } from './statistics.ts'
import { timeTap } from './tapMeasurement.ts'

/** The phone that the bench opens the app on. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
} as const

/** What a journey works with. */
interface JourneyContext {
  readonly app: App
  readonly world: TestSite
  /** From -1, which does not count, because chunks and answers are loaded for the first time. */
  readonly round: number
  /** Times a tap that changes the screen. */
  readonly change: (what: string, where: Locator, route: RoutePath) => Promise<void>
  /** Times a tap that changes something on the screen. */
  readonly tap: (what: string, where: Locator, leadsTo: string) => Promise<void>
}

const screen = (route: RoutePath) => `main[data-route="${route}"]`
const DIALOG = '[role="dialog"]:not([hidden])'
const NO_DIALOG = `body:not(:has(${DIALOG}:not([data-ending-style])))`
const SENDING = 'button[aria-busy="true"]'
const chosenTab = (index: number) => `[role="tab"][aria-selected="true"]:nth-of-type(${index})`
const chosen = (name: string, value: string) => `[name="${name}"][value="${value}"]:checked`
/** The label that a member taps of an option whose radio button cannot be seen. */
const chip = (within: Locator, name: string, value: string) =>
  within.locator('label', { has: within.page().locator(`[name="${name}"][value="${value}"]`) })

/** What a member does. All rounds of a journey are made before the next journey begins. */
const journeys: readonly ((context: JourneyContext) => Promise<void>)[] = [
  async ({ app, change, tap }) => {
    await app.goToHash(to(routes.home))
    const row = app.home.row('比特币')
    await row.waitFor()
    await change('from home to orders', app.tab('订单'), routes.orders)
    await change('back to home', app.tab('首页'), routes.home)
    await row.waitFor()
    const button = (name: string) => app.home.main.getByRole('button', { name })
    await tap('hide the amounts', button('隐藏金额'), '[aria-label="显示金额"]')
    await tap('show the amounts', button('显示金额'), '[aria-label="隐藏金额"]')
    await tap('the search', button('搜索产品'), '[name="search"]')
    await tap('close the search', button('关闭搜索'), '[aria-label="搜索产品"]')
    await change('from home to a product', row, routes.product)
  },
  async ({ app: { product, sheet }, tap }) => {
    await tap('the tab "trend"', product.tab('走势'), chosenTab(2))
    await tap('the tab "K-line"', product.tab('K线'), chosenTab(1))
    await tap('buy up, until the ticket is drawn', product.buyUp, DIALOG)
    await tap('another duration', chip(sheet.dialog, 'durationSeconds', '60'), chosen('durationSeconds', '60'))
    await tap('another stake', chip(sheet.dialog, 'stake', '50'), chosen('stake', '50'))
    // The ticket would keep both.
    await chip(sheet.dialog, 'durationSeconds', '30').tap()
    await chip(sheet.dialog, 'stake', '10').tap()
    await tap('close the ticket', sheet.close, NO_DIALOG)
    await sheet.dialog.waitFor({ state: 'hidden' })
    await tap('buy down, until the ticket is drawn', product.buyDown, DIALOG)
    await sheet.close.tap()
    await sheet.dialog.waitFor({ state: 'hidden' })
    // Last, because what the backend answers is drawn some time after it.
    await tap('another interval', chip(product.main, 'interval', '5m'), chosen('interval', '5m'))
    await chip(product.main, 'interval', '1m').tap()
  },
  async ({ app, change, tap }) => {
    await app.goToHash(to(routes.orders))
    await tap('the tab "settled"', app.orders.settledTab, chosenTab(2))
    await change('from orders to a settled order', app.orders.cards.first().getByRole('link'), routes.orderInfo)
  },
  async ({ app, tap }) => {
    await app.goToHash(to(routes.recharge))
    await app.deposit.amount.fill('500')
    await tap('deposit, until its review is drawn', app.deposit.next, DIALOG)
    await app.deposit.back.tap()
    await app.goToHash(to(routes.withdraw))
    await app.withdraw.fill('100')
    await tap('withdraw, until its review is drawn', app.withdraw.submit, DIALOG)
    await app.withdraw.back.tap()
  },
  async ({ app, change, tap }) => {
    await app.goToHash(to(routes.vault))
    const project = app.vault.projects.first().getByRole('link').first()
    await change('from the vault to a project', project, routes.vaultSubmit)
    await app.invest.amount.fill('1000')
    await tap('invest, until its review is drawn', app.invest.next, DIALOG)
    await app.invest.back.tap()
    await app.goToHash(to(routes.mine))
    await app.mine.openSettings()
    const switchTo = (theme: string) => app.mine.main.getByRole('button', { name: `切换为${theme}主题` })
    await tap('the light theme', switchTo('浅色'), '[data-theme="light"]')
    await switchTo('深色').tap()
  },
  async ({ app, round, change, tap }) => {
    // A new page, so that it has no history of the other journeys.
    if (round < 0) await app.open(routes.mine)
    else await app.tab('我的').tap()
    await tap('log out, until it is asked', app.mine.logout, DIALOG)
    await change('log out, until the login is drawn', app.mine.confirmLogout, routes.login)
    await app.login.username.fill('demo')
    await app.login.password.fill(SEEDED_PASSWORD)
    await app.login.code.fill(await app.login.renewCaptcha())
    await tap('log in, until it says so', app.login.submit, `${SENDING}, ${screen(routes.home)}`)
    // A new session shows home's notice again.
    await app.page.getByRole('dialog').getByRole('button', { name: '我知道了' }).tap()
  },
  // Last, because open orders cost every screen something. A product may have one, and none ends before the bench does.
  async ({ app, world, round, tap }) => {
    // The logout has cleared this device: the risk notice and the interval stand as for a new member.
    if (round < 0) {
      await app.signIn()
      await app.open(routes.home)
    }
    const { clock, market } = world.stub.world
    const traded = market.instruments.filter((one) => one.status(clock.now()) === 'trading')
    await app.goToHash(to(routes.product, { id: traded[round + 1]?.listing.id ?? '' }))
    // A member looks at the chart first.
    await app.product.main.locator('[data-kind="candles"]').waitFor()
    await app.product.buyUp.tap()
    await chip(app.sheet.dialog, 'durationSeconds', '300').tap()
    await tap('place an order, until it says so', app.sheet.confirm, `${DIALOG} :is(${SENDING}, [role="timer"])`)
    await app.sheet.countdown.waitFor()
    await app.sheet.close.tap()
    await app.sheet.dialog.waitFor({ state: 'hidden' })
  },
]

/** Every main action of a member, on a processor slowed by this factor. */
export async function benchTaps(browser: Browser, slowdown: number, rounds: number): Promise<readonly ReportLine[]> {
  const world = await startWorld('bench')
  await settledOrders(world, 'demo', 3)
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const app = new App(page, world)
  await app.signIn()
  await app.open(routes.home)
  const found = new Map<string, { readonly most: number; readonly times: number[] }>()
  const slowed = async (action: () => Promise<number>) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const took = await action()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return took
  }
  const measure = async (what: string, most: number, where: Locator, leadsTo: string) => {
    const took = await timeTap(page, where, leadsTo, slowed)
    found.set(what, { most, times: [...(found.get(what)?.times ?? []), took] })
  }
  const change: JourneyContext['change'] = (what, where, route) =>
    measure(`route change: ${what}`, 150, where, screen(route))
  const tap: JourneyContext['tap'] = (what, where, leadsTo) => measure(`tap: ${what}`, 130, where, leadsTo)
  for (const journey of journeys) {
    for (let round = -1; round < rounds; round++) await journey({ app, world, round, change, tap })
  }
  await context.close()
  await world.stop()
  return [...found].map(([what, { most, times }]) => ({
    what,
    unit: 'ms',
    value: median(times.slice(1)),
    budget: { most },
  }))
}
