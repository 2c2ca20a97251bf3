import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { to } from '#lib/navigation/address.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import styles from './RecordsLink.module.css'

/** In the header of a screen that makes records: the way to them. */
export function RecordsLink({ route }: { route: RoutePath }) {
  const t = useTranslations()
  return (
    <Link className={styles.link} to={to(route)}>
      {t('记录')}
    </Link>
  )
}
