import { beforeEach, expect, test } from 'vitest'
import { stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { decimal } from '#lib/money/decimal.ts'
import { routes } from '#lib/navigation/routes.ts'
import { pass, signInTrader, tradingScreens, visit } from './trading.fixture.tsx'

/** The last whole week of real orders (docs/product.md, 13.6). */
const backend = stubBackend(setBackend)
tradingScreens()
beforeEach(() => signInTrader(backend))

const WEEK_S = 7 * 86_400
const text = () => document.querySelector('main')?.textContent ?? ''
const histogram = () => document.querySelector('[role="img"]')
const verdicts = /仅凭运气就能解释这一周|好于运气所能解释的|差于运气所能解释的/

/** So many orders of one stake that were settled last week, `atOnce` of them at a time. At least twelve products trade. */
async function tradeLastWeek(count: number, atOnce = 12): Promise<void> {
  for (let left = count; left > 0; left -= atOnce) {
    await backend.control.seedOrders('demo', Math.min(left, atOnce), 30)
    await pass(40, 40)
  }
  await pass(WEEK_S, WEEK_S)
  await signInTrader(backend)
}

const showWeek = async () => {
  const screen = await visit(routes.week)
  await waitFor(() => expect(text()).toMatch(/保本胜率|没有已结算订单/))
  return screen
}

test('a week without orders, and one with too few, have no verdict', async () => {
  const empty = await showWeek()
  expect(text()).toContain('这一周没有已结算订单')
  empty.unmount()
  await tradeLastWeek(10)
  await showWeek()
  expect(text()).toContain('订单数10')
  expect(text()).toContain('不足20笔')
  expect(text()).not.toMatch(verdicts)
  expect(histogram()).toBeNull()
})

test('a week with enough orders has one, with what luck makes of them, and names no pause by itself', async () => {
  await tradeLastWeek(60)
  await showWeek()
  expect(text()).toContain('订单数60')
  expect(text()).toMatch(verdicts)
  expect(text()).toMatch(/您这60笔订单的方向，约有\d+位的结果会低于您抛硬币平均亏损¥[\d,.]+/)
  expect(histogram()?.getAttribute('aria-label')).toMatch(/^−¥[\d,.]+ – [+−]¥[\d,.]+, 您: [+−]¥/)
  expect(text()).not.toContain('您可以暂停')
})

test('where orders of one product ran at the same time, luck is not estimated, and the page says why', async () => {
  await tradeLastWeek(40, 40)
  await showWeek()
  expect(text()).toContain('订单数40')
  expect(text()).toContain('并非相互独立，因此不估算运气的作用')
  expect(text()).not.toMatch(verdicts)
  expect(histogram()).toBeNull()
})

test('a pause is offered where the own limit was reached, asks before it begins, and is declined for the week', async () => {
  await tradeLastWeek(40)
  limitStore.change('lossPerDay', decimal('0.01'))
  const screen = await showWeek()
  expect(text()).toContain('有1天的亏损达到了您自己设的每日限额')
  screen.button('24小时').click()
  await waitFor(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('24小时的冷静期'))
  expect(limitStore.record().coolOff.until).toBe(0)
  screen.button('取消').click()
  screen.button('暂不').click()
  await waitFor(() => expect(text()).not.toContain('您可以暂停'))
  screen.unmount()
  await showWeek()
  expect(text()).not.toContain('您可以暂停')
})

test('a member who has paused already is offered no pause', async () => {
  await tradeLastWeek(40)
  limitStore.change('lossPerDay', decimal('0.01'))
  limitStore.stop('coolOff', 3_600_000)
  await showWeek()
  expect(text()).toContain('订单数40')
  expect(text()).not.toContain('您可以暂停')
})

test('its row in the statistics is taken away for ever, and comes back in the settings', async () => {
  const hasRow = () => document.querySelector(`a[href*="${routes.week}"]`) !== null
  const before = await visit(routes.orders, { state: 'statistics' })
  await waitFor(() => expect(hasRow()).toBe(true))
  before.unmount()
  const week = await showWeek()
  week.button('不再显示').click()
  await waitFor(() => expect(text()).toContain('可在设置中恢复'))
  week.unmount()
  const after = await visit(routes.orders, { state: 'statistics' })
  await waitFor(() => expect(text()).toContain('统计'))
  expect(hasRow()).toBe(false)
  after.unmount()
  const mine = await visit(routes.mine)
  const fold = [...document.querySelectorAll('button')].find((button) =>
    button.textContent.includes('语言、主题与颜色'),
  )
  fold?.click()
  const box = () => document.querySelector<HTMLInputElement>('[role="switch"]')
  await waitFor(() => expect(box()?.checked).toBe(false))
  box()?.click()
  mine.unmount()
  await visit(routes.orders, { state: 'statistics' })
  await waitFor(() => expect(hasRow()).toBe(true))
})
