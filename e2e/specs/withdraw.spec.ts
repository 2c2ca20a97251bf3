import { codes } from '#lib/contract/codes.ts'
import { createWithdrawal, removePayout, withdrawTerms } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { expect, test } from '../support/fixtures.ts'
import { ask, WORLD_BEGINS } from '../support/world.ts'

const CREATE = createWithdrawal.path
const WALLET = 'TRC20 TQn9Y2****bLSE'
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

  test('sees fee and received amount, reviews, and is told what happens next', async ({ app, control }) => {
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

    await withdraw.confirm.click()
    await expect(withdraw.done).toBeVisible()
    await expect(withdraw.fact('提现到')).toHaveText(BANK)
    await expect(withdraw.fact('状态')).toHaveText('待审核')
    expect((await control.ledger('demo')).balance).toBe('8999.50')

    await withdraw.main.getByRole('button', { name: '完成' }).click()
    await expect(withdraw.amount).toHaveValue('')
    await expect(withdraw.password).toHaveValue('')
    await expect(withdraw.main).toContainText('可提现 ¥8,999.50')
  })

  test('everything, and no more than the limits and the balance allow', async ({ app, control }) => {
    const { withdraw } = app
    await withdraw.submit.click()
    await expect(withdraw.alert('请输入金额')).toBeVisible()
    await expect(withdraw.alert('请输入提现密码')).toBeVisible()
    await expect(withdraw.amount).toBeFocused()
    await withdraw.amount.fill('99.99')
    await expect(withdraw.alert('最低金额为 ¥100.00')).toBeVisible()
    await withdraw.amount.fill('50000.01')
    await expect(withdraw.alert('最高金额为 ¥50,000.00')).toBeVisible()
    await withdraw.amount.fill('1000.555')
    await expect(withdraw.alert('金额无法识别，请按 1,234.56 的格式输入，最多2位小数')).toBeVisible()
    await withdraw.amount.fill('10000.01')
    await expect(withdraw.alert('超过可提现余额 ¥10,000.00')).toBeVisible()
    expect(await sentIds(control)).toEqual([])

    await withdraw.whole.click()
    await expect(withdraw.amount).toHaveValue('10000.00')
    await withdraw.password.fill('Cash1234')
    await withdraw.submit.click()
    await withdraw.confirm.click()
    await expect(withdraw.done).toBeVisible()
    await expect(withdraw.fact('预计到账')).toHaveText('¥9,950.00')
    expect((await control.ledger('demo')).balance).toBe('0.00')
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
    await withdraw.password.fill('Cash1234')
    await withdraw.submit.click()
    await withdraw.confirm.click()
    await expect(withdraw.done).toBeVisible()
    expect(new Set(await sentIds(control)).size).toBe(2)
    expect(await control.withdrawals.of('demo')).toHaveLength(1)
  })

  test('two taps in one moment are one withdrawal', async ({ app, control }) => {
    await app.withdraw.fill('300')
    await app.withdraw.submit.click()
    await app.withdraw.confirm.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(app.withdraw.done).toBeVisible()
    expect(await sentIds(control)).toHaveLength(1)
    expect(await control.withdrawals.of('demo')).toHaveLength(1)
  })

  test('refused for a reason that a field has: said at the field', async ({ app, control }) => {
    const { withdraw } = app
    for (const [code, text] of [
      [codes.balanceInsufficient, '余额不足，请充值'],
      [codes.amountOutsideLimits, '金额超出限制'],
    ] as const) {
      await control.fault({ kind: 'code', code, path: CREATE, times: 1 })
      await withdraw.withdraw('150')
      await expect(withdraw.alert(text)).toBeVisible()
      await expect(withdraw.amount).toBeFocused()
      await expect(withdraw.main.getByRole('link', { name: '去充值' })).toHaveCount(
        code === codes.balanceInsufficient ? 1 : 0,
      )
    }
    await control.fault({ kind: 'code', code: codes.payoutAccountMissing, path: CREATE, times: 1 })
    await withdraw.withdraw('150')
    await expect(withdraw.alert('请先设置提现银行卡')).toBeVisible()
    await app.page.reload()
    await expect(withdraw.amount, 'an outcome that was shown is not shown again').toHaveValue('')
    await expect(withdraw.main.getByRole('alert')).toHaveCount(0)
  })

  test('refused for another reason: said in place of the form, with what can be done', async ({ app, control }) => {
    const { withdraw } = app
    await control.withdrawals.rules({ identityRequired: true })
    await withdraw.withdraw('150')
    await expect(withdraw.alert('请先完成身份认证')).toBeVisible()
    await withdraw.main.getByRole('link', { name: '身份认证' }).click()
    await expect(app.screen(routes.verify)).toBeVisible()
    await expect(withdraw.told).toBeHidden()

    await control.member('demo', { withdrawBarred: true })
    await app.open(routes.withdraw)
    await withdraw.withdraw('150')
    await expect(withdraw.headed('提现未提交成功')).toBeVisible()
    await expect(withdraw.alert('该账号禁止提现，请联系管理员')).toBeVisible()
    await withdraw.main.getByRole('link', { name: '联系客服' }).click()
    await expect(app.screen(routes.webview)).toBeVisible()
    expect((await control.ledger('demo')).balance).toBe('10000.00')
  })

  test('what the backend booked otherwise than it was confirmed is said beside it', async ({ app, control }) => {
    const { withdraw } = app
    const stated = { account: '中国银行 **** 1111', amount: '301.00', fee: '3.00', receivedAmount: '298.004' }
    await control.fault({ kind: 'bookedAs', stated, path: CREATE })
    await withdraw.withdraw('300')
    await expect(withdraw.headed('平台记录与确认的内容不一致')).toBeVisible()
    await expect(withdraw.alert('联系客服核实')).toBeVisible()
    await expect(withdraw.fact('提现到')).toHaveText(`中国银行 **** 1111（确认时为${WALLET}）`)
    await expect(withdraw.fact('提现金额')).toHaveText('¥301.00（确认时为¥300.00）')
    await expect(withdraw.fact('手续费')).toHaveText('¥3.00（确认时为¥2.00）')
    await expect(withdraw.fact('预计到账')).toHaveText('¥298.004（确认时为¥298.00）')
  })
})

