import { changeLoginPassword, changeWithdrawPassword } from '#lib/contract/account.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#stub/members/seeded.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const FRESH = 'Fresh5678'
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
    await app.login.code.fill(await app.login.captchaFrom(() => app.login.renewCaptcha()))
    await app.login.submit.click()
    await expect(app.home.main).toBeVisible()
    expect(await control.requests()).toContainEqual(
      expect.objectContaining({ path: changeLoginPassword.path, code: 200 }),
    )
  })
})

test('opened by a link, the way back is the personal info, and then the account', async ({ app, world }) => {
  const domain = world.domain || 'd1'
  await app.open(routes.profile, { view: 'withdrawPassword', domain })
  const back = app.profile.main.getByRole('button', { name: '返回' })
  await back.click()
  await expect(app.profile.main.getByRole('heading', { name: '个人信息' })).toBeVisible()
  await back.click()
  await expect(app.mine.main).toBeVisible()
  await expect(app.page).toHaveURL(new RegExp(`domain=${domain}$`))
})

test.describe('the withdrawal password, with a broken connection', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('no answer at all is being checked, and told as done under the one request', async ({ app, control }) => {
    await control.fault({ kind: 'dropAfter', path: changeWithdrawPassword.path })
    await control.fault({ kind: 'refuse', path: requestOutcome.path })
    await openFromMenu(app, '提现密码')
    await app.profile.fill(change(SEEDED_WITHDRAW_PASSWORD))
    await app.profile.submit.dblclick()
    await expect(app.request.in('checking')).toContainText('没有收到服务器的答复')
    await expect(app.profile.field('oldPwd')).toBeHidden()
    expect(await kept(app)).not.toMatch(new RegExp(`${SEEDED_WITHDRAW_PASSWORD}|${FRESH}`))
    await control.clearFaults()
    await app.online()
    await expect(app.toasts).toHaveText('提现密码修改成功')
    const sent = (await control.requests()).filter(({ path }) => path === changeWithdrawPassword.path)
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
  })
})
