import * as v from 'valibot'
import { id, wireAmount } from '#lib/contract/common.ts'
import { createWithdrawal } from '#lib/contract/funds.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequest } from '#lib/money-request/moneyRequest.ts'
import { findWithdrawal } from './api.ts'
import { refreshAfterWithdrawal, refreshWithdrawForm } from './withdrawCache.ts'
import { forgetWithdrawn } from './withdrawDraft.ts'

/** What a member confirmed: the withdrawal, and what it was said to cost and bring. */
const withdrawDetails = v.object({
  accountId: id,
  /** The account as it was shown: its bank or chain, and its masked number. */
  account: v.string(),
  amount: wireAmount,
  fee: wireAmount,
  receivedAmount: wireAmount,
})
export type WithdrawDetails = v.InferOutput<typeof withdrawDetails>

/** The password is sent with the request and never stored. */
interface WithdrawSecret {
  readonly withdrawPwd: string
}

export const withdrawRequest = new MoneyRequest<typeof createWithdrawal, WithdrawDetails, WithdrawSecret>(
  moneyRequests,
  {
    kind: 'withdrawal',
    call: createWithdrawal,
    validForSeconds: 60,
    details: withdrawDetails,
    body: ({ accountId, amount, fee, receivedAmount }, ids, { withdrawPwd }) => ({
      ...ids,
      accountId,
      amount,
      withdrawPwd,
      terms: { fee, receivedAmount },
    }),
    find: findWithdrawal,
    onDone: (account, { amount }) => {
      forgetWithdrawn(account, amount)
      void refreshAfterWithdrawal(account)
    },
    onRefused: (account) => void refreshWithdrawForm(account),
  },
)
