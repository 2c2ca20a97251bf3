import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import { type PageQuery, type Pages, usePages } from '#components/paged-list/usePages.ts'
import { loginNameAtom, useMember } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { type TransactionType, transactionList } from '#lib/contract/ledger.ts'
import { type Dates, instantsOf, isInDates } from '#lib/time/dates.ts'

/** One entry of the ledger: `amount` with its sign, `balanceAfter` the balance after it was booked. */
export type LedgerEntry = ResponseOf<typeof transactionList>['items'][number]

/** The entries of one page. */
interface LedgerQuery extends Dates {
  readonly type: TransactionType | undefined
}

/** One page of the ledger. */
export const listTransactions = ({ type, from, to }: LedgerQuery, page: PageQuery) =>
  callApi(transactionList, { ...(type && { type }), ...instantsOf({ from, to }), ...page })

/**
 * The member's ledger, newest first, page after page; without a type and dates, all of it. When the balance changes, the ledger is fetched
 * again: an order, a withdrawal or an investment has booked something.
 */
export function useLedger(query: LedgerQuery): Pages<LedgerEntry> {
  const loginName = useAtomValue(loginNameAtom)
  const { type, from, to } = query
  const pages = usePages(
    loginName ? ['transactions', loginName, type ?? '', from ?? '', to ?? ''] : undefined,
    (page) => listTransactions(query, page),
  )
  const { refresh } = pages
  const { balance } = useMember().data ?? {}
  const previousBalance = useRef(balance)
  useEffect(() => {
    if (previousBalance.current !== undefined && previousBalance.current !== balance) void refresh()
    previousBalance.current = balance ?? previousBalance.current
  }, [balance, refresh])
  const items = useMemo(() => pages.items?.filter(({ at }) => isInDates(at, { from, to })), [pages.items, from, to])
  return { ...pages, items }
}
