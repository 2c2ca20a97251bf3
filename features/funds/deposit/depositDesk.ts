import * as v from 'valibot'
import { id, typed, wireAmount } from '#lib/contract/common.ts'
import type { DepositRecord } from '#lib/contract/funds.ts'
import { Desk } from '#lib/intent/desk.ts'
import { announceDeposit, findDeposit } from './api.ts'
import { refreshDeposits } from './depositCache.ts'

/** What a member confirmed; it is stored with the intent until the backend has said what became of it. */
const depositBody = v.object({ channelId: id, amount: wireAmount, voucher: v.optional(typed(256)) })
export type DepositBody = v.InferOutput<typeof depositBody>

/** Every deposit that this device announces. */
export const depositDesk = new Desk<DepositBody, DepositRecord>({
  kind: 'deposit',
  body: depositBody,
  needsSecret: false,
  send: ({ requestId, body }, options) => announceDeposit({ ...body, requestId }, options),
  find: findDeposit,
  onDone: (owner) => void refreshDeposits(owner),
})
