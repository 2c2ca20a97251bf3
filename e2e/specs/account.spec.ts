import { member, userInfo } from '#lib/contract/account.ts'
import { parseAddress } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { Touch } from '../support/touch.ts'

const targets: Readonly<Record<string, RoutePath>> = {
  资产: routes.assets,
  充值: routes.recharge,
  提现: routes.withdraw,
  提现账户: routes.payoutAccounts,
  定期理财: routes.vault,
  持仓记录: routes.orders,
  充值记录: routes.depositRecords,
  提现记录: routes.withdrawRecords,
  定期理财订单: routes.vaultRecords,
  历史记录: routes.history,
  身份认证: routes.verify,
  限额与冷静期: routes.limits,
  修改登录密码: routes.profile,
  修改提现密码: routes.profile,
  个人信息: routes.profile,
  平台公告: routes.notice,
  在线客服: routes.webview,
  关于与下载: routes.textview,
}

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

test('the menu leads everywhere, and every link carries the domain', async ({ app }) => {
  await app.open(routes.mine, { domain: 'd1' })
  await expect(app.mine.main, 'the version of the app').toContainText('1.1.0 (100)')
  for (const [name, route] of Object.entries(targets)) {
    const href = await app.mine.menu
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .getAttribute('href')
    const address = parseAddress(href ?? '')
    expect([name, address.route, address.options.domain]).toEqual([name, route, 'd1'])
  }
  await app.mine.menu.getByRole('link', { name: '修改登录密码' }).click()
  await expect(app.profile.main.getByRole('heading', { name: '修改登录密码' })).toBeVisible()
  await app.profile.main.getByRole('button', { name: '返回' }).click()
  await expect(app.mine.main).toBeVisible()
})

const badges = [
  ['none', '未认证'],
  ['pending', '认证审核中'],
  ['verified', '已认证'],
  ['rejected', '认证未通过'],
] as const

test('the state of the identity check is said, and leads to the check', async ({ app, control }) => {
  for (const [verified, word] of badges) {
    await test.step(verified, async () => {
      await control.member('demo', { verified })
      await app.open(routes.mine)
      await app.mine.main.getByRole('link', { name: word, exact: true }).click()
      await expect(app.screen(routes.verify)).toBeVisible()
    })
  }
})

test('the invitation code and its link are copied, the link with the domain', async ({ app, context, page, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin })
  await app.open(routes.mine, { domain: 'd1' })
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await app.page.getByRole('button', { name: '复制邀请码' }).click()
  await expect(app.toasts).toHaveText('复制成功')
  expect(await clipboard()).toBe('CANDOR1')

  await app.page.getByRole('button', { name: '复制链接' }).click()
  const link = `${world.origin}/#/pages/register?inviteCode=CANDOR1&domain=d1`
  await expect.poll(clipboard).toBe(link)
  await expect(app.mine.main).toContainText(link)
})

test('while registration is closed there is a code and no link', async ({ app, control }) => {
  await control.config({ register_open: false })
  await app.open(routes.mine)
  await expect(app.mine.main).toContainText('CANDOR1')
  await expect(app.page.getByRole('button', { name: '复制链接' })).toHaveCount(0)
})

test('a member without a code sees no invitation', async ({ app, page }) => {
  await page.route(`**${userInfo.path}`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    delete body.data.inviteCode
    await route.fulfill({ response: answer, json: body })
  })
  await app.open(routes.mine)
  await expect(app.mine.main.getByText('未认证').first()).toBeVisible()
  await expect(app.mine.main.getByRole('heading', { name: '邀请好友' })).toHaveCount(0)
})

test('pulled down, it asks for figures and member again', async ({ app, control, page }) => {
  await app.open(routes.mine)
  await expect(app.mine.main).toContainText('10,000.00')
  await control.member('demo', { balance: '1234.50', nickname: 'Renamed', verified: 'verified' })
  await control.clearRequests()
  const touch = await Touch.on(page)
  await touch.swipe({ x: 195, y: 60 }, { x: 195, y: 420 })
  await expect(app.mine.main).toContainText('1,234.50')
  await expect(app.mine.main.getByRole('heading', { name: 'Renamed' })).toBeVisible()
  await expect(app.mine.main.getByRole('link', { name: '已认证', exact: true })).toBeVisible()
  const asked = (await control.requests()).map(({ path }) => path)
  expect(asked).toEqual(expect.arrayContaining([member.path, userInfo.path]))
})

test('the eye covers the amounts, here and after a reload; logging out is asked about first', async ({ app, page }) => {
  await app.open(routes.mine)
  await app.mine.main.getByRole('button', { name: '隐藏金额' }).click()
  await expect(app.mine.main).not.toContainText('10,000.00')
  await page.reload()
  await expect(app.mine.main.getByRole('button', { name: '显示金额' })).toBeVisible()
  await expect(app.mine.main).not.toContainText('10,000.00')

  await app.mine.logout.click()
  await app.mine.question.getByRole('button', { name: '取消' }).click()
  await expect(app.mine.question).toBeHidden()
  await expect(app.mine.logout).toBeFocused()
  await app.mine.logOut()
  await expect(app.login.main).toBeVisible()
  expect(await app.stored('session')).toBeNull()
})

test('the menu says how many notices are unread, until they are read', async ({ app }) => {
  await app.open(routes.mine)
  const notices = app.mine.menu.getByRole('link', { name: /^平台公告/ })
  await expect(notices).toContainText(/\d+条未读/)
  await notices.click()
  await app.page.getByRole('button', { name: '全部标为已读' }).click()
  await app.page.getByRole('button', { name: '返回' }).click()
  await expect(app.mine.main).toBeVisible()
  await expect(notices).toHaveText('平台公告')
})
