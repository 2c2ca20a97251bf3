import { eq, max } from 'drizzle-orm'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { confirmSecondFactor, startSecondFactor } from '#lib/contract/security.ts'
import { invest } from '#lib/contract/vault.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import type { TestBackend } from './backend.fixture.ts'
import { orders, quotes } from './database/tables/market.ts'
import { decideDeposit } from './funds/deposits.ts'
import { decideWithdrawal } from './funds/withdrawals.ts'

/** When the members of an older database were there. */
const THEN = Date.UTC(2026, 4, 6, 9, 41)

/** The money requests that were made in it: a later version answers a repeat of each with its first answer. */
const asked = (number: number) => ({
  requestId: `7d0c1c9e-5a0b-4f6e-9a01-${`${number}`.padStart(12, '0')}`,
  validUntil: THEN + 3_600_000,
})
const order = (number: number, quoteSeq: number, productId = 'btcusdt') => ({
  ...asked(number),
  ...{ productId, direction: 'up' as const, amount: '10.00', durationSeconds: 60 },
  terms: { quoteSeq, payoutRate: '0.87', feeRate: '0.01' },
})
export const OPEN_ORDER = (quoteSeq: number) => order(2, quoteSeq)
export const PENDING_DEPOSIT = {
  ...asked(4),
  ...{ channelId: 'bank-cny', amount: '250.00' },
  terms: { rate: '1', feeRate: '0', account: '6222021234567890123' },
}
const withdrawal = (number: number, accountId: string, secondFactorCode?: string) => ({
  ...asked(number),
  ...{ accountId, amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD, secondFactorCode },
  terms: { fee: '2.00', receivedAmount: '98.00' },
})

/** Does in a database what an older one has to show: everything that money can be in, decided and not, and two members. */
export async function liveIn(test: TestBackend): Promise<void> {
  await test.withoutHolds()
  const [first, second] = [await test.member(), await test.member('50.00')]
  const done = async <C extends Call>(call: C, input: RequestOf<C>, { token } = first): Promise<ResponseOf<C>> => {
    const { code, msg, data } = await test.ask(call, input, token)
    if (code !== 200) throw new Error(`${call.path}: ${code} ${msg}`)
    return data
  }
  const at = () => test.clock.now()
  const deciding = () => ({ now: at(), money: test.backend.money })
  await done(createOrder, order(1, await test.quote('btcusdt', '64000.00')))
  await test.pass(30_000)
  await test.quote('btcusdt', '64010.00')
  await test.pass(31_000)
  await done(createDeposit, PENDING_DEPOSIT)
  const approved = await done(createDeposit, { ...PENDING_DEPOSIT, ...asked(5) }, second)
  await decideDeposit(test.database.query, Number(approved.id.slice(1)), { status: 'approved' }, deciding())
  const rejected = await done(createDeposit, { ...PENDING_DEPOSIT, ...asked(6) }, second)
  const reason = 'The payer has another name'
  await decideDeposit(test.database.query, Number(rejected.id.slice(1)), { status: 'rejected', reason }, deciding())
  const bank = { payeeName: 'Ann Lee', accountNumber: '6225880137499999', bankName: 'Harbour' }
  const account = await done(bindBank, { ...asked(7), ...bank })
  const paid = await done(createWithdrawal, withdrawal(8, account.id))
  const payout = Number(paid.id.slice(1))
  await decideWithdrawal(test.database.query, payout, { status: 'reviewing' }, at())
  await decideWithdrawal(test.database.query, payout, { status: 'approved', txId: 'TX1' }, at())
  await done(createWithdrawal, withdrawal(9, account.id))
  const terms = { annualRate: '0.0280', termDays: 7 }
  await done(invest, { ...asked(10), projectId: 'starter7', amount: '200.00', terms })
  await test.confirm(first.token)
  const { setupId, secret } = await done(startSecondFactor, {})
  await done(confirmSecondFactor, { setupId, code: totp(secret, timeStepOf(at())) })
  await test.pass(1000)
  await done(createOrder, OPEN_ORDER(await test.quote('btcusdt', '64005.00')))
  await test.pass(1000)
  // What settles it: the newest quote at its close.
  await test.quote('btcusdt', '64020.00')
}

/** The instant of the newest quote, and the quote that the open order was placed at. */
export async function whatIsOpen({ database: { query } }: TestBackend) {
  const [newest] = await query.select({ at: max(quotes.at) }).from(quotes)
  const [open] = await query.select().from(orders).where(eq(orders.status, 'open'))
  if (newest?.at == null || open === undefined) throw new Error('the older database has no open order')
  return { at: newest.at, open }
}
