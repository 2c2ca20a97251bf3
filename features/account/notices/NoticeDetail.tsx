import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { RichText } from '#components/ui/rich-text/RichText.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { operatorPicture } from '#features/member/index.ts'
import { formatDateTime } from '#lib/time/format.ts'
import styles from './Notices.module.css'
import { useNotice } from './queries.ts'
import { markRead } from './readMarks.ts'

/** One notice in full. Showing it marks it as read. */
export function NoticeDetail({ id }: { id: string }) {
  const t = useTranslations()
  const { data: notice, error, isValidating, mutate } = useNotice(id)
  useEffect(() => {
    if (notice) markRead(notice)
  }, [notice])
  if (!notice) return <LoadState error={error} onRetry={mutate} busy={isValidating} />
  return (
    <Stack as="article" gap={4}>
      <header className={styles.head}>
        <h2>{notice.title}</h2>
        <p className={styles.when}>
          {notice.pinned ? <Badge tone="accent">{t('置顶')}</Badge> : null}
          <time translate="no">{formatDateTime(notice.at)}</time>
        </p>
      </header>
      <RichText text={notice.body} pictureAddress={operatorPicture} />
    </Stack>
  )
}
