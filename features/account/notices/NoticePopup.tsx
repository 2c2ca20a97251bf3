'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { RichText } from '#components/ui/rich-text/RichText.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { operatorPicture } from '../reading/operatorPicture.ts'
import { sessionAtom } from '../session/atoms.ts'
import { newestPinned } from './noticeOrder.ts'
import { useNewestNotices, useNotice } from './useNotices.ts'
import { markRead } from './useReadMarks.ts'

/**
 * The newest pinned notice, once: that it was shown stands in the session as `showNotic` (docs/product.md, 6.2), from
 * the moment it is. While `blocked`, by a dialog about money, it stays away, and comes back after it.
 */
export function NoticePopup({ blocked }: { blocked: boolean }) {
  const t = useTranslations()
  const navigation = useNavigation()
  const shownBefore = useAtomValue(sessionAtom)?.showNotic
  const pinned = newestPinned(useNewestNotices().data?.items ?? [])
  const [showing, setShowing] = useState<string>()
  const { data: notice } = useNotice(showing ?? (pinned?.id === shownBefore ? undefined : pinned?.id))
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
    navigation.navigateTo(to(routes.notice, { id: notice.id }))
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
