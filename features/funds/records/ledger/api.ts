import { callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { transactionList } from '#lib/contract/funds.ts'

export type TransactionPage = ResponseOf<typeof transactionList>
/** One line of the ledger: `amount` signed, `balanceAfter` the balance once it was booked. */
export type Transaction = TransactionPage['items'][number]
export type TransactionType = Transaction['type']

/** Entries per page. */
const PAGE = 20

/** One page of the member's ledger, newest first, of one type or all. Rejects as `callApi` does. */
export const listTransactions = (type: TransactionType | undefined, cursor?: string): Promise<TransactionPage> =>
  callApi(transactionList, { limit: PAGE, ...(type ? { type } : {}), ...(cursor ? { cursor } : {}) })
