import { recoverWithdrawPassword, sendCode } from '#lib/contract/account.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ownersOf } from '#lib/session/session.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

const FRESH = 'Fresh5678'
const recovery = (code: string) => ({ code, newPwd: FRESH, newPwd2: FRESH })

test.beforeEach(async ({ app }) => {
  await app.signIn()
  await app.open(routes.profile, { view: 'withdrawPassword' })
  await app.profile.main.getByRole('link', { name: '忘记提现密码？' }).click()
  await expect(app.profile.main.getByRole('heading', { name: '找回提现密码' })).toBeVisible()
})

test('sets a new password with the code that was sent', async ({ app, control }) => {
  await app.profile.sendCode.click()
  await expect(app.profile.main).toContainText('验证码已发送至 138****8000')
  await app.profile.fill(recovery(await control.code('demo')))
  await app.profile.submit.click()
  await expect(app.toasts).toHaveText('提现密码找回成功')
  await expect(app.profile.main.getByRole('heading', { name: '修改提现密码' })).toBeVisible()
  await app.profile.fill({ oldPwd: FRESH, newPwd: 'Third9012', newPwd2: 'Third9012' })
  await app.profile.submit.click()
  await expect(app.toasts.filter({ hasText: '提现密码修改成功' })).toBeVisible()
})

test('the wait for another code goes on over a reload, and in another tab', async ({
  app,
  context,
  control,
  page,
  time,
  world,
}) => {
  await app.profile.sendCode.click()
  await expect(app.profile.sendCode).toHaveText(/^(60|5\d)秒后重发$/)
  await expect(app.profile.sendCode).toBeDisabled()
  await time.advance(20)
  await expect(app.profile.sendCode).toHaveText(/^(40|3\d)秒后重发$/)
  await page.reload()
  await expect(app.profile.sendCode).toHaveText(/^(40|3\d)秒后重发$/)
  await expect(app.profile.main).toContainText('验证码已发送至 138****8000')
  const first = await control.code('demo')
  expect(await app.stored('codeSent')).not.toContain(first)

  const other = new App(await context.newPage(), world)
  await other.open(routes.profile, { view: 'recover' })
  await expect(other.profile.sendCode).toHaveText(/秒后重发$/)
  await other.page.close()

  await time.advance(42)
  await expect(app.profile.sendCode).toHaveText('重新发送')
  await app.profile.sendCode.click()
  await expect(app.profile.sendCode).toHaveText(/^(60|5\d)秒后重发$/)
  expect(await control.code('demo')).not.toBe(first)
})

test('asked for too early, which the device has forgotten, it says that one may have arrived', async ({
  app,
  page,
}) => {
  await app.profile.receiveCode()
  await page.evaluate(() => localStorage.removeItem('codeSent'))
  await page.reload()
  await app.profile.sendCode.click()
  await expect(app.profile.alert('发送过于频繁')).toBeVisible()
})

test('rubbish on the device holds nobody up', async ({ app, page }) => {
  const ahead = { owner: ownersOf('demo')[0], sentTo: 'x', sentAt: 9_999_999_999_999, retryAfterSeconds: 60 }
  for (const text of ['rubbish', JSON.stringify(ahead)]) {
    await page.evaluate((value) => localStorage.setItem('codeSent', value), text)
    await page.reload()
    await expect(app.profile.sendCode).toBeEnabled()
  }
})

test("another member's wait is not this one's", async ({ app, page }) => {
  await app.profile.receiveCode()
  await app.open(routes.mine)
  await app.login.logIn(() => app.mine.logOut(), 'poor')
  await expect(app.home.main).toBeVisible()
  await app.open(routes.profile, { view: 'recover' })
  await expect(app.profile.sendCode).toHaveText('发送验证码')
  await expect(app.profile.main).not.toContainText('138****8000')
  await expect(page).toHaveURL(/view=recover/)
})

test('a wrong code says so at its field; one that is used is wrong too', async ({ app, control }) => {
  await app.profile.receiveCode()
  const code = await control.code('demo')
  await app.profile.fill(recovery(code === '000000' ? '111111' : '000000'))
  await app.profile.submit.click()
  await expect(app.profile.alert('验证码错误或已过期')).toBeVisible()
  await expect(app.profile.field('code')).toBeFocused()
  await expect(app.profile.field('newPwd')).toHaveValue(FRESH)
  await app.profile.fill({ code })
  await app.profile.submit.click()
  await expect(app.toasts).toHaveText('提现密码找回成功')

  await app.profile.main.getByRole('link', { name: '忘记提现密码？' }).click()
  await app.profile.fill(recovery(code))
  await app.profile.submit.click()
  await expect(app.profile.alert('验证码错误或已过期')).toBeVisible()
})

test('a code that has expired is wrong', async ({ app, control, time }) => {
  await app.profile.receiveCode()
  const code = await control.code('demo')
  await time.advance(301)
  await app.profile.fill(recovery(code))
  await app.profile.submit.click()
  await expect(app.profile.alert('验证码错误或已过期')).toBeVisible()
})

test('the code is six digits, typed or pasted as it came', async ({ app, control, page }) => {
  const code = app.profile.field('code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('【Candor】您的验证码是 123 456')
  await expect(code).toHaveValue('123456')
  await code.fill('12a')
  await app.profile.submit.click()
  await expect(app.profile.alert('请输入6位数字验证码')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '请输入新密码' })).toBeVisible()
  expect((await control.requests()).filter(({ path }) => path === recoverWithdrawPassword.path)).toEqual([])
})

test('without a phone number or e-mail address it leads to where one is added', async ({ app, control, page }) => {
  await control.member('demo', { phone: null, email: null })
  await page.reload()
  await expect(app.profile.main.getByRole('heading', { name: '尚未绑定手机号或邮箱' })).toBeVisible()
  await app.profile.main.getByRole('button', { name: '填写个人信息' }).click()
  await app.profile.fill({ email: 'demo@new.example' })
  await app.profile.submit.click()
  await expect(app.toasts).toHaveText('个人信息更新成功')
  await page.goBack()
  await app.profile.sendCode.click()
  await expect(app.profile.main).toContainText('验证码已发送至 d***@new.example')
  expect((await control.requests()).filter(({ path }) => path === sendCode.path)).toHaveLength(1)
})
