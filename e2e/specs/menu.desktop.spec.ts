import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { DesktopMenu } from '../support/pages/DesktopMenu.ts'

async function atHome(app: App): Promise<DesktopMenu> {
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.row('比特币')).toBeVisible()
  return new DesktopMenu(app.page)
}

/** Every entry of docs/product.md, 1.5 and where it leads. */
const lines: readonly (readonly [group: string, line: string, route: RoutePath])[] = [
  ['充值', '银行卡充值', routes.recharge],
  ['充值', 'USDT充值', routes.rechargeMore],
  ['订单', '充值记录', routes.depositRecords],
  ['订单', '提现记录', routes.withdrawRecords],
  ['订单', '持仓记录', routes.orders],
  ['订单', '历史记录', routes.history],
  ['订单', '定期理财订单', routes.vaultRecords],
  ['账户', '个人信息', routes.profile],
  ['账户', '银行卡信息', routes.payoutAccounts],
]

test('every entry leads where it says and is marked there, and visiting them all leaves no history', async ({
  app,
  page,
}) => {
  const menu = await atHome(app)
  for (const [group, line, route] of lines) {
    await menu.group(group).click()
    await menu.link(line).click()
    await expect(app.screen(route)).toBeVisible()
    await expect(menu.group(group)).toHaveAttribute('aria-current', 'true')
    await expect(menu.group(group)).toHaveAttribute('aria-expanded', 'false')
  }
  for (const [entry, route] of [
    ['提现', routes.withdraw],
    ['定期理财', routes.vault],
    ['公告', routes.notice],
    ['首页', routes.home],
  ] as const) {
    await menu.link(entry).click()
    await expect(app.screen(route)).toBeVisible()
    await expect(menu.link(entry)).toHaveAttribute('aria-current', 'page')
  }
  await menu.link('提现').click()
  await menu.logo.click()
  await expect(app.home.main).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('the whole menu by keyboard alone', async ({ app, page }) => {
  const menu = await atHome(app)
  const press = (key: string) => page.keyboard.press(key)

  await press('Tab')
  await expect(page.getByRole('button', { name: '跳到内容' })).toBeFocused()
  await press('Tab')
  await expect(menu.logo).toBeFocused()
  await press('ArrowRight')
  await press('ArrowRight')
  await expect(menu.group('充值')).toBeFocused()
  await expect(menu.group('充值'), 'focus opens it').toHaveAttribute('aria-expanded', 'true')

  await press('ArrowDown')
  await expect(menu.link('银行卡充值')).toBeFocused()
  await press('ArrowUp')
  await expect(menu.link('USDT充值'), 'round the end').toBeFocused()
  await press('Escape')
  await expect(menu.group('充值')).toBeFocused()
  await expect(menu.group('充值')).toHaveAttribute('aria-expanded', 'false')
  await press('Enter')
  await expect(menu.group('充值')).toHaveAttribute('aria-expanded', 'true')
  await press('Space')
  await expect(menu.group('充值')).toHaveAttribute('aria-expanded', 'false')

  await press('ArrowDown')
  await press('ArrowRight')
  await expect(menu.link('提现'), 'on along the bar from inside').toBeFocused()
  await expect(menu.group('充值')).toHaveAttribute('aria-expanded', 'false')
  await press('End')
  await expect(menu.link('公告')).toBeFocused()
  await press('ArrowRight')
  await expect(menu.logo).toBeFocused()
  await press('ArrowLeft')
  await press('ArrowLeft')
  await expect(menu.group('资产')).toBeFocused()
  await expect(menu.lines('资产')).toHaveCount(5)
  await press('Tab')
  await expect(menu.link('资产构成')).toBeFocused()
  await press('Tab')
  await expect(menu.link('公告')).toBeFocused()
  await expect(menu.group('资产'), 'Tab leaves it').toHaveAttribute('aria-expanded', 'false')

  await press('ArrowLeft')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await expect(menu.group('订单')).toBeFocused()
  await press('Tab')
  await expect(menu.link('充值记录')).toBeFocused()
  await press('End')
  await press('Enter')
  await expect(app.screen(routes.vaultRecords)).toBeFocused()
  await expect(page).toHaveTitle(/^定期理财订单 · /)

  await test.step('the button that skips the menu leads into the page', async () => {
    await app.open(routes.home)
    await expect(app.home.main).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(app.home.main).toBeFocused()
  })
})

test('hovering opens one sub-menu at a time, a click leaves it open, and leaving it for a moment closes nothing', async ({
  app,
  page,
}) => {
  const menu = await atHome(app)
  await menu.group('订单').hover()
  await expect(menu.lines('订单')).toHaveCount(5)
  await menu.group('订单').click()
  await expect(menu.lines('订单')).toHaveCount(5)
  await menu.group('账户').hover()
  await expect(menu.lines('账户')).toHaveCount(4)
  await expect(menu.lines('订单')).toHaveCount(0)

  // The clock is stopped, so that leaving and coming back takes a moment, however slow the machine is.
  const line = await menu.lines('账户').first().boundingBox()
  const over = () => page.evaluate(() => document.querySelector('nav li li:hover') !== null)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.mouse.move(20, 700)
  await page.mouse.move((line?.x ?? 0) + 20, (line?.y ?? 0) + 20)
  await expect.poll(over).toBe(true)
  await page.clock.runFor(1000)
  await expect(menu.lines('账户')).toHaveCount(4)
  await page.mouse.move(20, 700)
  await expect.poll(over).toBe(false)
  await page.clock.runFor(1000)
  await expect(menu.lines('账户')).toHaveCount(0)
})

test("the assets are live, and hidden when the member wants; logging out asks the account page's question first", async ({
  app,
  control,
  page,
  time,
}) => {
  const menu = await atHome(app)
  await menu.group('资产').click()
  await expect(menu.lines('资产')).toHaveText([
    /总资产.*10,000\.00/,
    /定期理财.*0\.00/,
    /昨日收益/,
    /今日收益/,
    '资产构成',
  ])
  await control.member('demo', { balance: '12345.00' })
  await time.advance(2)
  await app.online()
  await expect(menu.lines('资产').first()).toContainText('12,345.00')

  await app.home.main.getByRole('button', { name: '隐藏金额' }).click()
  await expect(menu.lines('资产')).toHaveCount(0)
  await menu.group('资产').click()
  await expect(menu.lines('资产').first()).not.toContainText('12,345.00')

  await test.step('what they are made up of is one press away, and marked there', async () => {
    await menu.link('资产构成').click()
    await expect(app.screen(routes.assets)).toBeVisible()
    await expect(menu.group('资产')).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(app.home.main).toBeVisible()
  })

  await test.step('logging out', async () => {
    await menu.group('账户').hover()
    await menu.group('退出登录').click()
    await expect(app.mine.question).toBeVisible()
    await app.mine.question.getByRole('button', { name: '取消' }).click()
    await expect(app.mine.question).toHaveCount(0)
    await expect(app.home.main).toBeVisible()
    expect(await app.stored('session')).not.toBeNull()

    // By keyboard alone: the line asks, Escape cancels, and the focus is back on the menu.
    await menu.group('账户').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(menu.group('退出登录')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(app.mine.question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(app.mine.question).toHaveCount(0)
    await expect(menu.group('账户')).toBeFocused()

    await menu.group('账户').hover()
    await menu.group('退出登录').click()
    await app.mine.question.getByRole('button', { name: '确认退出' }).click()
    await expect(app.login.main).toBeVisible()
    expect(await app.stored('session')).toBeNull()
  })
})

test('a phone never asks for the menu; from 900 px on it fits in each language: one line, nothing cut off, no sub-menu beyond the edge', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 899, height: 800 })
  await atHome(app)
  await expect(page.locator('[data-menu-entry]')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('[data-menu-entry]').first()).toBeVisible()
  const nav = page.getByRole('navigation').first()
  // The languages with the longest words.
  for (const language of ['vi', 'en', 'ja']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('select[name="language"]').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // Both sides of the width at which the menu becomes narrower, and its minimum width.
    for (const width of [1280, 1279, 1120, 1119, 960, 900]) {
      const at = `${language}, ${width} px`
      await page.setViewportSize({ width, height: 800 })
      await expect.soft(nav.getByRole('link').filter({ hasText: /10[.,]000[.,]00/ }), at).toBeVisible()
      await expect.soft(nav.locator('select[name="language"]'), at).toBeVisible()
      const fits = await nav.evaluate((element) => {
        const boxes = [...element.querySelectorAll('[data-menu-entry]')].map((one) => one.getBoundingClientRect())
        const ends = [...element.querySelectorAll('button, a, select')].map((one) => one.getBoundingClientRect().right)
        return {
          overlaps: boxes.some((box, index) => box.right > (boxes[index + 1]?.left ?? Number.POSITIVE_INFINITY) + 1),
          inOneLine: boxes.every(({ height }) => height <= 64),
          withinThePage: Math.max(...ends) <= document.documentElement.clientWidth,
        }
      })
      expect.soft(fits, at).toEqual({ overlaps: false, inOneLine: true, withinThePage: true })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width)
    }
    // The less room there is, the nearer the edge is.
    for (const group of await nav.locator('button[aria-expanded]').all()) {
      await group.click()
      const lines = nav.locator('li li:visible')
      await expect(lines.first()).toBeVisible()
      const rights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().right))
      expect.soft(Math.max(...rights), language).toBeLessThanOrEqual(900)
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(900)
  }
})

test.describe('with a finger on a wide tablet', () => {
  test.use({ hasTouch: true })

  test('a tap opens, another closes, and so does one elsewhere', async ({ app, page }) => {
    const menu = await atHome(app)
    await menu.group('订单').tap()
    await expect(menu.lines('订单')).toHaveCount(5)
    await menu.group('订单').tap()
    await expect(menu.lines('订单')).toHaveCount(0)
    await menu.group('账户').tap()
    await expect(menu.lines('账户')).toHaveCount(4)
    await page.touchscreen.tap(20, 780)
    await expect(menu.lines('账户')).toHaveCount(0)
    await menu.group('订单').tap()
    await menu.link('提现记录').tap()
    await expect(app.screen(routes.withdrawRecords)).toBeVisible()
  })
})
