import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { RichText } from '#components/ui/rich-text/RichText.tsx'
import { operatorPicture, sessionAtom } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { useFirstVisit } from './firstVisit.ts'
import { newestPinned } from './noticeOrder.ts'
import { useNewestNotices, useNotice } from './queries.ts'
import { isRead, markRead, useReadMarks } from './readMarks.ts'

/**
 * Shows the newest pinned notice once, and none on the member's first visit, where it is a line of home. As soon as it is shown, its id is stored in the session as `showNotic`
 * (docs/product.md, 6.2). While `blocked` is set, because a dialog about money is open, the pop-up is closed. It opens
 * again afterwards.
 */
export function NoticePopup({ blocked }: { blocked: boolean }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const shownBefore = useAtomValue(sessionAtom)?.showNotic
  const firstVisit = useFirstVisit()
  const notices = useNewestNotices().data?.items ?? []
  const pinned = firstVisit ? undefined : newestPinned(notices)
  const [showing, setShowing] = useState<string>()
  const marks = useReadMarks()
  // The one that was shown last may have been withdrawn: one of before is the newest again then, and was read.
  const isShown = pinned?.id === shownBefore || (shownBefore && pinned && isRead(marks, pinned))
  const { data: notice } = useNotice(showing ?? (isShown ? undefined : pinned?.id))
  const open = Boolean(notice) && !blocked
  useEffect(() => {
    if (!notice || !open) return
    setShowing(notice.id)
    session.markNoticeShown(notice.id)
  }, [notice, open])
  if (!notice) return null
  const close = () => {
    markRead(notice)
    setShowing(undefined)
  }
  const detail = () => {
    close()
    navigate(to(routes.notice, { id: notice.id }))
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={notice.title}
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" full onClick={detail}>
            {t('查看详情')}
          </Button>
          <Button full onClick={close}>
            {t('我知道了')}
          </Button>
        </>
      }
    >
      <RichText text={notice.body} pictureAddress={operatorPicture} />
    </Dialog>
  )
}
