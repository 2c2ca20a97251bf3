import { requestOutcome } from '#lib/contract/common.ts'
import { cancelDeposit } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise] })

test('cancelled: asked first, the answer lost and asked again, and it is one cancellation; the next one checked behind the closed question', {
  tag: '@domain',
}, async ({ app, control, time }) => {
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
  // A toast that was visible for a second is not shown again.
  await time.advance(2)

  await test.step('another one, being checked behind the closed question: said on the list, told over it', async () => {
    await app.goToHash(routes.recharge)
    await app.deposit.submit('400')
    await app.deposit.toRecords.click()
    await control.fault({ kind: 'dropAfter', path: cancelDeposit.path })
    await control.fault({ kind: 'refuse', path: requestOutcome.path })
    await depositRecords.cancelOf(depositRecords.records.first()).click()
    await depositRecords.confirmCancel.click()
    await app.request.background.click()
    await expect(depositRecords.main.getByRole('status')).toContainText('正在确认一笔充值的取消')
    await control.clearFaults()
    await app.online()
    await expect(app.request.titled('充值已取消')).toContainText('¥400.00')
    await app.request.done.click()
    await expect(depositRecords.records.first()).toContainText('已取消')
    await expect(depositRecords.main.getByRole('status')).toBeHidden()
  })
})
