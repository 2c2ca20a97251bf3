import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { CountBadge } from '#components/ui/badge/CountBadge.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Notices.module.css'
import { useUnreadNotices } from './queries.ts'

/** The link to all notices, with the number of those that the member has not read. */
export function NoticeBell() {
  const t = useTranslations()
  const unread = useUnreadNotices()
  return (
    <Link className={styles.bell} to={to(routes.notice)}>
      <VisuallyHidden>{unread > 0 ? t('平台公告，{count}条未读', { count: unread }) : t('平台公告')}</VisuallyHidden>
      <span className={styles.bellIcon}>
        <Bell aria-hidden="true" />
        <CountBadge count={unread} />
      </span>
    </Link>
  )
}

/** The number of notices that the member has not read, behind the words that lead to them. */
export function UnreadNotices() {
  const t = useTranslations()
  const unread = useUnreadNotices()
  return <CountBadge count={unread} text={t('{count}条未读', { count: unread })} place="line" />
}
