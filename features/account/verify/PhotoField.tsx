import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Callout, Text } from '#components/ui/primitives/primitives.tsx'
import { PhotoCover } from '#components/upload/PhotoCover.tsx'
import { focusPhotoSource, PhotoSource } from '#components/upload/PhotoSource.tsx'
import { photoOf } from '#components/upload/photoUpload.ts'
import { useObjectUrl } from '#components/upload/useObjectUrl.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { DocumentPhotos } from './documentPhotos.ts'
import { type PhotoSide, type PhotoSlot, photoDoubtMessages, photoFaultMessages } from './documentPhotos.ts'
import styles from './PhotoField.module.css'

const labels: Readonly<Record<PhotoSide, { name: string; title: MessageKey; picture: MessageKey }>> = {
  front: { name: 'idFront', title: '证件正面', picture: '证件正面照片' },
  back: { name: 'idBack', title: '证件反面', picture: '证件反面照片' },
}

interface PhotoFieldProps {
  side: PhotoSide
  slot: PhotoSlot
  photos: DocumentPhotos
  /** The form is being sent, so nothing can be changed. */
  locked: boolean
}

/** One side of the document: its photo, the state of the upload, and the actions. */
export function PhotoField({ side, slot, photos, locked }: PhotoFieldProps) {
  const t = useTranslations()
  const titleId = useId()
  const { name, title, picture } = labels[side]
  const { reading, state } = slot
  const url = useObjectUrl(photoOf(slot)?.file)
  const empty = state.phase === 'empty'
  return (
    <section className={styles.field} aria-labelledby={titleId}>
      <header className={styles.header}>
        <Text as="h2" size="md" break="anywhere" grow id={titleId}>
          {t(title)}
        </Text>
        <span aria-live="polite">
          {state.phase === 'uploaded' ? <Badge tone="success">{t('已上传')}</Badge> : null}
        </span>
        {empty || locked ? null : (
          <IconButton
            label={t('移除照片')}
            icon={<Trash2 />}
            onClick={({ currentTarget }) => {
              focusPhotoSource(currentTarget)
              photos.remove(side)
            }}
          />
        )}
      </header>
      <div className={styles.frame} data-empty={empty || undefined}>
        {url ? <img className={styles.picture} src={url} alt={t(picture)} /> : <DocumentDrawing side={side} />}
        <PhotoCover slot={slot} onCancel={() => photos.cancel(side)} />
      </div>
      <PhotoMessages slot={slot} />
      {state.phase === 'doubtful' || state.phase === 'stopped' ? (
        <Button
          kind={state.phase === 'doubtful' ? 'ghost' : 'primary'}
          size="small"
          full
          disabled={reading || locked}
          onClick={() => photos.send(side)}
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
        onFile={(file) => void photos.choose(side, file)}
      />
    </section>
  )
}

/** The messages about a photo that is refused, doubtful, or whose upload has stopped. */
function PhotoMessages({ slot: { fault, state } }: { slot: PhotoSlot }) {
  const t = useTranslations()
  const errorText = useErrorText()
  const warnings =
    state.phase === 'doubtful'
      ? state.photo.doubts.map((doubt) => t(photoDoubtMessages[doubt]))
      : state.phase === 'stopped' && state.error === undefined
        ? [t('上传已取消')]
        : []
  const failure = state.phase === 'stopped' && state.error !== undefined ? errorText(state.error) : undefined
  return (
    <>
      {fault ? (
        <Callout tone="danger" role="alert">
          {t(photoFaultMessages[fault])}
        </Callout>
      ) : null}
      {warnings.map((warning) => (
        <Callout key={warning} tone="accent" role="status">
          {warning}
        </Callout>
      ))}
      {failure ? (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      ) : null}
    </>
  )
}

/** A drawing of the side that the photo must show: the one with the face, or the one with the emblem. */
function DocumentDrawing({ side }: { side: PhotoSide }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 158 100" aria-hidden="true">
      <rect className={styles.paper} x="19" y="14" width="120" height="72" rx="6" />
      {side === 'front' ? (
        <>
          <circle cx="112" cy="42" r="9" />
          <path d="M97 68a15 13 0 0 1 30 0M33 34h38M33 47h48M33 60h30M33 73h52" />
        </>
      ) : (
        <>
          <circle cx="43" cy="38" r="11" />
          <path d="m43 32 1.8 3.9 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2-3.1-2.9 4.2-.5zM66 33h58M66 44h42M33 64h90M33 74h60" />
        </>
      )}
    </svg>
  )
}
