import * as v from 'valibot'
import { decimalPlaces, id, wireAmount } from '#lib/contract/common.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequest } from '#lib/money-request/moneyRequest.ts'
import { confirmedFunds } from '../records/confirmedFunds.ts'
import { findWithdrawal, refreshAfterWithdrawal, refreshWithdrawForm } from './queries.ts'
import { removeBookedDraft } from './withdrawDraft.ts'

/** A payout in another currency, as it is shown before the confirmation. */
const payoutDetails = v.object({
  currency: v.string(),
  decimals: decimalPlaces,
  rate: wireAmount,
  networkFee: wireAmount,
  exchanged: wireAmount,
  amount: wireAmount,
})

/** What a member confirms: the withdrawal, with fee and received amount as they are shown. */
const withdrawDetails = v.object({
  accountId: id,
  /** The account as it is shown: its bank or chain, and its masked number. */
  account: v.string(),
  amount: wireAmount,
  fee: wireAmount,
  receivedAmount: wireAmount,
  /** What the fee was computed by; absent in a withdrawal that was stored by an earlier version of the app. */
  feeRate: v.optional(wireAmount),
  feeMin: v.optional(wireAmount),
  /** Where the account is in another currency. */
  payout: v.optional(payoutDetails),
})
export type WithdrawDetails = v.InferOutput<typeof withdrawDetails>

/** The password and the code of the second factor are sent with the request and never stored. */
interface WithdrawSecret {
  readonly withdrawPwd: string
  readonly secondFactorCode?: string
}

export const withdrawRequest = new MoneyRequest<typeof createWithdrawal, WithdrawDetails, WithdrawSecret>(
  moneyRequests,
  {
    call: createWithdrawal,
    validForSeconds: 60,
    details: withdrawDetails,
    body: ({ accountId, amount, fee, receivedAmount, payout }, ids, secret) => ({
      ...ids,
      accountId,
      amount,
      ...secret,
      terms: { fee, receivedAmount, ...(payout && { payoutAmount: payout.amount }) },
    }),
    find: findWithdrawal,
    onDone: (account, { amount, feeRate, feeMin, payout }, record) => {
      removeBookedDraft(account, amount)
      // A withdrawal that was stored by an earlier version of the app has no rates.
      if (record && feeRate !== undefined && feeMin !== undefined) {
        const paidBy = {
          payoutCurrency: payout?.currency,
          payoutDecimals: payout?.decimals,
          rate: payout?.rate,
          networkFee: payout?.networkFee,
        }
        confirmedFunds.keepWithdrawal(record.id, { amount, feeRate, feeMin, ...paidBy })
      }
      void refreshAfterWithdrawal(account)
    },
    onRefused: (account) => void refreshWithdrawForm(account),
  },
)
