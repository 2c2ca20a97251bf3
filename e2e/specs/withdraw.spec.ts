import { requestOutcome } from '#lib/contract/common.ts'
import { cancelWithdrawal, createWithdrawal } from '#lib/contract/withdrawals.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise] })

const CREATE = createWithdrawal.path
const BANK = '招商银行 **** **** **** 0011'

/** The ids that withdrawals were sent with, one for each time; a browser itself may send a request once more. */
async function sentIds(control: StubControl): Promise<readonly (string | undefined)[]> {
  return (await control.requests()).filter(({ path }) => path === CREATE).map(({ requestId }) => requestId)
}

test('a member withdraws: a wrong password, fee and received amount, the review, what happens next, and at last the record', {
  tag: '@domain',
}, async ({ app, control, page, time }) => {
  await app.signIn()
  await app.open(routes.withdraw)
  await test.step('with a wrong password: said at the password, all else stays', async () => {
    const { withdraw } = app
    await withdraw.accounts.nth(1).check()
    await withdraw.withdraw('300', 'Wrong123')
    await expect(withdraw.alert('当前提现密码错误')).toBeVisible()
    await expect(withdraw.main).toContainText('本次提现未提交，也未扣款')
    await expect(withdraw.password).toHaveValue('')
    await expect(withdraw.password).toBeFocused()
    await expect(withdraw.amount).toHaveValue('300')
    await expect(withdraw.accounts.nth(1)).toBeChecked()
    await app.page.reload()
    await expect(withdraw.amount, 'an outcome that was shown is not shown again').toHaveValue('')
    await expect(withdraw.main.getByRole('alert')).toHaveCount(0)
  })

  await test.step('sees fee and received amount, reviews, and is told what happens next', async () => {
    const { withdraw } = app
    await withdraw.accounts.nth(1).check()
    await withdraw.amount.fill('1000.5')
    await expect(withdraw.fee).toHaveText('¥5.00')
    await expect(withdraw.fact('预计到账')).toHaveText('¥995.50')
    await withdraw.password.fill('Cash1234')
    await withdraw.submit.click()
    await expect(withdraw.review).toContainText(BANK)
    await expect(withdraw.review).toContainText('¥1,000.50')
    expect(await sentIds(control)).toHaveLength(1)

    // A tap at the moment at which the outcome appears does not dismiss it.
    await expect(
      withdraw.confirm,
      'a press carries the real time, so it must count before the clock is moved',
    ).toBeEnabled()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await withdraw.confirm.click()
    await expect(withdraw.done).toBeFocused()
    const done = await app.request.done.boundingBox()
    await page.touchscreen.tap((done?.x ?? 0) + 20, (done?.y ?? 0) + 20)
    await page.mouse.click((done?.x ?? 0) + 20, (done?.y ?? 0) + 20)
    await expect(withdraw.done).toBeVisible()
    await time.advance(1)
    await page.clock.resume()
    await expect(withdraw.fact('提现到')).toHaveText(BANK)
    await expect(withdraw.fact('状态')).toHaveText('待审核')
    expect(new Set(await sentIds(control)).size).toBe(2)
    expect(await control.withdrawals.of('demo')).toHaveLength(1)
    expect((await control.ledger('demo')).balance).toBe('8999.50')

    await withdraw.main.getByRole('button', { name: '完成' }).click()
    await expect(withdraw.amount).toHaveValue('')
    await expect(withdraw.password).toHaveValue('')
    await expect(withdraw.main).toContainText('可提现 ¥8,999.50')
  })

  await test.step('the record moves on while it is looked at', async () => {
    await app.open(routes.withdrawRecords)
    const record = app.screen().locator('[data-row="w1"]')
    await expect(record).toContainText(BANK)
    await expect(record).toContainText('¥995.50')
    await expect(record).toContainText('待审核')
    await time.leap(30)
    await time.advance(6)
    await expect(record).toContainText('审核中')
    await time.leap(100)
    await expect(record).toContainText('已通过')
    await expect(record).toContainText('实际到账')
  })
})

test('a pending withdrawal is cancelled: asked first, the answer lost and asked again; it is one cancellation, and the whole amount is back', {
  tag: '@domain',
}, async ({ app, control }) => {
  const { withdraw, withdrawRecord } = app
  await app.signIn()
  await app.open(routes.withdraw)
  await withdraw.accounts.nth(1).check()
  await withdraw.withdraw('1000.5')
  await expect(withdraw.done).toBeVisible()
  await withdraw.main.getByRole('link', { name: '查看提现记录' }).click()
  await app.screen(routes.withdrawRecords).locator('[data-row="w1"]').getByRole('link').click()
  await expect(withdrawRecord.main).toContainText('待审核')
  await withdrawRecord.cancel.click()
  await withdrawRecord.keep.click()
  await expect(withdrawRecord.question).toBeHidden()

  await control.fault({ kind: 'dropBefore', path: cancelWithdrawal.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await withdrawRecord.cancel.click()
  await withdrawRecord.confirmCancel.dblclick()
  await expect(app.request.titled('正在确认取消提现')).toContainText('¥1,000.50')
  await app.request.background.click()
  await expect(withdrawRecord.main.getByRole('status')).toContainText('正在确认一笔提现的取消')
  await control.clearFaults()
  await app.online()
  await expect(app.request.titled('提现已取消')).toContainText('¥1,000.50')
  await app.request.done.click()
  await expect(withdrawRecord.main).toContainText('已取消')
  await expect(withdrawRecord.main).toContainText('金额已退回余额')
  await expect(withdrawRecord.cancel).toBeHidden()
  const sent = (await control.requests()).filter(({ path }) => path === cancelWithdrawal.path)
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
  const { balance, entries } = await control.ledger('demo')
  expect(balance).toBe('10000.00')
  expect(entries.slice(-2)).toMatchObject([
    { type: 'withdrawal', amount: '-1000.50', refId: 'w1' },
    { type: 'withdrawal', amount: '1000.50', refId: 'w1' },
  ])

  await app.goToHash(routes.withdraw)
  await expect(withdraw.main).toContainText('可提现 ¥10,000.00')
})

test('without an account: the next step before any field, and back with it; what was typed is there again after the next one', async ({
  app,
}) => {
  await app.signIn('poor')
  await app.open(routes.withdraw)
  await expect(app.withdraw.main).toContainText('请先设置提现银行卡')
  await expect(app.withdraw.amount).toHaveCount(0)
  await app.withdraw.main.getByRole('link', { name: '添加提现账户' }).click()
  await app.payouts.fill({ payeeName: '王五', accountNumber: '4111111111111111', bankName: '中国银行' })
  await app.payouts.submit.click()
  await expect(app.withdraw.accounts).toHaveCount(1)
  await expect(app.withdraw.main).toContainText('中国银行')

  await app.withdraw.amount.fill('321')
  await app.withdraw.main.getByRole('link', { name: '添加提现账户' }).click()
  await app.payouts.adding.getByRole('button', { name: '返回' }).click()
  await expect(app.withdraw.amount).toHaveValue('321.00')
})
