import * as v from 'valibot'
import type { RequestOf } from '#lib/contract/call.ts'
import { id } from '#lib/contract/common.ts'
import { bindBank, bindCrypto, type PayoutAccount, removePayout } from '#lib/contract/payouts.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequest, type RequestIds } from '#lib/money-request/moneyRequest.ts'
import { refreshWithdrawForm } from '../withdraw/queries.ts'
import { accountSummary } from './payoutText.ts'

/** What is stored of an account (`accountSummary`): not its owner, and not its whole number. */
const summary = { place: v.string(), number: v.string() }
const accountDetails = v.object(summary)
const removalDetails = v.object({ id, ...summary })
export type AccountDetails = v.InferOutput<typeof accountDetails>
export type RemovalDetails = v.InferOutput<typeof removalDetails>

export type BankAccount = Omit<RequestOf<typeof bindBank>, keyof RequestIds>
export type CryptoAccount = Omit<RequestOf<typeof bindCrypto>, keyof RequestIds>

/** Nothing of the owner is stored of the record, and of its number no more than what was confirmed shows. */
function withoutOwner(account: PayoutAccount): PayoutAccount {
  const { number } = accountSummary(account)
  return {
    ...account,
    payeeName: undefined,
    branch: undefined,
    accountNumber: account.accountNumber && number,
    address: account.address && number,
  }
}

export const bankAccountRequest = new MoneyRequest(moneyRequests, {
  call: bindBank,
  validForSeconds: 60,
  details: accountDetails,
  body: (_, ids, account: BankAccount) => ({ ...ids, ...account }),
  storedRecord: withoutOwner,
  onDone: (account) => void refreshWithdrawForm(account),
})

export const cryptoAccountRequest = new MoneyRequest(moneyRequests, {
  call: bindCrypto,
  validForSeconds: 60,
  details: accountDetails,
  body: (_, ids, account: CryptoAccount) => ({ ...ids, ...account }),
  storedRecord: withoutOwner,
  onDone: (account) => void refreshWithdrawForm(account),
})

export const accountRemovalRequest = new MoneyRequest(moneyRequests, {
  call: removePayout,
  validForSeconds: 60,
  details: removalDetails,
  body: ({ id }, ids) => ({ ...ids, id }),
  onDone: (account) => void refreshWithdrawForm(account),
})
