import { useTranslations } from 'next-intl'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { to as addressOf } from '#lib/navigation/address.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import styles from './RecordsLink.module.css'

/** In the header of a screen that makes records: the way to them. */
export function RecordsLink({ to }: { to: RoutePath }) {
  const t = useTranslations()
  return (
    <AppLink className={styles.link} to={addressOf(to)}>
      {t('记录')}
    </AppLink>
  )
}
