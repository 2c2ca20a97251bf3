import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { type Pages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom, useMember } from '#features/account/index.ts'
import { listTransactions, type Transaction, type TransactionType } from './api.ts'

/**
 * The member's ledger, of one type or whole, page after page. When the balance is told anew and differs, money has moved
 * and the ledger is asked too: whatever moved it, an order, a withdrawal or the vault, need not know of this list.
 */
export function useLedger(type: TransactionType | undefined): Pages<Transaction> {
  const account = useAtomValue(accountAtom)
  const pages = usePages(account ? ['transactions', type ?? 'all', account] : undefined, (cursor) =>
    listTransactions(type, cursor),
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
