import Big from 'big.js'
import type { Ledger } from '../ledger/ledger.ts'
import type { PayoutAccount, PayoutAccounts } from './payouts.ts'
import type { WithdrawDecision } from './withdrawalRecord.ts'
import type { Withdrawals } from './withdrawals.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const OPENED_DAYS_AGO = 12
const MEMBER = 'demo'

const requestId = (group: string, number: number) => `6f1c1c9e-5a0b-4f6e-${group}-${String(number).padStart(12, '0')}`

interface Past {
  readonly daysAgo: number
  readonly amount: string
  readonly decision: WithdrawDecision
}

const history: readonly Past[] = [
  {
    daysAgo: 9,
    amount: '300.00',
    decision: { status: 'rejected', reason: '收款人姓名与实名认证不一致，请更换提现账户后重新提交' },
  },
  { daysAgo: 8, amount: '1000.00', decision: { status: 'cancelled' } },
  { daysAgo: 6, amount: '1200.00', decision: { status: 'approved' } },
]

/** A bank account and a wallet of the demo member. */
export function seedPayouts(payouts: PayoutAccounts, now: number): void {
  const opened = now - OPENED_DAYS_AGO * DAY_MS
  const bank = {
    payeeName: '林晓明',
    accountNumber: '6225880137420011',
    bankName: '招商银行',
    branch: '深圳分行营业部',
  }
  payouts.bindBank(MEMBER, { requestId: requestId('9a01', 1), ...bank }, opened)
  const wallet = { chain: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }
  payouts.bindCrypto(MEMBER, { requestId: requestId('9a01', 2), ...wallet }, opened + HOUR_MS)
}

/** Past withdrawals of the demo member. The amounts were deposited before, so that the balance is not changed by them. */
export function seedWithdrawals(ledger: Ledger, payouts: PayoutAccounts, withdrawals: Withdrawals, now: number): void {
  const to = firstOf(payouts, MEMBER)
  const opened = now - OPENED_DAYS_AGO * DAY_MS
  const amount = new Big(ledger.money.ofYuan('1200.00'))
  const against = [['bank', amount.times(-1)]] as const
  ledger.post(MEMBER, { type: 'deposit', amount, at: opened, against })
  for (const [index, { daysAgo, amount, decision }] of history.entries()) {
    const submittedAt = now - daysAgo * DAY_MS
    const form = { username: MEMBER, requestId: requestId('9a02', index + 1), to, submittedAt }
    const { id } = withdrawals.enter({ ...form, amount: ledger.money.ofYuan(amount) })
    withdrawals.decide(MEMBER, id, decision, submittedAt + MINUTE_MS)
  }
}

/** Adds this many small withdrawals now. */
export function seedManyWithdrawals(
  {
    ledger,
    payouts,
    withdrawals,
  }: {
    readonly ledger: Ledger
    readonly payouts: PayoutAccounts
    readonly withdrawals: Withdrawals
  },
  username: string,
  count: number,
  now: number,
): void {
  const to = firstOf(payouts, username)
  const before = withdrawals.of(username).length
  for (let number = 1; number <= count; number += 1) {
    const form = { username, requestId: requestId('9a03', before + number), to, submittedAt: now }
    withdrawals.enter({ ...form, amount: ledger.money.ofYuan('100.00') })
  }
}

function firstOf(payouts: PayoutAccounts, username: string): PayoutAccount {
  const account = payouts.of(username).at(-1)
  if (account === undefined) throw new RangeError(`${username} has no payout account`)
  return account
}
