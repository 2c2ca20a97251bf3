'use client'

import { EyeOff, Send, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import styles from './Verify.module.css'

/** Why the data are asked for, how they travel, and what stays behind: nothing. */
export function PrivacyNote() {
  const t = useTranslations()
  // A page that came encrypted cannot call a backend that is not.
  const encrypted = window.location.protocol === 'https:'
  return (
    <ul className={styles.privacy} aria-label={t('资料的用途与保护')}>
      <li>
        <ShieldCheck aria-hidden="true" />
        {t('用于确认账户由您本人持有，防止他人冒名开户或盗取资金')}
      </li>
      <li>
        <Send aria-hidden="true" />
        <span>
          {t('照片先在本机缩小并去除拍摄地点等信息，再直接发送到平台服务器')}
          {encrypted ? ` · ${t('传输已加密')}` : null}
        </span>
      </li>
      <li>
        <EyeOff aria-hidden="true" />
        {t('姓名、证件号码和照片不会保存在本设备')}
      </li>
    </ul>
  )
}
