import { createWithdrawal, removePayout, withdrawList } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

// Colours are judged as they stand, not on their way there.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [networkNoise] })

for (const theme of ['dark', 'light']) {
  test(`withdrawing in each of its states, ${theme}`, async ({ app, control, page }) => {
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
    await control.fault({ kind: 'refuse', path: withdrawList.path })
    await withdraw.withdraw('300')
    await expect(withdraw.main.getByRole('heading', { name: '提现确认中' })).toBeVisible()
    await judge('checking')
    await control.clearFaults()
    await app.open(routes.withdraw)
    await expect(withdraw.main.getByRole('heading', { name: '有一笔提现尚未确认' })).toBeVisible()
    await withdraw.submit.click()
    await judge('locked')
    await withdraw.password.fill('Cash1234')
    await withdraw.submit.click()
    await expect(withdraw.done).toBeVisible()
    await judge('taken')

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
