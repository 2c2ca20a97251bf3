import {
  changeLoginPassword,
  changeWithdrawPassword,
  recoverWithdrawPassword,
  sendCode,
} from '#lib/contract/account.ts'
import { routes } from '#lib/navigation/routes.ts'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#stub/members/seeded.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const FRESH = 'Fresh5678'
const PERHAPS = '之前未收到结果的提交可能已经生效，请先试试新密码'
const change = (oldPwd: string, newPwd = FRESH) => ({ oldPwd, newPwd, newPwd2: newPwd })

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

async function openFromMenu(app: App, name: '登录密码' | '提现密码'): Promise<void> {
  await app.open(routes.mine)
  await app.mine.menu.getByRole('link', { name: `修改${name}` }).click()
  await expect(app.profile.field('oldPwd')).toBeVisible()
}

/** Everything that the device keeps, and the address, in one text. */
function kept(app: App): Promise<string> {
  return app.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  )
}

test.describe('the login password', () => {
  test('is changed: the old one is over, other devices are out, nothing typed is kept', async ({
    app,
    control,
    world,
  }) => {
    const elsewhere = await world.logIn('demo')
    await openFromMenu(app, '登录密码')
    await app.profile.fill(change(SEEDED_PASSWORD))
    expect(await kept(app)).not.toMatch(new RegExp(`${SEEDED_PASSWORD}|${FRESH}`))
    await app.profile.submit.click()
    await expect(app.toasts).toHaveText('登录密码修改成功')
    await expect(app.mine.main).toContainText('10,000.00')
    expect(await kept(app)).not.toMatch(new RegExp(`${SEEDED_PASSWORD}|${FRESH}`))
    const answer = await fetch(`${world.stub.addresses[0]}/api/index/userInfo`, {
      headers: { Authorization: `Bearer ${elsewhere}` },
    })
    expect(await answer.json()).toMatchObject({ code: 401 })

    await app.login.logIn(() => app.mine.logOut(), 'demo', SEEDED_PASSWORD)
    await expect(app.login.alert('密码错误')).toBeVisible()
    await app.login.password.fill(FRESH)
    await app.login.code.fill(await app.login.captchaFrom(() => app.login.renew.click()))
    await app.login.submit.click()
    await expect(app.home.main).toBeVisible()
    expect(await control.requests()).toContainEqual(
      expect.objectContaining({ path: changeLoginPassword.path, code: 200 }),
    )
  })

  test('a password manager is told which is which', async ({ app }) => {
    await openFromMenu(app, '登录密码')
    await expect(app.profile.field('oldPwd')).toHaveAttribute('autocomplete', 'current-password')
    for (const name of ['newPwd', 'newPwd2']) {
      await expect(app.profile.field(name)).toHaveAttribute('autocomplete', 'new-password')
    }
    await expect(app.profile.field('username')).toHaveValue('demo')
  })

  test('each field says what is wrong with it, in its order', async ({ app, control }) => {
    await openFromMenu(app, '登录密码')
    const alerts = app.profile.main.getByRole('alert')
    await app.profile.submit.click()
    await expect(alerts).toHaveText(['请输入当前密码', '请输入新密码', '请再次输入新密码'])
    await expect(app.profile.field('oldPwd')).toBeFocused()
    await app.profile.fill({ oldPwd: SEEDED_PASSWORD, newPwd: 'short1', newPwd2: 'short2' })
    await expect(alerts).toHaveText(['密码须为8至64位，并包含字母和数字', '新密码与确认密码不一致'])
    await app.profile.fill(change(SEEDED_PASSWORD, SEEDED_PASSWORD))
    await expect(alerts).toHaveText(['新密码不能与当前密码相同'])
    expect((await control.requests()).filter(({ path }) => path === changeLoginPassword.path)).toEqual([])
  })

  test('a wrong old one says so at its field, and what was typed survives', async ({ app }) => {
    await openFromMenu(app, '登录密码')
    await app.profile.fill(change('Wrong1234'))
    await app.profile.submit.click()
    await expect(app.profile.main.getByRole('alert')).toHaveText(['原登录密码错误'])
    await expect(app.profile.field('oldPwd')).toBeFocused()
    await expect(app.profile.field('newPwd2')).toHaveValue(FRESH)
  })
})

test('opened by a link, the way back is the personal info, and then the account', async ({ app }) => {
  await app.open(routes.profile, { view: 'withdrawPassword', domain: 'd1' })
  const back = app.profile.main.getByRole('button', { name: '返回' })
  await back.click()
  await expect(app.profile.main.getByRole('heading', { name: '个人信息' })).toBeVisible()
  await back.click()
  await expect(app.mine.main).toBeVisible()
  await expect(app.page).toHaveURL(/domain=d1/)
})

