import { requestOutcome } from '#lib/contract/common.ts'
import { cancelDeposit, depositList } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise], permissions: ['clipboard-read', 'clipboard-write'] })

test('what was tried before: status, reason, and an id to copy', async ({ app, page }) => {
  await app.signIn()
  await app.open(routes.depositRecords)
  const { records } = app.depositRecords
  await expect(records).toHaveCount(3)
  await expect(records.nth(0)).toContainText('QuickPay')
  await expect(records.nth(0)).toContainText('已取消')
  await expect(records.nth(2)).toContainText('已拒绝')
  await expect(records.nth(2)).toContainText('拒绝原因：The name of the payer')
  await expect(records.nth(2)).toContainText('HKD 20,000.00')
  await records.nth(2).getByRole('button', { name: '复制充值单号' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('d1')
})

test('nothing yet: the next step', async ({ app }) => {
  await app.signIn('poor')
  await app.open(routes.depositRecords)
  await expect(app.depositRecords.main).toContainText('暂无充值记录')
  await app.depositRecords.main.getByRole('link', { name: '去充值' }).click()
  await expect(app.screen(routes.recharge)).toBeVisible()
})

test('endless: the rest comes as the end comes near', async ({ app, control }) => {
  await control.deposits.seed('demo', 45)
  await app.signIn()
  await app.open(routes.depositRecords)
  const { records, main } = app.depositRecords
  await expect(records).toHaveCount(20)
  await records.last().scrollIntoViewIfNeeded()
  await expect(records).toHaveCount(48)
  await expect(main).toContainText('没有更多了')
})

test('cancelled: asked first, the answer lost and asked again, and it is one cancellation', async ({
  app,
  control,
}) => {
  const { depositRecords } = app
  const first = depositRecords.records.first()
  await app.signIn()
  await app.open(routes.recharge)
  await app.deposit.submit('300')
  await app.deposit.toRecords.click()
  await depositRecords.cancelOf(first).click()
  await depositRecords.question.getByRole('button', { name: '暂不取消' }).click()
  await expect(depositRecords.question).toBeHidden()
  await expect(first).toContainText('待审核')

  await control.fault({ kind: 'dropBefore', path: cancelDeposit.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await depositRecords.cancelOf(first).click()
  await depositRecords.confirmCancel.dblclick()
  await expect(app.request.titled('正在确认取消充值')).toContainText('¥300.00')
  await control.clearFaults()
  await app.online()
  await expect(app.toasts).toHaveText(['充值已取消'])
  await expect(first).toContainText('已取消')
  await expect(depositRecords.cancelOf(first)).toBeHidden()
  const sent = (await control.requests()).filter(({ path }) => path === cancelDeposit.path)
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
})

test('being checked behind the closed question: said on the list, told over it', async ({ app, control }) => {
  const { depositRecords } = app
  await app.signIn()
  await app.open(routes.recharge)
  await app.deposit.submit('300')
  await app.deposit.toRecords.click()
  await control.fault({ kind: 'dropAfter', path: cancelDeposit.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await depositRecords.cancelOf(depositRecords.records.first()).click()
  await depositRecords.confirmCancel.click()
  await app.request.background.click()
  await expect(depositRecords.main.getByRole('status')).toContainText('正在确认一笔充值的取消')
  await control.clearFaults()
  await app.online()
  await expect(app.request.titled('充值已取消')).toContainText('¥300.00')
  await app.request.done.click()
  await expect(depositRecords.records.first()).toContainText('已取消')
  await expect(depositRecords.main.getByRole('status')).toBeHidden()
})

test('under review by the time the member answers: it is not cancelled, and says why', async ({ app, control }) => {
  const { depositRecords } = app
  await app.signIn()
  await app.open(routes.recharge)
  await app.deposit.submit('300')
  await app.deposit.toRecords.click()
  await depositRecords.cancelOf(depositRecords.records.first()).click()
  const id = (await control.deposits.of('demo')).at(-1)?.id ?? ''
  await control.deposits.decide('demo', id, { status: 'reviewing' })
  await depositRecords.confirmCancel.click()
  await expect(depositRecords.question.getByRole('alert')).toHaveText('这笔充值已不能取消')
  await expect(depositRecords.confirmCancel).toBeHidden()
  await depositRecords.question.getByRole('button', { name: '关闭' }).click()
  await expect(depositRecords.records.first()).toContainText('审核中')
})

test('a list that does not load: why, and a retry', async ({ app, control }) => {
  await app.signIn()
  await control.fault({ kind: 'refuse', path: depositList.path })
  await app.open(routes.depositRecords)
  await expect(app.depositRecords.main.getByRole('alert')).toContainText('加载失败')
  await control.clearFaults()
  await app.depositRecords.main.getByRole('button', { name: '重试' }).click()
  await expect(app.depositRecords.records).toHaveCount(3)
})
