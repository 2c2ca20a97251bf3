import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { decimal } from '#lib/money/decimal.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { TestSite } from '../testSite.ts'
import { outcomesShown, type Scene, screenAt } from './scene.ts'

const DAY_MS = 86_400_000
const OUTCOME = requestOutcome.path

/** Positions that were repaid, that still run for hours, and for weeks. */
async function hold(world: TestSite): Promise<void> {
  const seed = { amount: '1000', count: 1 }
  await world.control.seedPositions('demo', { ...seed, projectId: 'starter7', ageMs: 9 * DAY_MS })
  await world.control.seedPositions('demo', { ...seed, projectId: 'starter7', ageMs: 6.8 * DAY_MS })
  await world.control.seedPositions('demo', { ...seed, projectId: 'growth90', amount: '4500.50', ageMs: 40 * DAY_MS })
}

/** Makes a deposit that waits to be paid on its channel's page. Returns its id. */
function payOnline({ deposits, clock }: TestSite['stub']['world']): string {
  const channel = deposits.channels.find(({ id }) => id === 'online-card')
  if (!channel) throw new Error('no channel with a payment page')
  const requestId = crypto.randomUUID()
  return deposits.enter('demo', { channel, amount: decimal('300.00'), requestId, at: clock.now() }).id
}

/** Deposits, withdrawals, the ledger and the vault. */
export const moneyScenes: readonly Scene[] = [
  {
    name: 'deposit-usdt',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.rechargeMore)
      await app.deposit.channel('TRC20').check()
    },
  },
  {
    name: 'deposit-pay',
    judged: true,
    show: async (app) => {
      await app.open(routes.recharge, { kind: 'other' })
      await app.deposit.channel('Harbour Pay').check()
      await app.deposit.submit('300')
      await app.deposit.done.waitFor()
    },
  },
  {
    name: 'deposit-records',
    judged: true,
    show: async (app, { stub: { world } }) => {
      payOnline(world)
      await app.open(routes.depositRecords)
    },
  },
  {
    name: 'deposit-record',
    judged: true,
    show: async (app, { stub: { world } }) => {
      await app.open(routes.depositRecords, { id: payOnline(world) })
    },
  },
  { name: 'deposit-record-rejected', ...screenAt(routes.depositRecords, { id: 'd1' }) },
  {
    name: 'withdraw-record',
    judged: true,
    show: async (app, { control }) => {
      await control.withdrawals.seed('demo', 1)
      await control.withdrawals.decide('demo', 'w1', { status: 'approved' })
      await app.open(routes.withdrawRecords, { id: 'w1' })
    },
  },
  {
    name: 'vault-held',
    judged: true,
    show: async (app, world) => {
      await hold(world)
      await app.open(routes.vault)
    },
  },
  {
    name: 'invest-problem',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.vaultSubmit, { id: 'steady30' })
      await app.invest.amount.fill('12000')
    },
  },
  { name: 'invest-over', ...screenAt(routes.vaultSubmit, { id: 'reserve180' }) },
  {
    name: 'invest-review',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.vaultSubmit, { id: 'steady30' })
      await app.invest.compose('1234.56')
    },
  },
  {
    name: 'invest-done',
    judged: true,
    show: async (app) => {
      await app.open(routes.vaultSubmit, { id: 'steady30' })
      await app.invest.invest('1234.56')
    },
  },
  {
    name: 'invest-checking',
    show: async (app, world) => {
      await app.open(routes.vaultSubmit, { id: 'steady30' })
      for (const path of ['/api/ebao/invest', OUTCOME]) await world.control.fault({ kind: 'refuse', path })
      await app.invest.invest('1234.56')
    },
  },
  {
    name: 'invest-refused',
    show: async (app, world) => {
      await app.open(routes.vaultSubmit, { id: 'steady30' })
      await world.control.fault({ kind: 'code', code: 4303, path: '/api/ebao/invest' })
      await app.invest.invest('1234.56')
    },
  },
  {
    name: 'positions',
    judged: true,
    show: async (app, world) => {
      await hold(world)
      await app.open(routes.vaultRecords)
      await app.positions.unfold(app.positions.cards.first())
    },
  },
  {
    name: 'withdraw-blocked',
    show: async (app, { control }) => {
      await control.withdrawals.rules({ identityRequired: true })
      await app.open(routes.withdraw)
    },
  },
  {
    name: 'withdraw-waiting',
    show: async (app) => {
      await app.open(routes.addPayoutAccount, { kind: 'crypto' })
      await app.payouts.fillWallet('ERC20', '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe')
      await app.payouts.submit.click()
      await app.payouts.cards.nth(2).waitFor()
      await outcomesShown(app)
      await app.open(routes.withdraw)
      await app.withdraw.main.getByRole('radio', { name: 'ERC20' }).check()
    },
  },
  {
    name: 'withdraw-review',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.withdraw)
      await app.withdraw.compose('300')
    },
  },
  {
    name: 'withdraw-done',
    judged: true,
    show: async (app) => {
      await app.open(routes.withdraw)
      await app.withdraw.withdraw('300')
    },
  },
  {
    name: 'withdraw-checking',
    judged: true,
    show: async (app, world) => {
      await app.open(routes.withdraw)
      for (const path of [createWithdrawal.path, OUTCOME]) await world.control.fault({ kind: 'refuse', path })
      await app.withdraw.withdraw('300')
    },
  },
  {
    name: 'withdraw-refused',
    judged: true,
    show: async (app, world) => {
      await app.open(routes.withdraw)
      await world.control.fault({ kind: 'code', code: codes.withdrawForbidden, path: createWithdrawal.path })
      await app.withdraw.withdraw('300')
    },
  },
  {
    name: 'add-wallet',
    keepsWorld: true,
    show: async (app) => {
      await app.open(routes.addPayoutAccount, { kind: 'crypto' })
      await app.payouts.adding.getByRole('radio', { name: 'ERC20' }).check()
      await app.payouts.field('address').fill('0xde0B295669x9FD93d5F28D9Ec85E40f4cb697BAe')
      await app.payouts.submit.click()
    },
  },
  {
    name: 'ledger-filter',
    show: async (app) => {
      await app.open(routes.history, { reference: 't1', from: '2026-03-01' })
      await app.ledger.filter.click()
    },
  },
  {
    name: 'evidence',
    show: async (app) => {
      await app.open(routes.history)
      await app.ledger.unfold(app.ledger.rows.first())
      await app.ledger.evidence.first().click()
    },
  },
]
