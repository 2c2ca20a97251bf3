import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useServiceAddress, useServiceTarget } from '#features/member/index.ts'
import styles from './RegisterLink.module.css'

/**
 * The link to customer service for a guest who has forgotten the password, or is frozen or barred: to the operator's chat, where there is
 * one. The backend has no call that recovers a login password.
 */
export function GuestService() {
  const t = useTranslations()
  const address = useServiceAddress()
  const target = useServiceTarget()
  if (address === undefined) return null
  return (
    <Link className={styles.service} {...target}>
      {t('忘记密码或无法登录？联系客服')}
    </Link>
  )
}
