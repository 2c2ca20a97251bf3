import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { moneyRequests } from '#lib/money-request/device.ts'
import styles from './RequestPanel.module.css'

/** Shown before the confirmation where the device cannot store the request. */
export function StorageWarning() {
  const t = useTranslations()
  const [canPersist] = useState(moneyRequests.canPersist)
  if (canPersist) return null
  return (
    <p className={styles.warning} role="alert">
      {t('本设备的存储空间已满或被禁用。如果在收到结果前关闭页面，之后不会再显示结果，请自行核对是否已生效')}
    </p>
  )
}
