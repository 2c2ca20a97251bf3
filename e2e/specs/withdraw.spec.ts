import { createWithdrawal } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { expect, test } from '../support/fixtures.ts'

const CREATE = createWithdrawal.path
const BANK = '招商银行 **** **** **** 0011'

/** The ids that withdrawals were sent with, one for each time; a browser itself may send a request once more. */
async function sentIds(control: StubControl): Promise<readonly (string | undefined)[]> {
  return (await control.requests()).filter(({ path }) => path === CREATE).map(({ requestId }) => requestId)
}

test.describe('a member withdraws', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn()
    await app.open(routes.withdraw)
  })

  test('sees fee and received amount, reviews, and is told what happens next; a tap in that moment does not put it away', async ({
    app,
    control,
    page,
    time,
  }) => {
    const { withdraw } = app
    await withdraw.accounts.nth(1).check()
    await withdraw.amount.fill('1000.5')
    await expect(withdraw.fee).toHaveText('¥5.00')
    await expect(withdraw.fact('预计到账')).toHaveText('¥995.50')
    await withdraw.password.fill('Cash1234')
    await withdraw.submit.click()
    await expect(withdraw.review).toContainText(BANK)
    await expect(withdraw.review).toContainText('¥1,000.50')
    expect(await sentIds(control)).toEqual([])

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await withdraw.confirm.press('Enter')
    await expect(withdraw.done).toBeFocused()
    const done = await app.request.done.boundingBox()
    await page.touchscreen.tap((done?.x ?? 0) + 20, (done?.y ?? 0) + 20)
    await page.mouse.click((done?.x ?? 0) + 20, (done?.y ?? 0) + 20)
    await expect(withdraw.done).toBeVisible()
    await time.advance(1)
    await page.clock.resume()
    await expect(withdraw.fact('提现到')).toHaveText(BANK)
    await expect(withdraw.fact('状态')).toHaveText('待审核')
    expect((await control.ledger('demo')).balance).toBe('8999.50')

    await withdraw.main.getByRole('button', { name: '完成' }).click()
    await expect(withdraw.amount).toHaveValue('')
    await expect(withdraw.password).toHaveValue('')
    await expect(withdraw.main).toContainText('可提现 ¥8,999.50')
  })

  test('with a wrong password: said at the password, all else stays', async ({ app, control }) => {
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
    await withdraw.amount.fill('300')
    await withdraw.password.fill('Cash1234')
    await withdraw.submit.click()
    await withdraw.confirm.click()
    await expect(withdraw.done).toBeVisible()
    expect(new Set(await sentIds(control)).size).toBe(2)
    expect(await control.withdrawals.of('demo')).toHaveLength(1)
  })
})

test('without an account: the next step before any field, and back with it', async ({ app }) => {
  await app.signIn('poor')
  await app.open(routes.withdraw)
  await expect(app.withdraw.main).toContainText('请先设置提现银行卡')
  await expect(app.withdraw.amount).toHaveCount(0)
  await app.withdraw.main.getByRole('link', { name: '添加提现账户' }).click()
  await app.payouts.fill({ payeeName: '王五', accountNumber: '4111111111111111', bankName: '中国银行' })
  await app.payouts.submit.click()
  await expect(app.withdraw.accounts).toHaveCount(1)
  await expect(app.withdraw.main).toContainText('中国银行')
})

test('what was typed is there again after an account was added on the way', async ({ app }) => {
  await app.signIn()
  await app.open(routes.withdraw)
  await app.withdraw.amount.fill('321')
  await app.withdraw.main.getByRole('link', { name: '添加提现账户' }).click()
  await app.payouts.adding.getByRole('button', { name: '返回' }).click()
  await expect(app.withdraw.amount).toHaveValue('321')
})

test.describe('the records', () => {
  test('amount, fee and received, and a status that moves on while it is looked at', async ({ app, control, time }) => {
    await app.signIn()
    await control.withdrawals.seed('demo', 2)
    await control.withdrawals.decide('demo', 'w1', { status: 'rejected', reason: '收款人姓名不符' })
    await app.open(routes.withdrawRecords)
    const rows = app.screen().locator('[data-withdrawal]')
    await expect(rows).toHaveCount(2)
    const rejected = app.screen().locator('[data-withdrawal="w1"]')
    await expect(rejected).toContainText('已拒绝')
    await expect(rejected).toContainText('原因：收款人姓名不符')
    await expect(rejected).toContainText('金额已退回余额')
    const open = app.screen().locator('[data-withdrawal="w2"]')
    await expect(open).toContainText(BANK)
    await expect(open).toContainText('¥98.00')
    await expect(open).toContainText('待审核')
    await time.advance(36)
    await expect(open).toContainText('审核中')
    await time.leap(100)
    await expect(open).toContainText('已通过')
    await expect(open).toContainText('实际到账')
  })

  test('none yet: the next step; many: endless', async ({ app, control }) => {
    await app.signIn()
    await app.open(routes.withdrawRecords)
    await app.screen().getByRole('button', { name: '去提现' }).click()
    await expect(app.withdraw.amount).toBeVisible()
    await control.withdrawals.seed('demo', 45)
    await app.open(routes.withdrawRecords)
    const rows = app.screen().locator('[data-withdrawal]')
    await expect(rows.first()).toBeVisible()
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      expect(await rows.count()).toBe(45)
    }).toPass()
    await expect(app.screen()).toContainText('没有更多了')
  })
})
