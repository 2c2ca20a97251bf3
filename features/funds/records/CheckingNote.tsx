import type { ReactNode } from 'react'
import { useCheckedRequests } from '#components/money-request/useMoneyRequest.ts'
import type { MoneyCall, MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'
import styles from './CheckingNote.module.css'

interface CheckingNoteProps<C extends MoneyCall, Details extends StoredDetails, Secret> {
  request: MoneyRequestKind<C, Details, Secret>
  children: ReactNode
}

/** Says above a list or a record that a money request of this kind is being checked. */
export function CheckingNote<C extends MoneyCall, Details extends StoredDetails, Secret>({
  request,
  children,
}: CheckingNoteProps<C, Details, Secret>) {
  if (useCheckedRequests(request).length === 0) return null
  return (
    <p className={styles.checking} role="status">
      {children}
    </p>
  )
}
