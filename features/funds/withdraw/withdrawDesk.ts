import * as v from 'valibot'
import { id, wireAmount } from '#lib/contract/common.ts'
import type { WithdrawRecord } from '#lib/contract/funds.ts'
import { Desk } from '#lib/intent/desk.ts'
import { NotNow } from '#lib/intent/notNow.ts'
import { findWithdrawal, sendWithdrawal, type WithdrawRequest } from './api.ts'
import { refreshAfterWithdrawal } from './withdrawCache.ts'

/**
 * What a member confirmed; it is stored with the intent until the backend has said what became of it. Besides what is sent
 * it keeps what the member saw, so that a screen can say after a reload what is being checked.
 */
const withdrawBody = v.object({
  accountId: id,
  amount: wireAmount,
  /** The account's masked name. */
  account: v.string(),
  fee: wireAmount,
  receivedAmount: wireAmount,
})
export type WithdrawBody = v.InferOutput<typeof withdrawBody>

/** What storage never sees. */
export type WithdrawSecret = Pick<WithdrawRequest, 'withdrawPwd'>

/** Every withdrawal that this device asks for. */
export const withdrawDesk = new Desk<WithdrawBody, WithdrawRecord, WithdrawSecret>({
  kind: 'withdrawal',
  body: withdrawBody,
  needsSecret: true,
  send: async ({ requestId, body: { accountId, amount }, secret }, options) => {
    if (!secret) throw new NotNow()
    return sendWithdrawal({ requestId, accountId, amount, ...secret }, options)
  },
  find: findWithdrawal,
  onDone: (owner) => void refreshAfterWithdrawal(owner),
})
