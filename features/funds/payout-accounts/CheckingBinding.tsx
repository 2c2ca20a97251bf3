'use client'

import { useTranslations } from 'next-intl'
import styles from './PayoutForms.module.css'

/** The account was sent and no answer came: said as unknown, not as failed. */
export function CheckingBinding() {
  const t = useTranslations()
  return (
    <p className={styles.checking} role="status">
      {t('网络中断，正在向服务器确认账户是否已绑定，请勿离开此页')}
    </p>
  )
}
