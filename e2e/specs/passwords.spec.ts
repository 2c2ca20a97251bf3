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
    await app.login.code.fill(await app.login.captchaFrom(() => app.login.renew.click()))
    await app.login.submit.click()
    await expect(app.home.main).toBeVisible()
    expect(await control.requests()).toContainEqual(
      expect.objectContaining({ path: changeLoginPassword.path, code: 200 }),
    )
  })

  test("how strong a new one is shows as it is typed; the member's own words add nothing", async ({ app }) => {
    await openFromMenu(app, '登录密码')
    await app.profile.field('newPwd').fill('short')
    await expect(app.profile.main).toContainText('密码强度：弱')
    await app.profile.field('newPwd').fill('Nf7!kQ2z#Lw9')
    await expect(app.profile.main).toContainText('密码强度：强')
    await app.profile.field('newPwd').fill('13800138000demo1')
    await expect(app.profile.main).toContainText('密码强度：弱')
    await app.profile.field('newPwd').fill('Nf7!kQ2z#Lw9')
    await app.profile.field('oldPwd').fill('Nf7!kQ2z#Lw9')
    await expect(app.profile.main, 'nor does the one that stands').toContainText('密码强度：弱')
    await app.profile.field('newPwd').fill('')
    await expect(app.profile.main).not.toContainText('密码强度')
    await expect(app.profile.main).toContainText('8至64位，包含字母和数字')
    await app.open(routes.profile, { view: 'recover' })
    await app.profile.field('newPwd').fill('Nf7!kQ2z#Lw9')
    await expect(app.profile.main).toContainText('密码强度：强')
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

    test('an answer lost on the first address is given again by the second', async ({ app, control }) => {
      await control.fault({ kind: 'dropAfter', path: changeWithdrawPassword.path, address: 0 })
      await openFromMenu(app, '提现密码')
      await app.profile.fill(change(SEEDED_WITHDRAW_PASSWORD))
      await app.profile.submit.click()
      await expect(app.toasts).toHaveText('提现密码修改成功')
    })

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
})
