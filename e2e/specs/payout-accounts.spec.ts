import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

test('none yet: a bank card, its number grouped while it is typed, the branch left out', async ({
  app,
  control,
  time,
}) => {
  await app.signIn('poor')
  await app.open(routes.payoutAccounts)
  await expect(app.payouts.main).toContainText('尚未添加提现账户')
  await app.payouts.main.getByRole('button', { name: '添加提现账户' }).click()
  await app.payouts.submit.click()
  await expect(app.payouts.adding.getByRole('alert')).toHaveCount(3)
  await expect(app.payouts.field('payeeName')).toBeFocused()

  const number = app.payouts.field('accountNumber')
  await number.pressSequentially('de8937040044')
  await expect(number).toHaveValue('DE89 3704 0044')
  await number.fill('')
  await number.pressSequentially('411111111111111')
  await number.press('Home')
  await number.press('Delete')
  await number.pressSequentially('4')
  await expect(number).toHaveValue('4111 1111 1111 111')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1)
  await number.press('End')
  await number.pressSequentially('2')
  await expect(app.payouts.adding.getByRole('status')).toBeHidden()
  const before = await app.payouts.submit.boundingBox()
  await number.blur()
  await expect(app.payouts.adding.getByRole('status')).toContainText('卡号的校验位不符')
  expect(await app.payouts.submit.boundingBox(), 'the button stays where a tap expects it').toEqual(before)
  await number.press('End')
  await number.press('Backspace')
  await number.pressSequentially('1')

  await app.payouts.fill({ payeeName: '王五', bankName: '中国银行' })
  await app.payouts.submit.click()
  await expect(app.payouts.cards).toHaveCount(1)
  await expect(app.payouts.cards).toContainText('**** **** **** 1111')
  await expect(app.toasts).toContainText('提现账户已添加')
  expect(await control.payouts('poor')).toMatchObject([{ payeeName: '王五', bankName: '中国银行' }])
  // Once the toast was visible for a second, nothing of the account stays on the device.
  await time.advance(1)
  expect(await app.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('1111')
})
