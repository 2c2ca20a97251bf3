import { requestOutcome } from '#lib/contract/common.ts'
import { bindBank, removePayout } from '#lib/contract/payouts.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const CARD = '4111 1111 1111 1111'
const OTHER_CARD = '4242 4242 4242 4242'
const ETHER = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'

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
  await number.pressSequentially('41111111x1111111')
  await expect(number).toHaveValue('4111 1111 X111 1111')
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

test.describe('with the network failing', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('an account is bound once, a wallet meanwhile; the one that is removed is being checked, also behind the closed question', async ({
    app,
    control,
    time,
  }) => {
    await test.step('a card whose answer is lost is being checked, and bound once', async () => {
      await app.signIn('poor')
      await app.open(routes.addPayoutAccount)
      await app.payouts.fill({ payeeName: '王五', accountNumber: CARD, bankName: '中国银行' })
      await control.fault({ kind: 'dropAfter', path: bindBank.path })
      await control.fault({ kind: 'refuse', path: requestOutcome.path })
      await app.payouts.submit.dblclick()
      await expect(app.request.in('checking')).toContainText('中国银行 ****1111')
      await expect(app.payouts.field('accountNumber')).toBeHidden()
      const kept = await app.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      for (const secret of ['王五', CARD.replaceAll(' ', '')]) expect(kept).not.toContain(secret)
      await control.clearFaults()
      await app.online()
      await expect(app.payouts.cards).toHaveCount(1)
      await expect(app.toasts).toHaveText('提现账户已添加')
      const sent = (await control.requests()).filter(({ path }) => path === bindBank.path)
      expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
      expect(await control.payouts('poor')).toHaveLength(1)
      // A toast that was visible for a second is not shown again.
      await time.advance(2)
    })

    await test.step('while a card is being checked a wallet can be bound; what became of the card is told over it', async () => {
      await app.open(routes.addPayoutAccount)
      await app.payouts.fill({ payeeName: '王五', accountNumber: OTHER_CARD, bankName: '中国银行' })
      await control.fault({ kind: 'dropAfter', path: bindBank.path })
      await control.fault({ kind: 'refuse', path: requestOutcome.path })
      await app.payouts.submit.click()
      await expect(app.request.in('checking')).toBeVisible()
      await app.payouts.tab('加密货币').click()
      await app.payouts.fillWallet('ERC20', ETHER)
      await control.clearFaults()
      await app.online()
      await expect(app.request.titled('提现账户已添加')).toContainText('中国银行 ****4242')
      await app.request.done.click()
      await expect(app.payouts.field('address')).toHaveValue(ETHER)
      await app.payouts.submit.click()
      await expect(app.payouts.cards).toHaveCount(3)
    })

    await test.step('an account whose removal is not answered', async () => {
      await app.signIn()
      await app.open(routes.payoutAccounts)
      await control.fault({ kind: 'dropBefore', path: removePayout.path })
      await control.fault({ kind: 'refuse', path: requestOutcome.path })
      await app.payouts.cards.first().getByRole('button', { name: /^移除/ }).click()
      await app.payouts.question.getByRole('button', { name: '确认移除' }).dblclick()
      await expect(app.request.titled('正在确认移除账户')).toContainText('TRC20 TQn9****bLSE')
      await app.request.background.click()
      await expect(app.payouts.main.getByRole('status')).toContainText('正在确认提现账户的变更')
      await app.payouts.cards.last().getByRole('button', { name: /^移除/ }).click()
      await expect(app.request.titled('正在确认移除账户'), 'no other removal meanwhile').toContainText('TRC20')
      await app.request.background.click()
      await control.clearFaults()
      await app.online()
      await expect(app.request.titled('提现账户已移除')).toContainText('TRC20 TQn9****bLSE')
      await app.request.done.click()
      await expect(app.payouts.cards).toHaveCount(1)
      await expect(app.payouts.main.getByRole('status')).toBeHidden()
      expect(await control.payouts('demo')).toMatchObject([{ kind: 'bank' }])
    })
  })
})
