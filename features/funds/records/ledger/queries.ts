import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { type Pages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom, useMember } from '#features/account/index.ts'
import { callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { type TransactionType, transactionList } from '#lib/contract/funds.ts'

/** One entry of the ledger: `amount` with its sign, `balanceAfter` the balance after it was booked. */
export type Transaction = ResponseOf<typeof transactionList>['items'][number]

/** Entries per page. */
const PAGE = 20

/**
 * The member's ledger, newest first, page after page; without a type, all of it. When the balance changes, the ledger is fetched
 * again: an order, a withdrawal or an investment has booked something.
 */
export function useLedger(type: TransactionType | undefined): Pages<Transaction> {
  const account = useAtomValue(accountAtom)
  const pages = usePages(account ? ['transactions', type ?? 'all', account] : undefined, (cursor) =>
    callApi(transactionList, { limit: PAGE, ...(type ? { type } : {}), ...(cursor ? { cursor } : {}) }),
  )
  const { refresh } = pages
  const { balance } = useMember().data ?? {}
  const known = useRef(balance)
  useEffect(() => {
    if (known.current !== undefined && known.current !== balance) void refresh()
    known.current = balance ?? known.current
  }, [balance, refresh])
  return pages
}
