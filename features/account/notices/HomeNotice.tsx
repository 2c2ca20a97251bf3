import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoticeBar } from '#components/layout/notice-bar/NoticeBar.tsx'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Notices.module.css'
import { pinnedFirst } from './noticeOrder.ts'
import { useNewestNotices, useUnreadNotices } from './queries.ts'

/** A greater count is shown as this number with a plus sign. */
const MAX_COUNT = 99

/** The notice bar of home, and the link to all notices with the number of unread ones. Empty without notices. */
export function HomeNotice() {
  const t = useTranslations()
  const navigation = useNavigation()
  const { data } = useNewestNotices()
  const unread = useUnreadNotices()
  const [first] = pinnedFirst(data?.items ?? [])
  if (!first) return null
  return (
    <div className={styles.home}>
      <NoticeBar text={first.title} onSelect={() => navigation.navigateTo(to(routes.notice, { id: first.id }))} />
      <AppLink
        className={styles.bell}
        to={to(routes.notice)}
        aria-label={unread > 0 ? t('平台公告，{count}条未读', { count: unread }) : t('平台公告')}
      >
        <Bell aria-hidden="true" />
        {unread > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
          </span>
        ) : null}
      </AppLink>
    </div>
  )
}
