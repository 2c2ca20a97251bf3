'use client'

import { useTranslations } from 'next-intl'
import { useMoney } from '../useMoney.ts'
import styles from './Invest.module.css'
import { useInDoubt } from './useInDoubt.ts'

/** Says on the vault's screens that an investment's outcome is still unknown, for as long as it is. */
export function InvestNotice() {
  const t = useTranslations()
  const money = useMoney()
  const body = useInDoubt()
  if (!body) return null
  return (
    <p className={styles.notice} role="status">
      {t('{project}的投资 {amount} 正在向服务器确认，请勿重复投资', {
        project: body.projectName,
        amount: money(body.amount),
      })}
    </p>
  )
}
