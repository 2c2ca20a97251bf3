import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { createWithdrawal, removePayout } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

// Colours are judged as they stand, not on their way there.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [networkNoise] })

for (const theme of ['dark', 'light']) {
  test(`withdrawing in each of its states, ${theme}`, async ({ app, control, page, time }) => {
    test.slow()
    const { withdraw } = app
    const judge = async (state: string) => expect(await violations(page), state).toEqual([])
    await app.store({ theme })
    await app.signIn()
    await app.open(routes.withdraw)
    await withdraw.amount.fill('60000')
    await withdraw.submit.click()
    await expect(withdraw.main.getByRole('alert')).toHaveCount(2)
    await judge('problems')
    await withdraw.fill('300', 'Wrong123')
    await withdraw.submit.click()
    await expect(withdraw.review).toBeVisible()
    await judge('review')
    await withdraw.confirm.click()
    await expect(withdraw.main.getByRole('alert')).toHaveCount(1)
    await judge('refused')

    await control.fault({ kind: 'dropBefore', path: createWithdrawal.path })
    await control.fault({ kind: 'refuse', path: requestOutcome.path })
    await withdraw.withdraw('300')
    await expect(withdraw.headed('提现确认中')).toBeVisible()
    await judge('checking')
    await time.advance(62)
    await withdraw.main.getByRole('button', { name: '先放一边，新建一笔' }).click()
    await expect(withdraw.main.getByRole('status')).toContainText('正在向服务器确认')
    await judge('set aside')
    await control.clearFaults()
    await app.online()
    await expect(withdraw.headed('请求已过期，未执行')).toBeVisible()
    await judge('expired')
    await withdraw.again.click()
    await app.open(routes.withdraw)
    await expect(withdraw.main).toContainText('可提现')
    await control.withdrawals.rules({ feeMin: '3.00' })
    await withdraw.compose('300')
    await expect(withdraw.review.getByRole('alert')).toBeVisible()
    await judge('changed')
    await withdraw.back.click()
    await control.fault({ kind: 'code', code: codes.withdrawForbidden, path: createWithdrawal.path, times: 1 })
    await withdraw.withdraw('300')
    await expect(withdraw.headed('提现未提交成功')).toBeVisible()
    await judge('forbidden')
    await withdraw.again.click()
    await control.fault({ kind: 'bookedAs', stated: { fee: '5.00' }, path: createWithdrawal.path, times: 1 })
    await withdraw.withdraw('300')
    await expect(withdraw.done).toBeVisible()
    await judge('done')

    await control.withdrawals.decide('demo', 'w1', { status: 'rejected', reason: '收款人姓名不符' })
    await control.withdrawals.seed('demo', 1)
    await app.open(routes.withdrawRecords)
    await expect(app.screen().locator('[data-withdrawal]')).toHaveCount(2)
    await judge('records')
  })

  test(`payout accounts in each of their states, ${theme}`, async ({ app, control, page }) => {
    test.slow()
    const { payouts } = app
    const judge = async (state: string) => expect(await violations(page), state).toEqual([])
    await app.store({ theme })
    await app.signIn()
    await app.open(routes.payoutAccounts)
    await control.fault({ kind: 'refuse', path: removePayout.path })
    await payouts.cards.first().getByRole('button', { name: /^移除/ }).click()
    await payouts.question.getByRole('button', { name: '确认移除' }).click()
    await expect(payouts.question.getByRole('alert')).toBeVisible()
    await judge('removing')
    await app.open(routes.addPayoutAccount)
    await payouts.submit.click()
    await payouts.field('accountNumber').fill('4111111111111112')
    await payouts.field('bankName').focus()
    await expect(payouts.adding.getByRole('status')).toBeVisible()
    await judge('bank')
    await payouts.tab('加密货币').click()
    await payouts.submit.click()
    await expect(payouts.alert('请输入钱包地址')).toBeVisible()
    await judge('wallet')
    await app.signIn('poor')
    await app.open(routes.withdraw)
    await expect(app.withdraw.main).toContainText('请先设置提现银行卡')
    await judge('no account')
  })
}
