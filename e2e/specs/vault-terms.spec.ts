import { codes } from '#lib/contract/codes.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

const STEADY = 'steady30'
const INVEST = '/api/ebao/invest'

test.beforeEach(async ({ app }) => {
  await app.signIn()
  await app.open(routes.vaultSubmit, { id: STEADY })
  await expect(app.invest.whole).toBeEnabled()
})

test('another rate while it is reviewed: looked at before it can be confirmed', async ({ app, control }) => {
  const { invest } = app
  await control.project(STEADY, { annualRate: '0.0365' })
  await invest.compose('1000')
  await expect(invest.review.getByRole('alert')).toHaveText('利率或期限刚刚更新，请返回核对后再确认')
  await expect(invest.review, 'as it was shown').toContainText('4.38%')
  await expect(invest.confirm).toBeHidden()
  await invest.back.click()
  await expect(invest.fact('到期利息')).toHaveText('¥3.00')
  await invest.next.click()
  await expect(invest.review).toContainText('3.65%')
  await invest.confirm.click()
  await expect(invest.headed('投资成功')).toBeVisible()
  await expect(invest.fact('年化利率')).toHaveText('3.65%')
  await expect(invest.fact('到期利息')).toHaveText('¥3.00')
  expect((await control.requests()).filter(({ path, method }) => path === INVEST && method === 'POST')).toHaveLength(1)
})

for (const [what, change, text] of [
  ['sold out', { remainingAmount: '0' }, '该项目已售罄'],
  ['closed', { closed: true }, '该项目已结束'],
] as const) {
  test(`${what} while it is reviewed: said, and so is the screen behind it`, async ({ app, control }) => {
    await control.project(STEADY, change)
    await app.invest.compose('1000')
    await expect(app.invest.review.getByRole('alert')).toHaveText(text)
    await expect(app.invest.confirm).toBeHidden()
    await app.invest.back.click()
    await expect(app.invest.headed(text)).toBeVisible()
    await expect(app.invest.amount).toHaveCount(0)
  })
}

test('less to spend while it is reviewed: said, and at the field', async ({ app, control }) => {
  await control.member('demo', { balance: '999.99' })
  await app.invest.compose('1000')
  await expect(app.invest.review.getByRole('alert')).toHaveText('可用余额不足')
  await expect(app.invest.confirm).toBeHidden()
  await app.invest.back.click()
  await expect(app.invest.alert).toHaveText('可用余额不足')
})

test('sold out while the member decides: refused, and so is the screen after it', async ({ app, control, watch }) => {
  await app.invest.composeFresh('1000', control)
  await watch.quiet()
  await control.project(STEADY, { remainingAmount: '0' })
  await app.invest.confirm.click()
  await expect(app.invest.alert).toHaveText('投资失败')
  await app.invest.again.click()
  await expect(app.invest.headed('该项目已售罄')).toBeVisible()
})

test('what the backend booked otherwise than it was confirmed is said beside it', async ({ app, control }) => {
  const stated = {
    projectName: 'Steady 60',
    principal: '999.99',
    annualRate: '0.043801',
    termDays: 60,
    interest: '3.00',
  }
  await control.fault({ kind: 'bookedAs', stated, path: INVEST })
  await app.invest.invest('1000')
  await expect(app.invest.headed('平台记录与确认的内容不一致')).toBeVisible()
  await expect(app.invest.main.getByRole('alert')).toContainText('联系客服核实')
  await expect(app.invest.fact('项目')).toHaveText('Steady 60（确认时为Steady 30）')
  await expect(app.invest.fact('本金')).toHaveText('¥999.99（确认时为¥1,000.00）')
  // Both would be written as 4.38%.
  await expect(app.invest.fact('年化利率')).toHaveText('0.043801（确认时为0.0438）')
  await expect(app.invest.fact('期限')).toHaveText('60天（确认时为30天）')
  await expect(app.invest.fact('到期利息')).toHaveText('¥3.00（确认时为¥3.60）')
})

test('a refusal for want of money leads to a deposit', async ({ app, control }) => {
  await control.fault({ kind: 'code', code: codes.availableInsufficient, path: INVEST, times: 1 })
  await app.invest.invest('1000')
  await app.invest.main.getByRole('link', { name: '去充值' }).click()
  await expect(app.screen(routes.recharge)).toBeVisible()
  await expect(app.invest.outcome).toBeHidden()
  await app.page.goBack()
  await expect(app.invest.amount).toHaveValue('1000')
})
