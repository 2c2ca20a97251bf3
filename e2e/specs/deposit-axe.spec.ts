import { requestOutcome } from '#lib/contract/common.ts'
import { cancelDeposit, createDeposit } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import { SCREEN, violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePhoto } from '../support/photos.ts'
import { networkNoise } from '../support/watch.ts'

// Colours are judged in their final state, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [networkNoise] })

// What a request shows while it is being checked or refused is judged in axe-withdraw.spec.ts.
test('every state of a deposit', async ({ app, control, page }) => {
  test.slow()
  const { deposit, depositRecords } = app
  const judge = async (state: string) => expect.soft(await violations(page, SCREEN), state).toEqual([])
  await app.signIn()

  await app.open(routes.recharge)
  await deposit.next.click()
  await deposit.voucher.choose(Buffer.from('no picture'))
  await expect(deposit.main.getByRole('alert')).toHaveCount(2)
  await judge('problems')
  await control.fault({ kind: 'refuse', path: '/api/common/upload' })
  await deposit.voucher.choose(await makePhoto(page))
  await expect(deposit.voucher.again).toBeVisible()
  await judge('voucher stopped')
  await deposit.voucher.remove.click()

  await app.open(routes.rechargeMore)
  await deposit.channel('ERC20').check()
  await deposit.review('100')
  await judge('review')
  await control.clearFaults()
  await control.fault({ kind: 'dropBefore', path: createDeposit.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await deposit.confirm.click()
  await expect(deposit.background).toBeVisible()
  await deposit.background.click()
  await expect(deposit.checking).toBeVisible()
  await judge('in doubt')
  await control.clearFaults()
  await app.online()
  await expect(deposit.done).toBeVisible()
  await judge('submitted')

  await deposit.toRecords.click()
  await expect(depositRecords.records).toHaveCount(4)
  await judge('records')
  await depositRecords.cancelOf(depositRecords.records.first()).click()
  await control.fault({ kind: 'code', code: 4207, path: cancelDeposit.path, times: 1 })
  await depositRecords.confirmCancel.click()
  await expect(depositRecords.question.getByRole('alert')).toBeVisible()
  await judge('cancelling failed')

  await control.deposits.keep([])
  await app.open(routes.recharge)
  await expect(deposit.main).toContainText('该充值方式暂未开通')
  await judge('no channels')
})
