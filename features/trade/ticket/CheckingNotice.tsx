'use client'

import { useTranslations } from 'next-intl'
import styles from './Ticket.module.css'
import { useOrdersInDoubt } from './useOrdersInDoubt.ts'

/** Says on every trading screen that an order's outcome is still unknown, for as long as it is. */
export function CheckingNotice() {
  const t = useTranslations()
  const count = useOrdersInDoubt()
  if (count === 0) return null
  return (
    <p className={styles.checking} role="status">
      {t('{count}笔订单正在向服务器确认，请勿重复下单', { count })}
    </p>
  )
}
