import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

/** How long withdrawals wait after a change here, in seconds. */
const WAIT = 60

test('some minutes after the login a change asks for the password, and is then made with what was typed', async ({
  app,
  control,
}) => {
  const { reauthentication } = app.security
  const password = reauthentication.locator('[name="pwd"]')
  await app.signIn()
  await control.ageAuthentication('demo')

  await test.step('an e-mail address: closed by Escape, the form keeps it with the reason, and the focus', async () => {
    await app.open(routes.profile)
    await app.profile.field('email').fill('new@example.com')
    await app.profile.submit.click()
    await expect(reauthentication).toBeFocused()
    await expect(reauthentication).toHaveAccessibleDescription(/资金安全/)
    // It ignores what was meant for the form.
    await expect(reauthentication.getByRole('button', { name: '关闭' })).toBeEnabled()
    await app.page.keyboard.press('Escape')
    await expect(reauthentication).toBeHidden()
    await expect(app.profile.alert('请先验证是您本人操作')).toBeVisible()
    await expect(app.profile.field('email')).toHaveValue('new@example.com')
  })

  await test.step('a wrong password, then the right one by Enter, all by keyboard', async () => {
    await app.profile.submit.click()
    await expect(reauthentication).toBeFocused()
    await app.page.keyboard.press('Tab')
    await app.page.keyboard.press('Tab')
    await expect(password).toBeFocused()
    await app.page.keyboard.type('Wrong1234')
    await app.page.keyboard.press('Enter')
    await expect(reauthentication.getByRole('alert')).toHaveText('密码错误')
    await expect(password).toBeFocused()
    await password.fill(SEEDED_PASSWORD)
    await app.page.keyboard.press('Enter')
    await expect(app.toasts).toHaveText('个人信息更新成功')
    await expect(reauthentication).toBeHidden()
  })
})

test('after the confirmation another change asks for nothing; leaving the screen closes the question', async ({
  app,
  control,
}) => {
  const { reauthentication } = app.security
  await app.signIn()
  await control.ageAuthentication('demo')
  await app.open(routes.profile)
  await app.profile.field('email').fill('new@example.com')
  await app.profile.submit.click()
  await reauthentication.locator('[name="pwd"]').fill(SEEDED_PASSWORD)
  await reauthentication.getByRole('button', { name: '验证并继续' }).click()
  await expect(app.toasts).toHaveText('个人信息更新成功')
  await expect(reauthentication).toBeHidden()

  await test.step('another change asks for nothing for a while', async () => {
    await app.profile.field('email').fill('other@example.com')
    await app.profile.submit.click()
    await expect(app.toasts.last()).toHaveText('个人信息更新成功')
    await expect(reauthentication).toBeHidden()
  })

  await test.step('leaving the screen closes the question and sends nothing', async () => {
    await control.ageAuthentication('demo')
    await app.profile.field('email').fill('third@example.com')
    await app.profile.submit.click()
    await expect(reauthentication).toBeVisible()
    await app.goToHash(to(routes.mine))
    await expect(reauthentication).toBeHidden()
    await expect(app.mine.main).toBeVisible()
  })
})

test('a bank account is bound after the question, once, as a request of its own', async ({ app, control, time }) => {
  const { reauthentication } = app.security
  await app.signIn('poor')
  await control.ageAuthentication('poor')
  await app.open(routes.addPayoutAccount)
  await app.payouts.fill({ payeeName: '王五', accountNumber: '4111111111111111', bankName: '中国银行' })
  await app.payouts.submit.click()
  await expect(reauthentication).toBeVisible()
  await reauthentication.getByRole('button', { name: '关闭' }).click()
  await expect(app.payouts.alert('请先验证是您本人操作')).toBeVisible()
  await expect(app.payouts.field('payeeName')).toHaveValue('王五')

  await app.payouts.submit.click()
  await reauthentication.locator('[name="pwd"]').fill(SEEDED_PASSWORD)
  await reauthentication.getByRole('button', { name: '验证并继续' }).click()
  await expect(app.toasts).toContainText('提现账户已添加')
  expect(await control.payouts('poor')).toHaveLength(1)
  const sent = (await control.requests()).filter(({ path }) => path === '/api/payout/bank')
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(3)
  // Once the toast was visible for a second, nothing of it stays on the device.
  await time.advance(1)
  expect(await app.requests()).toEqual([])
})

test('after a change withdrawals wait, which the screen says before anything is typed', async ({
  app,
  control,
  time,
}) => {
  await control.withdrawals.rules({ changeWaitMs: WAIT * 1000 })
  await app.signIn()

  await test.step('a form that was filled in meanwhile is refused for certain', async () => {
    await app.open(routes.withdraw)
    await app.withdraw.compose('300')
    await control.changeSecurity('demo', 'contact')
    await app.withdraw.confirm.click()
    await expect(app.withdraw.main).toContainText('账户安全信息近期更改，暂时不能提现')
    await expect(app.withdraw.main).toContainText('本次提现未提交，也未扣款')
  })

  await test.step('until when, and what for, is in the place of the form', async () => {
    await app.goToHash(to(routes.mine))
    await app.goToHash(to(routes.withdraw))
    await expect(app.withdraw.main).toContainText(/手机号或邮箱已更改。为了安全，\d{4}-\d\d-\d\d \d\d:\d\d 起可提现/)
    await expect(app.withdraw.main.getByRole('link', { name: '联系客服' })).toBeVisible()
  })

  await test.step('and the form comes back by itself', async () => {
    await time.advance(WAIT)
    await expect(app.withdraw.amount).toBeVisible()
  })
})
