import { register, textInfo } from '#lib/contract/account.ts'
import { routes } from '#lib/navigation/routes.ts'
import { INVITE_REWARD } from '#stub/members/registration.ts'
import { expect, test } from '../support/fixtures.ts'
import { goodForm } from '../support/pages/RegisterPage.ts'
import { networkNoise } from '../support/watch.ts'

const UNKNOWN = '网络中断，暂时无法确认是否已注册成功。请保持资料不变再次提交，不会重复注册'

test.use({ expectedErrors: [networkNoise] })

for (const kind of ['refuse', 'dropBefore', 'dropAfter', 'truncate'] as const) {
  test(`no answer (${kind}): the outcome is open, the same form again is safe`, async ({ app, control }) => {
    await app.open(routes.register)
    await app.register.fill()
    await control.fault({ kind, path: register.path })
    await app.register.submit.click()
    await expect(app.register.main.getByRole('alert')).toHaveText([UNKNOWN])
    expect(await app.register.values()).toEqual(goodForm)

    await control.clearFaults()
    await app.register.submit.click()
    await expect(app.login.username).toHaveValue('newbie')
    const { entries } = await control.ledger('demo')
    expect(entries.filter(({ amount }) => amount === INVITE_REWARD)).toHaveLength(1)
  })
}

test('an address that is down is passed over', async ({ app, control }) => {
  await app.open(routes.register)
  await app.register.fill()
  await control.down(0)
  await app.register.submit.click()
  await expect(app.login.username).toHaveValue('newbie')
})

test('a name that is taken after a silence may be one’s own, and that is said', async ({ app, control, page }) => {
  await app.open(routes.register)
  await app.register.fill()
  await control.fault({ kind: 'dropAfter', path: register.path })
  await app.register.submit.click()
  await expect(app.register.alert(UNKNOWN)).toBeVisible()
  await control.clearFaults()

  await app.register.toLogin.click()
  await expect(app.login.main).toBeVisible()
  await page.goBack()
  await app.register.field('contact').fill('13900139001')
  await app.register.submit.click()
  await expect(app.register.alert('用户名已存在')).toBeVisible()
  await expect(app.register.alert('之前未收到结果的提交可能已注册成功，请先尝试登录')).toBeVisible()
})

test('a text that cannot be had says so, and the retry brings it', async ({ app, control, page }) => {
  await app.open(routes.register)
  await app.register.fill()
  await control.fault({ kind: 'refuse', path: textInfo.path })
  await app.register.main.getByRole('button', { name: '服务条款' }).click()
  await expect(app.register.sheet.getByRole('alert')).toContainText('网络错误，请检查网络后重试')
  await control.clearFaults()
  await app.register.sheet.getByRole('button', { name: '重试' }).click()
  await expect(app.register.sheet).toContainText('您须年满 18 周岁')
  await page.keyboard.press('Escape')
  expect(await app.register.values()).toEqual(goodForm)
})
