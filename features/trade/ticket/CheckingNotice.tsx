'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { accountAtom } from '#features/account/index.ts'
import { intentBook } from '#lib/intent/intentBook.ts'
import { placementAtom } from './atoms.ts'
import styles from './Ticket.module.css'

/** Says on every trading screen that an order's outcome is still unknown, for as long as it is. */
export function CheckingNotice() {
  const t = useTranslations()
  const account = useAtomValue(accountAtom)
  const placement = useAtomValue(placementAtom)
  const count = useSyncExternalStore(
    intentBook.subscribe,
    () => intentBook.of(account ?? '').filter(({ kind }) => kind === 'order').length,
    () => 0,
  )
  // The one that is being placed has an answer within seconds; it is not in doubt yet.
  const inDoubt = placement.phase === 'placing' ? count - 1 : count
  if (inDoubt <= 0) return null
  return (
    <p className={styles.checking} role="status">
      {t('{count}笔订单正在向服务器确认，请勿重复下单', { count: inDoubt })}
    </p>
  )
}
