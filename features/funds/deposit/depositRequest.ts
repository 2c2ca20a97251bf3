import * as v from 'valibot'
import { decimalPlaces, id, typed, wireAmount } from '#lib/contract/common.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequest } from '#lib/money-request/moneyRequest.ts'
import { confirmedFunds } from '../records/confirmedFunds.ts'
import { findDeposit, refreshChannels, refreshDeposits } from './queries.ts'

/** What a member confirms: the deposit, and the channel's terms as they are shown. */
const depositDetails = v.object({
  channelId: id,
  channelName: v.string(),
  /** The language of the name. */
  language: v.optional(v.string()),
  /** The currency of the channel and of the amount. */
  currency: v.string(),
  /** Of that currency; absent in a deposit that was stored by an earlier version of the app. */
  decimals: v.optional(decimalPlaces),
  amount: wireAmount,
  /** Upload path. */
  voucher: v.optional(typed(256)),
  rate: wireAmount,
  feeRate: wireAmount,
  /** The receiving account number or address; absent for an online channel. */
  account: v.optional(typed(256)),
})
export type DepositDetails = v.InferOutput<typeof depositDetails>

export const depositRequest = new MoneyRequest(moneyRequests, {
  call: createDeposit,
  validForSeconds: 60,
  details: depositDetails,
  body: ({ channelId, amount, voucher, rate, feeRate, account }, ids) => ({
    ...ids,
    channelId,
    amount,
    ...(voucher && { voucher }),
    terms: { rate, feeRate, ...(account && { account }) },
  }),
  forbids: () => limitStore.refusal({ kind: 'deposit' }) !== undefined,
  find: ({ requestId }, options) => findDeposit(requestId, options),
  onDone: (account, { amount, currency, rate, feeRate }, record) => {
    if (record) confirmedFunds.keepDeposit(record.id, { amount, currency, rate, feeRate })
    void refreshDeposits(account)
  },
  onRefused: (account) => void refreshChannels(account),
})
