'use client'

import { useTranslations } from 'next-intl'
import styles from '../Orders.module.css'

/** The rule of settlement in words. */
export function RuleText() {
  const t = useTranslations()
  return (
    <>
      <p className={styles.rule}>
        {t('结算价为到期时刻或之前的最后一个报价；高于成交价买涨赢，低于则买跌赢，相等为平局')}
      </p>
      <p className={styles.rule}>{t('赢得本金乘赔付率，减去手续费；平局退还本金，手续费不退')}</p>
    </>
  )
}
