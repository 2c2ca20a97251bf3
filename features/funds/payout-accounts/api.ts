import { callApi } from '#lib/api/api.ts'
import { type PayoutAccount, payoutList } from '#lib/contract/funds.ts'

/** The member's payout accounts, numbers masked by the backend. Rejects as `callApi` does. */
export const fetchPayoutAccounts = async (): Promise<readonly PayoutAccount[]> => (await callApi(payoutList, {})).items
