import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as v from 'valibot'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { TestSite } from '../../testSite.ts'
import { until, type WebKitBrowser } from './webDriver.ts'

/** The open dialog. A closed dialog that is kept is on the page too, hidden. */
const DIALOG = '[role="dialog"]:not([hidden])'

const BTC = 'btcusdt'

/** What a job works with. */
export interface Stage {
  readonly browser: WebKitBrowser
  readonly world: TestSite
  /** Of the page. */
  readonly origin: string
}

/** One job of a member. They run in order, each from the state in which the one before left the page. */
interface Job {
  readonly name: string
  readonly run: (stage: Stage) => Promise<void>
}

const main = (route: RoutePath) => `main[data-route="${route}"]`

/** Goes to a screen without a page load, as a link does. */
async function visit({ browser }: Stage, route: RoutePath, options: Record<string, string> = {}): Promise<void> {
  await browser.run('location.hash = arguments[0]', to(route, options))
  await browser.see(main(route))
}

const streams = ({ world }: Stage, count: number) =>
  until(`${count} event streams`, async () => (await world.control.streams.count()) === count)

/** Presses on what has just appeared are ignored; this waits until they are not. */
const settled = ({ browser }: Stage) =>
  until('a screen that takes presses', async () => (await browser.run(JUST_SHOWN)) === null)
const JUST_SHOWN = 'return document.querySelector(\'[role="group"][aria-disabled="true"]\')'

const scrolled = async ({ browser }: Stage) => v.parse(v.number(), await browser.run('return scrollY'))

/** Turns the wheel over the middle of the window, as the window system reports it. */
function turnWheel(clicks: number): void {
  const { status } = spawnSync('xdotool', [
    'mousemove',
    '195',
    '500',
    'click',
    '--repeat',
    String(clicks),
    '--delay',
    '30',
    '5',
  ])
  assert.equal(status, 0, 'xdotool')
}

