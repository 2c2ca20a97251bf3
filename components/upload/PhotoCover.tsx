import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { Spinner } from '#components/ui/Spinner.tsx'
import styles from './PhotoCover.module.css'
import type { PhotoSlot } from './photoUpload.ts'

interface PhotoCoverProps {
  slot: PhotoSlot<unknown, unknown>
  onCancel: () => void
}

/** Covers a photo while it is being read or uploaded: it shows the progress and a button that cancels it. */
export function PhotoCover({ slot: { reading, state }, onCancel }: PhotoCoverProps) {
  const t = useTranslations()
  if (reading) {
    return (
      <div className={styles.cover} role="status">
        <Spinner />
        <span>{t('正在处理照片')}</span>
      </div>
    )
  }
  if (state.phase !== 'uploading') return null
  const percent = Math.floor(state.share * 100)
  return (
    <div className={styles.cover}>
      <span>{percent < 100 ? t('上传中 {percent}%', { percent }) : t('等待服务器确认')}</span>
      <progress className={styles.progress} max={100} value={percent} aria-label={t('上传进度')} />
      <Button kind="secondary" size="small" onClick={onCancel}>
        {t('取消')}
      </Button>
    </div>
  )
}
