'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { PhotoCover } from '#components/upload/PhotoCover.tsx'
import { PhotoSource } from '#components/upload/PhotoSource.tsx'
import { photoOf } from '#components/upload/photoUpload.ts'
import { useObjectUrl } from '#components/upload/useObjectUrl.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { DocumentDrawing } from './DocumentDrawing.tsx'
import styles from './PhotoField.module.css'
import { type PhotoSide, type PhotoSlot, photoDoubtMessages, photoFaultMessages } from './photo.ts'
import type { PhotoDesk } from './photoDesk.ts'

const words: Readonly<Record<PhotoSide, { name: string; title: MessageKey; picture: MessageKey }>> = {
  front: { name: 'idFront', title: '证件正面', picture: '证件正面照片' },
  back: { name: 'idBack', title: '证件反面', picture: '证件反面照片' },
}

interface PhotoFieldProps {
  side: PhotoSide
  slot: PhotoSlot
  desk: PhotoDesk
  /** The form is on its way: nothing can be changed. */
  locked: boolean
}

/** One side of the document: its photo, how far it has come, and what can be done about it. */
export function PhotoField({ side, slot, desk, locked }: PhotoFieldProps) {
  const t = useTranslations()
  const titleId = useId()
  const { name, title, picture } = words[side]
  const { reading, state } = slot
  const url = useObjectUrl(photoOf(slot)?.file)
  const empty = state.phase === 'empty'
  return (
    <section className={styles.field} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {t(title)}
        </h2>
        <span aria-live="polite">
          {state.phase === 'uploaded' ? <Badge tone="success">{t('已上传')}</Badge> : null}
        </span>
        {empty || locked ? null : (
          <IconButton label={t('移除照片')} icon={<Trash2 />} onClick={() => desk.remove(side)} />
        )}
      </header>
      <div className={styles.frame} data-empty={empty || undefined}>
        {url ? <img className={styles.picture} src={url} alt={t(picture)} /> : <DocumentDrawing side={side} />}
        <PhotoCover slot={slot} onCancel={() => desk.cancel(side)} />
      </div>
      <PhotoWord slot={slot} />
      {state.phase === 'doubtful' || state.phase === 'stopped' ? (
        <Button
          kind={state.phase === 'doubtful' ? 'ghost' : 'primary'}
          size="small"
          full
          disabled={reading || locked}
          onClick={() => desk.send(side)}
        >
          {state.phase === 'doubtful' ? t('仍然使用') : t('重新上传')}
        </Button>
      ) : null}
      <PhotoSource
        name={name}
        camera="environment"
        cameraLabel={empty ? t('拍照') : t('重拍')}
        libraryLabel={empty ? t('从相册选择') : t('重新选择')}
        disabled={locked}
        onFile={(file) => void desk.choose(side, file)}
      />
    </section>
  )
}

/** What there is to say about the photo: refused, doubtful, or stopped on its way. */
function PhotoWord({ slot: { fault, state } }: { slot: PhotoSlot }) {
  const t = useTranslations()
  const say = useErrorText()
  const warnings =
    state.phase === 'doubtful'
      ? state.photo.doubts.map((doubt) => t(photoDoubtMessages[doubt]))
      : state.phase === 'stopped' && state.error === undefined
        ? [t('上传已取消')]
        : []
  const failure = state.phase === 'stopped' && state.error !== undefined ? say(state.error) : undefined
  return (
    <>
      {fault ? (
        <p className={styles.fault} role="alert">
          {t(photoFaultMessages[fault])}
        </p>
      ) : null}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning} role="status">
          {warning}
        </p>
      ))}
      {failure ? (
        <p className={styles.fault} role="alert">
          {failure}
        </p>
      ) : null}
    </>
  )
}
