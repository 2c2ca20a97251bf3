import { useTranslations } from 'next-intl'
import { Link, useNavigate } from 'react-router-dom'
import { NoticeBar } from '#components/layout/notice-bar/NoticeBar.tsx'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { RelativeTime } from '#components/time/RelativeTime.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serverClock } from '#lib/time/clock.ts'
import styles from './Notices.module.css'
import { newUnread } from './noticeOrder.ts'
import { useNewestNotices } from './queries.ts'
import { isRead, markRead, useReadMarks } from './readMarks.ts'

/** The first notice that is new, in one line that opens it and is gone then. Nothing where none is new. */
export function HomeNotice() {
  const t = useTranslations()
  const navigate = useNavigate()
  const wide = useWideScreen()
  const marks = useReadMarks()
  const { data } = useNewestNotices()
  const notice = newUnread(data?.items ?? [], (each) => isRead(marks, each), serverClock.now())
  if (!notice) return null
  const open = () => {
    markRead(notice)
    navigate(to(routes.notice, { id: notice.id }))
  }
  return (
    <div className={styles.home}>
      <NoticeBar text={notice.title} detail={<RelativeTime at={notice.at} />} onSelect={open} />
      {wide ? (
        <Link className={styles.all} to={to(routes.notice)}>
          {t('全部公告')}
        </Link>
      ) : null}
    </div>
  )
}
