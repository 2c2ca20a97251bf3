import { member, userInfo } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { Touch } from '../support/touch.ts'

test('pulling down refreshes; the eye hides the amounts, also after a reload; logging out asks for confirmation', async ({
  app,
  control,
  page,
}) => {
  await app.signIn()
  await app.open(routes.mine, { domain: 'd1' })
  await test.step('pulling down requests the figures and the member again', async () => {
    await expect(app.mine.main).toContainText('10,000.00')
    await control.member('demo', { balance: '1234.50', userName: 'Renamed', verified: 'verified' })
    await control.clearRequests()
    const touch = await Touch.on(page)
    await touch.swipe({ x: 195, y: 60 }, { x: 195, y: 420 })
    await expect(app.mine.main).toContainText('1,234.50')
    await expect(app.mine.main.getByRole('heading', { name: 'Renamed' })).toBeVisible()
    await expect(app.mine.main.getByRole('link', { name: /^身份认证.*已认证/ })).toBeVisible()
    const paths = (await control.requests()).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining([member.path, userInfo.path]))
  })

  await test.step('the menu and the invitation carry the domain', async () => {
    await app.mine.main.getByRole('button', { name: /邀请好友/ }).click()
    await expect(app.mine.main).toContainText(/#\/pages\/register\?inviteCode=CANDOR1&domain=d1/)
    await app.mine.main.getByRole('link', { name: /个人信息与密码/ }).click()
    await app.profile.main.getByRole('link', { name: '修改登录密码' }).click()
    await expect(app.profile.main.getByRole('heading', { name: '修改登录密码' })).toBeVisible()
    await expect(page).toHaveURL(/[?&]domain=d1(&|$)/)
    await app.profile.main.getByRole('button', { name: '返回' }).click()
    await app.profile.main.getByRole('button', { name: '返回' }).click()
    await expect(app.mine.main).toBeVisible()
  })

  await test.step('the eye hides the amounts, here and after a reload', async () => {
    await app.mine.main.getByRole('button', { name: '隐藏金额' }).click()
    await expect(app.mine.main).not.toContainText('1,234.50')
    await page.reload()
    await expect(app.mine.main.getByRole('button', { name: '显示金额' })).toBeVisible()
    await expect(app.mine.main).not.toContainText('1,234.50')
  })

  await test.step('logging out asks for confirmation', async () => {
    await app.mine.logout.click()
    await app.mine.question.getByRole('button', { name: '取消' }).click()
    await expect(app.mine.question).toBeHidden()
    await expect(app.mine.logout).toBeFocused()
    await app.mine.logOut()
    await expect(app.login.main).toBeVisible()
    expect(await app.stored('session')).toBeNull()
  })
})
