import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

/** A code is accepted once; after this many seconds there is another one. */
const PERIOD = 30

test('a second factor from its set-up to the end of every session', async ({ app, control, time }) => {
  const { security } = app
  await app.signIn()
  let key = ''

  await test.step('it is set up from the account screen', async () => {
    await app.open(routes.mine)
    await app.mine.menu.getByRole('link', { name: '账户安全' }).click()
    await security.part('双重验证').click()
    key = await security.begin()
    await expect(security.main.getByRole('img', { name: '供验证器应用扫描的二维码' })).toBeVisible()
    await security.code.fill(await security.codeOf(key))
    await security.submit.click()
    await expect(security.recoveryCodes).toHaveCount(10)
    await security.kept.check()
    await security.main.getByRole('button', { name: '完成' }).click()
    await expect(security.main).toContainText('剩余10个恢复码')
  })

  await test.step('the login asks for a code, and loads the step only then', async () => {
    await app.goToHash(to(routes.mine))
    await app.mine.logOut()
    await time.advance(PERIOD)
    const captcha = await app.login.renewCaptcha()
    await app.login.fill('demo', SEEDED_PASSWORD, captcha)
    const [chunk] = await Promise.all([
      app.page.waitForRequest((request) => request.resourceType() === 'script'),
      app.login.submit.click(),
    ])
    expect(chunk.url()).toContain('/_next/')
    await expect(security.code).toBeFocused()
    await security.code.fill(await security.codeOf(key))
    await app.login.main.getByRole('button', { name: '验证并登录' }).click()
    await expect(app.home.main).toBeVisible()
  })

  await test.step('a withdrawal asks for a code in its review', async () => {
    await time.advance(PERIOD)
    await app.goToHash(to(routes.withdraw))
    await app.withdraw.compose('300')
    await app.withdraw.confirm.click()
    await expect(app.withdraw.review.getByRole('alert')).toHaveText('请输入动态验证码')
    await security.code.fill(await security.codeOf(key))
    await app.withdraw.confirm.click()
    await expect(app.withdraw.done).toBeVisible()
    expect(await control.withdrawals.of('demo')).toHaveLength(1)
  })

  await test.step('every device is logged out', async () => {
    await control.session('demo', { kind: 'phone', device: 'Chrome · Android' })
    await app.goToHash(to(routes.security, { view: 'devices' }))
    await expect(security.main.getByRole('listitem')).not.toHaveCount(0)
    await security.endAll.click()
    await security.question.getByRole('button', { name: '确认退出' }).click()
    await expect(app.login.main).toBeVisible()
    await expect(app.toasts).toHaveText('已退出所有设备')
    expect(await app.page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  })
})
