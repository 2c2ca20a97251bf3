import { callApi } from '#lib/api/api.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { bindBank, bindCrypto, type PayoutAccount, payoutList, removePayout } from '#lib/contract/funds.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'

export type BankRequest = RequestOf<typeof bindBank>
export type CryptoRequest = RequestOf<typeof bindCrypto>

/** The member's payout accounts, numbers masked by the backend. Each of these rejects as `callApi` does. */
export const fetchPayoutAccounts = async (): Promise<readonly PayoutAccount[]> => (await callApi(payoutList, {})).items

/** Binds a bank account. Sent again with the same requestId, the backend answers with its first answer. */
export const bindBankAccount = (request: BankRequest): Promise<PayoutAccount> => callApi(bindBank, request)

/** Binds a wallet; repeats as above. */
export const bindWallet = (request: CryptoRequest): Promise<PayoutAccount> => callApi(bindCrypto, request)

/** Removes an account. Removing twice is one removal, so it may be repeated. */
export async function removePayoutAccount(id: string): Promise<void> {
  await callApi(removePayout, { requestId: newRequestId(), id })
}
