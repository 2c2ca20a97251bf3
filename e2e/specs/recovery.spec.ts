import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

const FRESH = 'Fresh5678'

test('the wait for another code goes on over a reload, and in another tab; the code at last sets a new password', {
  tag: '@domain',
}, async ({ app, context, control, page, time, world }) => {
  await app.signIn()
  await app.open(routes.profile, { view: 'withdrawPassword' })
  await app.profile.main.getByRole('link', { name: '忘记提现密码？' }).click()
  await expect(app.profile.main.getByRole('heading', { name: '找回提现密码' })).toBeVisible()
  await app.profile.sendCode.click()
  await expect(app.profile.sendCode).toHaveText(/^(60|5\d)秒后重发$/)
  await expect(app.profile.sendCode).toBeDisabled()
  await time.leap(20)
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

  await time.leap(36)
  await time.advance(6)
  await expect(app.profile.sendCode).toHaveText('重新发送')
  await app.profile.sendCode.click()
  await expect(app.profile.sendCode).toHaveText(/^(60|5\d)秒后重发$/)
  expect(await control.code('demo')).not.toBe(first)

  await app.profile.fill({ code: await control.code('demo'), newPwd: FRESH, newPwd2: FRESH })
  await app.profile.submit.click()
  await expect(app.toasts).toHaveText('提现密码找回成功')
  await expect(app.profile.main.getByRole('heading', { name: '修改提现密码' })).toBeVisible()
  await app.profile.fill({ oldPwd: FRESH, newPwd: 'Third9012', newPwd2: 'Third9012' })
  await app.profile.submit.click()
  await expect(app.toasts.filter({ hasText: '提现密码修改成功' })).toBeVisible()
})
