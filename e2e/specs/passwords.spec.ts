import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { changeLoginPassword } from '#lib/contract/account.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

const FRESH = 'Fresh5678'

/** Everything that the device keeps, and the address, in one text. */
function kept(app: App): Promise<string> {
  return app.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  )
}

test('the login password is changed: the old one is over, other devices are out, nothing typed is kept', async ({
  app,
  control,
  world,
}) => {
  await app.signIn()
  await test.step('opened by a link, the way back is the personal info, and then the account', async () => {
    const domain = world.domain || 'd1'
    await app.open(routes.profile, { view: 'loginPassword', domain })
    const back = app.profile.main.getByRole('button', { name: '返回' })
    await back.click()
    await expect(app.profile.main.getByRole('heading', { name: '个人信息' })).toBeVisible()
    await back.click()
    await expect(app.mine.main).toBeVisible()
    await expect(app.page).toHaveURL(new RegExp(`domain=${domain}$`))
  })
  const elsewhere = await world.logIn('demo')
  await app.open(routes.mine)
  await app.mine.main.getByRole('link', { name: /个人信息与密码/ }).click()
  await app.profile.main.getByRole('link', { name: '修改登录密码' }).click()
  await app.profile.fill({ oldPwd: SEEDED_PASSWORD, newPwd: FRESH, newPwd2: FRESH })
  expect(await kept(app)).not.toMatch(new RegExp(`${SEEDED_PASSWORD}|${FRESH}`))
  await app.profile.submit.click()
  await expect(app.toasts).toHaveText('登录密码修改成功')
  await app.profile.main.getByRole('button', { name: '返回' }).click()
  await expect(app.mine.main).toContainText('10,000.00')
  expect(await kept(app)).not.toMatch(new RegExp(`${SEEDED_PASSWORD}|${FRESH}`))
  const answer = await fetch(`${world.stub.addresses[0]}/api/index/userInfo`, {
    headers: { Authorization: `Bearer ${elsewhere}` },
  })
  expect(await answer.json()).toMatchObject({ code: 401 })

  await app.login.logIn(() => app.mine.logOut(), 'demo', SEEDED_PASSWORD)
  await expect(app.login.alert('密码错误')).toBeVisible()
  await app.login.password.fill(FRESH)
  await app.login.code.fill(await app.login.renewCaptcha())
  await app.login.submit.click()
  await expect(app.home.main).toBeVisible()
  expect(await control.requests()).toContainEqual(
    expect.objectContaining({ path: changeLoginPassword.path, code: 200 }),
  )
})
