import { requestOutcome, uploadFile } from '#lib/contract/common.ts'
import { cancelDeposit, createDeposit } from '#lib/contract/deposits.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { removePayout } from '#lib/contract/payouts.ts'
import { register } from '#lib/contract/session.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { routes } from '#lib/navigation/routes.ts'
import { validRegistration } from '#stub/members/registration.fixture.ts'
import type { App } from '../app.ts'
import { makePhoto } from '../photos.ts'
import { ask, type TestSite } from '../testSite.ts'
import type { Scene } from './scene.ts'

const INVEST = '/api/ebao/invest'
const STEADY = { id: 'steady30' }

const judged = (name: string, show: Scene['show'], loginName = 'demo'): Scene => ({
  name,
  loginName,
  judged: true,
  show,
})

/** The request is lost, and its outcome cannot be asked for. */
async function lose({ control }: TestSite, path: string, send: () => Promise<void>): Promise<void> {
  await control.fault({ kind: 'dropBefore', path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await send()
}

/** Past the validity of a request that was lost, a reload offers to set it aside. */
async function setAside({ page }: App, { control }: TestSite): Promise<void> {
  await control.clock.advance(70_000)
  await page.reload()
  await page.getByRole('button', { name: '先放一边，新建一笔' }).click()
  await page.getByRole('status').filter({ hasText: '正在向服务器确认' }).waitFor()
}

/** The balance of an entry does not follow from the one before. */
async function breakLedger({ page }: App, { control }: TestSite): Promise<void> {
  for (const amount of ['-0.01', '-0.02']) await control.post('demo', { type: 'manualDeduction', amount })
  await page.route(`**${transactionList.path}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"balanceAfter":"9999.99"', '"balanceAfter":"9000.00"')
    await route.fulfill({ response, body })
  })
}

/** What the screens of money say when something is wrong, in doubt, or missing. */
export const problemScenes: readonly Scene[] = [
  judged('deposit-problems', async (app, { control }) => {
    await app.open(routes.recharge)
    await control.fault({ kind: 'refuse', path: uploadFile.path })
    await app.deposit.voucher.choose(await makePhoto(app.page))
    await app.deposit.voucher.again.waitFor()
    await app.deposit.next.click()
    await app.deposit.main.getByRole('alert').nth(1).waitFor()
  }),
  judged('deposit-in-doubt', async (app, world) => {
    await app.open(routes.recharge)
    await lose(world, createDeposit.path, () => app.deposit.submit('300'))
    await app.deposit.background.click()
    await app.deposit.checking.waitFor()
  }),
  judged('deposit-cancel-refused', async (app, { control }) => {
    await app.open(routes.recharge)
    await app.deposit.submit('300')
    await app.deposit.toRecords.click()
    await app.depositRecords.cancelOf(app.depositRecords.records.first()).click()
    await control.fault({ kind: 'code', code: 4207, path: cancelDeposit.path })
    await app.depositRecords.confirmCancel.click()
    await app.depositRecords.question.getByRole('alert').waitFor()
  }),
  judged('deposit-no-channels', async (app, { control }) => {
    await control.deposits.keep([])
    await app.open(routes.recharge)
    await app.deposit.main.getByText('该充值方式暂未开通').waitFor()
  }),
  judged('withdraw-problems', async (app) => {
    await app.open(routes.withdraw)
    await app.withdraw.amount.fill('60000')
    await app.withdraw.submit.click()
    await app.withdraw.main.getByRole('alert').nth(1).waitFor()
  }),
  judged('withdraw-wrong-password', async (app) => {
    await app.open(routes.withdraw)
    await app.withdraw.withdraw('300', 'Wrong123')
    await app.withdraw.main.getByRole('alert').waitFor()
  }),
  judged('withdraw-set-aside', async (app, world) => {
    await app.open(routes.withdraw)
    await lose(world, createWithdrawal.path, () => app.withdraw.withdraw('300'))
    await app.withdraw.headed('提现确认中').waitFor()
    await setAside(app, world)
  }),
  judged('withdraw-expired', async (app, world) => {
    await app.open(routes.withdraw)
    await lose(world, createWithdrawal.path, () => app.withdraw.withdraw('300'))
    await app.withdraw.headed('提现确认中').waitFor()
    await world.control.clearFaults()
    await world.control.clock.advance(70_000)
    await app.page.reload()
    await app.withdraw.headed('请求已过期，未执行').waitFor()
  }),
  judged('withdraw-terms-changed', async (app, { control }) => {
    await app.open(routes.withdraw)
    await app.withdraw.main.getByText('可提现').first().waitFor()
    await control.withdrawals.rules({ feeMin: '3.00' })
    await app.withdraw.compose('300')
    await app.withdraw.review.getByRole('alert').waitFor()
  }),
  judged('withdraw-booked-otherwise', async (app, { control }) => {
    await app.open(routes.withdraw)
    await control.fault({ kind: 'bookedAs', stated: { fee: '5.00' }, path: createWithdrawal.path })
    await app.withdraw.withdraw('300')
    await app.withdraw.headed('平台记录与确认的内容不一致').waitFor()
  }),
  judged('withdraw-records', async (app, { control }) => {
    await control.withdrawals.seed('demo', 2)
    await control.withdrawals.decide('demo', 'w1', { status: 'rejected', reason: '收款人姓名不符' })
    await app.open(routes.withdrawRecords)
    await app.screen().locator('[data-row]').nth(1).waitFor()
  }),
  judged(
    'withdraw-no-account',
    async (app) => {
      await app.open(routes.withdraw)
      await app.withdraw.main.getByText('请先设置提现银行卡').waitFor()
    },
    'poor',
  ),
  judged('payout-removal-refused', async (app, { control }) => {
    await app.open(routes.payoutAccounts)
    await control.fault({ kind: 'code', code: 4008, path: removePayout.path })
    await app.payouts.cards.first().getByRole('button', { name: /^移除/ }).click()
    await app.payouts.question.getByRole('button', { name: '确认移除' }).click()
    await app.payouts.question.getByRole('alert').waitFor()
  }),
  judged('payout-removal-in-doubt', async (app, world) => {
    await app.open(routes.payoutAccounts)
    await app.payouts.cards.first().getByRole('button', { name: /^移除/ }).click()
    await lose(world, removePayout.path, () => app.payouts.question.getByRole('button', { name: '确认移除' }).click())
    await app.request.background.click()
    await app.payouts.main.getByRole('status').waitFor()
  }),
  judged('payout-problems', async (app) => {
    await app.open(routes.addPayoutAccount)
    await app.payouts.submit.click()
    await app.payouts.field('accountNumber').fill('4111111111111112')
    await app.payouts.field('bankName').focus()
    await app.payouts.adding.getByRole('status').waitFor()
  }),
  judged('invest-in-doubt', async (app, world) => {
    await app.open(routes.vaultSubmit, STEADY)
    await lose(world, INVEST, () => app.invest.invest('1000'))
    await app.invest.main.getByRole('status').filter({ hasText: '投资确认中' }).waitFor()
    await app.open(routes.vault)
    await app.vault.main.getByRole('status').filter({ hasText: '正在向服务器确认' }).waitFor()
  }),
  judged('invest-set-aside', async (app, world) => {
    await app.open(routes.vaultSubmit, STEADY)
    await lose(world, INVEST, () => app.invest.invest('1000'))
    await app.invest.headed('投资确认中').waitFor()
    await setAside(app, world)
  }),
  judged('invest-terms-changed', async (app, { control }) => {
    await app.open(routes.vaultSubmit, STEADY)
    await app.invest.whole.and(app.page.locator(':enabled')).waitFor()
    await control.project(STEADY.id, { annualRate: '0.0365' })
    await app.invest.compose('1000')
    await app.invest.review.getByRole('alert').waitFor()
  }),
  judged('invest-booked-otherwise', async (app, { control }) => {
    await app.open(routes.vaultSubmit, STEADY)
    await control.fault({ kind: 'bookedAs', stated: { annualRate: '0.03', interest: '1.00' }, path: INVEST })
    await app.invest.invest('1000')
    await app.invest.headed('平台记录与确认的内容不一致').waitFor()
  }),
  judged('ledger-break', async (app, world) => {
    await breakLedger(app, world)
    await app.open(routes.history)
    await app.ledger.breaks.first().waitFor()
  }),
  {
    name: 'ledger-empty',
    loginName: '',
    judged: true,
    show: async (app, { stub }) => {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify(validRegistration)
      await ask(register, stub.addresses[0], { method: 'POST', headers, body })
      await app.signIn(validRegistration.username)
      await app.open(routes.history)
      await app.ledger.main.getByText('暂无资金记录').waitFor()
    },
  },
]
