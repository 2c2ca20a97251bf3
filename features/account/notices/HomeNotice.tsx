import { useTranslations } from 'next-intl'
import { Link, useNavigate } from 'react-router-dom'
import { NoticeBar } from '#components/layout/notice-bar/NoticeBar.tsx'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { RelativeTime } from '#components/time/RelativeTime.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { serverClock } from '#lib/time/clock.ts'
import { useFirstVisit } from './firstVisit.ts'
import styles from './Notices.module.css'
import { homeNotice } from './noticeOrder.ts'
import { useNewestNotices } from './queries.ts'
import { isRead, markRead, useReadMarks } from './readMarks.ts'

/**
 * The first notice that is new, in one line that opens it and is gone then; on the member's first visit the pinned one, which the pop-up
 * shows later unless it was opened here. Nothing where there is none.
 */
export function HomeNotice() {
  const t = useTranslations()
  const navigate = useNavigate()
  const wide = useWideScreen()
  const marks = useReadMarks()
  const { data } = useNewestNotices()
  const firstVisit = useFirstVisit()
  const notice = homeNotice(data?.items ?? [], {
    isRead: (each) => isRead(marks, each),
    now: serverClock.now(),
    firstVisit,
  })
  if (!notice) return null
  const open = () => {
    markRead(notice)
    if (firstVisit && notice.pinned) session.markNoticeShown(notice.id)
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