test('a view that there is none of is the personal info', async ({ app }) => {
  await app.open(routes.profile, { view: 'toString' })
  await expect(app.profile.field('userName')).toHaveValue('Demo')
})

test.describe('the withdrawal password', () => {
  test('is changed, and from then on it is the current one', async ({ app }) => {
    await openFromMenu(app, '提现密码')
    await app.profile.fill(change(SEEDED_PASSWORD))
    await app.profile.submit.click()
    await expect(app.profile.main.getByRole('alert')).toHaveText(['当前提现密码错误'])
    await app.profile.fill(change(SEEDED_WITHDRAW_PASSWORD))
    await app.profile.submit.click()
    await expect(app.toasts).toHaveText('提现密码修改成功')

    await openFromMenu(app, '提现密码')
    await app.profile.fill(change(FRESH, 'Third9012'))
    await app.profile.submit.click()
    await expect(app.toasts).toHaveText('提现密码修改成功')
  })

  test.describe('with a broken connection', () => {
    test.use({ expectedErrors: [networkNoise] })

    test('an answer lost on the first address does not leave the member in the dark', async ({ app, control }) => {
      await control.fault({ kind: 'dropAfter', path: changeWithdrawPassword.path, address: 0 })
      await openFromMenu(app, '提现密码')
      await app.profile.fill(change(SEEDED_WITHDRAW_PASSWORD))
      await app.profile.submit.click()
      await expect(app.profile.alert('当前提现密码错误')).toBeVisible()
      await expect(app.profile.alert(PERHAPS)).toBeVisible()
    })

    test('no answer at all is never called a failure', async ({ app, control }) => {
      await control.fault({ kind: 'dropAfter', path: changeWithdrawPassword.path })
      await openFromMenu(app, '提现密码')
      await app.profile.fill(change(SEEDED_WITHDRAW_PASSWORD))
      await app.profile.submit.click()
      await expect(app.profile.alert('网络中断，暂时无法确认密码是否已修改')).toBeVisible()
      await control.clearFaults()
      await app.profile.submit.click()
      await expect(app.profile.alert(PERHAPS)).toBeVisible()
    })
  })
})

test.describe('the recovery', () => {
  const recovery = (code: string) => ({ code, newPwd: FRESH, newPwd2: FRESH })

  test.beforeEach(async ({ app }) => {
    await openFromMenu(app, '提现密码')
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
    await app.profile.fill(change(FRESH, 'Third9012'))
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
    await expect(app.profile.sendCode).toHaveText(/^(60|59)秒后重发$/)
    await expect(app.profile.sendCode).toBeDisabled()
    await time.advance(20)
    await expect(app.profile.sendCode).toHaveText(/^(40|39)秒后重发$/)
    await page.reload()
    await expect(app.profile.sendCode).toHaveText(/^(40|39|38)秒后重发$/)
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
    await expect(app.profile.sendCode).toHaveText(/^(60|59)秒后重发$/)
    expect(await control.code('demo')).not.toBe(first)
  })

  test('asked for too early, which the device has forgotten, it says that one may have arrived', async ({
    app,
    page,
  }) => {
    await app.profile.sendCode.click()
    await expect(app.profile.sendCode).toBeDisabled()
    await page.evaluate(() => localStorage.removeItem('codeSent'))
    await page.reload()
    await app.profile.sendCode.click()
    await expect(app.profile.alert('发送过于频繁')).toBeVisible()
  })

  test('rubbish on the device holds nobody up', async ({ app, page }) => {
    const ahead = { account: 'demo', sentTo: 'x', sentAt: 9_999_999_999_999, retryAfterSeconds: 60 }
    for (const text of ['rubbish', JSON.stringify(ahead)]) {
      await page.evaluate((value) => localStorage.setItem('codeSent', value), text)
      await page.reload()
      await expect(app.profile.sendCode).toBeEnabled()
    }
  })

  test("another member's wait is not this one's", async ({ app, page }) => {
    await app.profile.sendCode.click()
    await expect(app.profile.sendCode).toBeDisabled()
    await app.open(routes.mine)
    await app.login.logIn(() => app.mine.logOut(), 'poor')
    await expect(app.home.main).toBeVisible()
    await app.open(routes.profile, { view: 'recover' })
    await expect(app.profile.sendCode).toHaveText('发送验证码')
    await expect(app.profile.main).not.toContainText('138****8000')
    await expect(page).toHaveURL(/view=recover/)
  })

  test('a wrong code says so at its field; one that is used is wrong too', async ({ app, control }) => {
    await app.profile.sendCode.click()
    await expect(app.profile.sendCode).toBeDisabled()
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
    await app.profile.sendCode.click()
    await expect(app.profile.sendCode).toBeDisabled()
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
})