test.describe('what changes while it is reviewed', () => {
  const CHANGED = '收款账户、手续费或可提现额度刚刚更新，请返回核对后再提交'

  test.beforeEach(async ({ app }) => {
    await app.signIn()
    await app.open(routes.withdraw)
    await expect(app.withdraw.main).toContainText('可提现 ¥10,000.00')
  })

  test('another fee is looked at before it can be confirmed', async ({ app, control }) => {
    const { withdraw } = app
    await control.withdrawals.rules({ feeMin: '12.00' })
    await withdraw.compose('300')
    await expect(withdraw.review.getByRole('alert')).toHaveText(CHANGED)
    await expect(withdraw.confirm).toBeHidden()
    await expect(withdraw.review, 'as it was shown').toContainText('¥298.00')
    await withdraw.back.click()
    await expect(withdraw.fee).toHaveText('¥12.00')
    await withdraw.submit.click()
    await withdraw.confirm.click()
    await expect(withdraw.done).toBeVisible()
    await expect(withdraw.fact('预计到账')).toHaveText('¥288.00')
    expect(await sentIds(control)).toHaveLength(1)
  })

  test('less is available: said, and at the field', async ({ app, control }) => {
    const { withdraw } = app
    await control.member('demo', { balance: '200.00' })
    await withdraw.compose('300')
    await expect(withdraw.review.getByRole('alert')).toHaveText(CHANGED)
    await withdraw.back.click()
    await expect(withdraw.alert('超过可提现余额 ¥200.00')).toBeVisible()
    expect(await sentIds(control)).toEqual([])
  })

  test('a payout account that is removed elsewhere is not withdrawn to', async ({ app, control, world }) => {
    const { withdraw } = app
    const token = await control.session('demo')
    const [newest] = await control.payouts('demo')
    await ask(removePayout, world.stub.addresses[0], {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ requestId: crypto.randomUUID(), validUntil: WORLD_BEGINS + 60_000, id: newest?.id }),
    })
    await withdraw.compose('300')
    await expect(withdraw.review).toContainText(WALLET)
    await expect(withdraw.review.getByRole('alert')).toHaveText(CHANGED)
    await withdraw.back.click()
    await expect(withdraw.accounts).toHaveCount(1)
    await expect(withdraw.accounts).toBeChecked()
  })

  test('what the backend alone knows is refused, and the form shows what holds now', async ({ app, control }) => {
    const { withdraw } = app
    const asked = async () => (await control.requests()).filter(({ path }) => path === withdrawTerms.path).length
    const before = await asked()
    await withdraw.compose('300')
    await expect.poll(asked).toBe(before + 1)
    await control.withdrawals.rules({ feeMin: '12.00' })
    await withdraw.confirm.click()
    await expect(withdraw.headed('提现未提交成功')).toBeVisible()
    await expect(withdraw.alert('条款已变更，请核对后重新确认')).toBeVisible()
    await expect(withdraw.main).toContainText('本次提现未提交，也未扣款')
    await withdraw.again.click()
    await expect(withdraw.amount).toHaveValue('300')
    await expect(withdraw.fee).toHaveText('¥12.00')
    expect(await control.withdrawals.of('demo')).toEqual([])
  })
})

test('without an account: the next step before any field, and back with it', async ({ app }) => {
  await app.signIn('poor')
  await app.open(routes.withdraw)
  await expect(app.withdraw.main).toContainText('请先设置提现银行卡')
  await expect(app.withdraw.amount).toHaveCount(0)
  await app.withdraw.main.getByRole('button', { name: '添加收款账户' }).click()
  await app.payouts.fill({ payeeName: '王五', accountNumber: '4111111111111111', bankName: '中国银行' })
  await app.payouts.submit.click()
  await expect(app.withdraw.accounts).toHaveCount(1)
  await expect(app.withdraw.main).toContainText('中国银行')
})

test('what was typed is there again after an account was added on the way', async ({ app }) => {
  await app.signIn()
  await app.open(routes.withdraw)
  await app.withdraw.amount.fill('321')
  await app.withdraw.main.getByRole('link', { name: '添加收款账户' }).click()
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
