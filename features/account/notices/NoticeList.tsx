import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { RelativeTime } from '#components/time/RelativeTime.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Row, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Notices.module.css'
import type { NoticeHead } from './queries.ts'
import { useNotices } from './queries.ts'
import { isRead, markAllRead, useReadMarks } from './readMarks.ts'

/** The endless list of the platform's notices: pinned ones first, unread ones marked. */
export function NoticeList() {
  const t = useTranslations()
  const pages = useNotices()
  const marks = useReadMarks()
  const unread = pages.items?.filter((notice) => !isRead(marks, notice)) ?? []
  return (
    <PagedList
      pages={pages}
      label={t('平台公告')}
      keyOf={({ id }) => id}
      render={(notice) => <NoticeRow notice={notice} unread={!isRead(marks, notice)} />}
      empty={
        <EmptyState
          of="notices"
          title={t('暂无公告')}
          text={t('平台发布公告后会显示在这里')}
          action={<Button onClick={() => void pages.refresh()}>{t('刷新')}</Button>}
        />
      }
    >
      {unread.length === 0 ? null : (
        <Row wrap="enlarged" justify="between" size="body" tone="muted">
          <span role="status">{t('{count}条未读', { count: unread.length })}</span>
          <Button kind="ghost" size="small" onClick={() => markAllRead(pages.items ?? [])}>
            {t('全部标为已读')}
          </Button>
        </Row>
      )}
    </PagedList>
  )
}

function NoticeRow({ notice: { id, title, at, pinned }, unread }: { notice: NoticeHead; unread: boolean }) {
  const t = useTranslations()
  return (
    <li data-notice={id}>
      <Link className={styles.row} to={to(routes.notice, { id })} data-unread={unread || undefined}>
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.title}>
          {unread ? <VisuallyHidden>{t('未读')}</VisuallyHidden> : null}
          <span>{title}</span>
        </span>
        <span className={styles.when}>
          {pinned ? <Badge tone="accent">{t('置顶')}</Badge> : null}
          <RelativeTime at={at} />
        </span>
      </Link>
    </li>
  )
}