export const jobs: readonly Job[] = [
  {
    name: 'start: the login screen is shown',
    run: async ({ browser, origin }) => {
      await browser.goTo(origin)
      await browser.see(main(routes.login))
      await browser.see('button[type="submit"]', '登录')
    },
  },
  {
    name: 'log in with captcha; home shows balance and live prices',
    run: async (stage) => {
      const { browser, world } = stage
      const uuid = await until('a captcha', async () => (await browser.run('return window.captcha')) ?? undefined)
      await browser.type('[name="username"]', 'demo')
      await browser.type('[name="pwd"]', SEEDED_PASSWORD)
      await browser.type('[name="code"]', await world.control.captcha(v.parse(v.string(), uuid)))
      await browser.click('button[type="submit"]')
      await browser.see(main(routes.home), '10,000.00')
      await world.control.price(BTC, ['64010.50'])
      await browser.see(`[data-product="${BTC}"]`, '64,010.50')
      await streams(stage, 1)
    },
  },
  {
    name: 'the wheel scrolls the market',
    run: async (stage) => {
      assert.equal(await scrolled(stage), 0)
      turnWheel(4)
      await until('a page that has scrolled', async () => (await scrolled(stage)) > 50)
      await stage.browser.run('scrollTo(0, 0)')
    },
  },
  {
    name: 'a product: price and chart, K-line and trend',
    run: async (stage) => {
      const { browser } = stage
      await browser.click(`[data-product="${BTC}"] a`)
      await browser.see(main(routes.product), '64,010.50')
      // Ticks are a line; candles come with an interval.
      await browser.see('[data-kind="trend"] [data-part="price-label"]', '64,010.50')
      await browser.click('label:has([name="interval"][value="1m"])')
      await browser.see('[data-kind="candles"] [data-part="price-label"]', '64,010.50')
      await browser.click('[role="tab"]', '走势')
      await browser.see('[data-kind="trend"]')
      await browser.click('[role="tab"]', 'K线')
    },
  },
  {
    name: 'place an order: a double tap confirms it once and dismisses no outcome',
    run: async (stage) => {
      const { browser, world } = stage
      await browser.click('button:not([aria-disabled])', '买涨')
      await browser.click('[name="risk"]')
      await browser.click(`${DIALOG} button`, '继续')
      await browser.type(`${DIALOG} [name="amount"]`, '100')
      await browser.see(`${DIALOG} dd`, '¥100.00 + ¥1.00')
      await browser.doubleTap(`${DIALOG} button[name="confirm"]:not([aria-disabled])`)
      await browser.see(DIALOG, '下单成功')
      await browser.see('[data-order-foot]', '64,010.50')
      assert.equal((await world.control.orders('demo')).length, 1)
    },
  },
  {
    name: 'the order settles, and its end is read',
    run: async (stage) => {
      const { browser, world } = stage
      await world.control.price(BTC, ['64020.00'])
      await world.control.clock.advance(31_000)
      const end = await browser.see('[data-order-end]', '盈利')
      assert.match(end, /\+¥84\.00/)
      assert.match(end, /64,020\.00/)
      await settled(stage)
      await browser.click('[data-order-end] button', '完成')
      await browser.waitForNone('[data-order-end]')
      assert.equal((await world.control.ledger('demo')).balance, '10084.00')
    },
  },
  {
    name: 'Back and forward, within the app and out of it: one event stream or none',
    run: async (stage) => {
      const { browser, origin } = stage
      await visit(stage, routes.home)
      await visit(stage, routes.product, { id: BTC })
      await streams(stage, 1)
      await browser.go(-1)
      await browser.see(main(routes.home))
      await browser.go(1)
      await browser.see(main(routes.product))
      await streams(stage, 1)
      await browser.goTo(`${origin}/favicon.svg`)
      await streams(stage, 0)
      await browser.go(-1)
      await browser.see(main(routes.product))
      await streams(stage, 1)
    },
  },
  {
    name: 'a second window: the outcome of an order in it; its stream ends when it closes',
    run: async (stage) => {
      const { browser, origin } = stage
      const close = await browser.openWindow()
      await browser.goTo(`${origin}/#${to(routes.product, { id: BTC })}`)
      await browser.see(main(routes.product), '64,020.00')
      await streams(stage, 2)
      await close()
      await streams(stage, 1)
    },
  },
  {
    name: 'deposit: review and outcome',
    run: async (stage) => {
      const { browser } = stage
      await visit(stage, routes.recharge)
      await browser.type(`${main(routes.recharge)} [name="amount"]`, '500')
      await browser.click(`${main(routes.recharge)} button`, '下一步')
      await browser.click(`${DIALOG} button:not([aria-disabled])`, '确认提交')
      await browser.see(DIALOG, '充值申请已提交')
      await settled(stage)
      await browser.click(`${DIALOG} a`, '查看充值记录')
      await browser.see(main(routes.depositRecords), '500.00')
    },
  },
  {
    name: 'withdrawal: fee, received amount and review',
    run: async (stage) => {
      const { browser, world } = stage
      await visit(stage, routes.withdraw)
      await browser.type('[name="amount"]', '1000.5')
      await browser.type('[name="withdrawPwd"]', 'Cash1234')
      await browser.click(`${main(routes.withdraw)} button[type="submit"]`)
      await browser.see(DIALOG, '¥1,000.50')
      await browser.click(`${DIALOG} button`, '返回')
      await browser.waitForNone(DIALOG)
      assert.equal((await world.control.ledger('demo')).balance, '10084.00')
    },
  },
  {
    name: 'language and theme, at once and after a reload',
    run: async (stage) => {
      const { browser, origin } = stage
      await visit(stage, routes.mine)
      const colour = () => browser.run('return getComputedStyle(document.body).backgroundColor')
      const dark = await colour()
      await browser.click('nav[aria-label="账户菜单"] button', '语言、主题与颜色')
      await browser.click('button[aria-label="切换为浅色主题"]')
      await until('another background', async () => (await colour()) !== dark)
      await browser.run(CHOOSE_LANGUAGE, 'ja')
      await browser.see(`${main(routes.mine)} a`, '個人情報')
      await browser.goTo(`${origin}/favicon.svg`)
      await browser.goTo(`${origin}/`)
      await browser.see(main(routes.home))
      assert.deepEqual(
        await browser.run('const { lang, dataset } = document.documentElement; return [lang, dataset.theme]'),
        ['ja', 'light'],
      )
      assert.notEqual(await colour(), dark)
    },
  },
]

/** The lists of a `<select>` belong to the window system, which WebDriver does not reach. */
const CHOOSE_LANGUAGE = `const select = [...document.querySelectorAll('select[name="language"]')].find((one) => one.checkVisibility())
  select.value = arguments[0]
  select.dispatchEvent(new Event('change', { bubbles: true }))`
