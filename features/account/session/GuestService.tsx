import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useServiceAddress, useServiceTarget } from '../reading/operatorAddresses.ts'
import styles from './RegisterLink.module.css'

/** The link to customer service for a guest, such as a member who is frozen or barred: to the operator's chat, where there is one. */
export function GuestService() {
  const t = useTranslations()
  const address = useServiceAddress()
  const target = useServiceTarget()
  if (address === undefined) return null
  return (
    <Link className={styles.link} {...target}>
      {t('联系客服')}
    </Link>
  )
}
