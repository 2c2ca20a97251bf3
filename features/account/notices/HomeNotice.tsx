import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link, useNavigate } from 'react-router-dom'
import { NoticeBar } from '#components/layout/notice-bar/NoticeBar.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Notices.module.css'
import { pinnedFirst } from './noticeOrder.ts'
import { useNewestNotices, useUnreadNotices } from './queries.ts'

/** A greater count is shown as this number with a plus sign. */
const MAX_COUNT = 99

/**
 * The notice bar of home, and the link to all notices with the number of unread ones. Empty without notices. Its place is kept
 * while they load, so that nothing below it moves.
 */
export function HomeNotice() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { data, error } = useNewestNotices()
  const unread = useUnreadNotices()
  const [first] = pinnedFirst(data?.items ?? [])
  if (!data && error === undefined) return <div className={styles.place} />
  if (!first) return null
  return (
    <div className={styles.home}>
      <NoticeBar text={first.title} onSelect={() => navigate(to(routes.notice, { id: first.id }))} />
      <Link className={styles.bell} to={to(routes.notice)}>
        <VisuallyHidden>{unread > 0 ? t('平台公告，{count}条未读', { count: unread }) : t('平台公告')}</VisuallyHidden>
        <Bell aria-hidden="true" />
        {unread > 0 ? (
          <span className={styles.count} aria-hidden="true" translate="no">
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
          </span>
        ) : null}
      </Link>
    </div>
  )
}
