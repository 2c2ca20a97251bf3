import { sendCode } from '#lib/contract/account.ts'
import { routes } from '#lib/navigation/routes.ts'
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

test('a code that has expired is wrong', async ({ app, control, time }) => {
  await app.profile.receiveCode()
  const code = await control.code('demo')
  await time.advance(301)
  await app.profile.fill(recovery(code))
  await app.profile.submit.click()
  await expect(app.profile.alert('验证码错误或已过期')).toBeVisible()
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
