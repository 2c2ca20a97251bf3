'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { avatarFile } from './avatarFile.ts'
import { Cropper } from './Cropper.tsx'
import styles from './CropSheet.module.css'
import { type Crop, startCrop } from './crop.ts'
import { type AvatarPhase, useAvatarUpload } from './useAvatarUpload.ts'

/** From a chosen picture to the avatar: crop, upload, set. Nothing leaves the device before the member says so. */
export function CropSheet({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const t = useTranslations()
  const [crop, setCrop] = useState(() => startCrop(picture))
  const { phase, start, retry, cancel } = useAvatarUpload(() => {
    showToast({ kind: 'status', text: t('个人信息更新成功') })
    onClose()
  })
  const cropping = phase.kind === 'cropping'
  const change = useCallback(
    (next: (now: Crop) => Crop) => {
      // A picture on its way stays the one that was seen.
      if (cropping) setCrop(next)
    },
    [cropping],
  )

  const footers: Readonly<Record<AvatarPhase['kind'], ReactNode>> = {
    cropping: (
      <>
        <Button kind="secondary" onClick={onClose}>
          {t('取消')}
        </Button>
        <Button onClick={() => start(() => avatarFile(picture, crop))}>{t('设为头像')}</Button>
      </>
    ),
    sending: (
      <Button kind="secondary" onClick={cancel}>
        {t('取消上传')}
      </Button>
    ),
    saving: <Button busy>{t('保存中')}</Button>,
    failed: (
      <>
        <Button kind="secondary" onClick={cancel}>
          {t('重新裁剪')}
        </Button>
        <Button onClick={retry}>{t('重试')}</Button>
      </>
    ),
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('裁剪头像')}
      closeLabel={t('关闭')}
      dismissible={phase.kind !== 'saving'}
      footer={footers[phase.kind]}
    >
      <Cropper picture={picture} crop={crop} onChange={change} />
      <Progress phase={phase} />
    </Sheet>
  )
}

function Progress({ phase }: { phase: AvatarPhase }) {
  const t = useTranslations()
  const say = useErrorText()
  if (phase.kind === 'failed') {
    return (
      <div className={styles.failed}>
        <FormFailure text={say(phase.error)} />
      </div>
    )
  }
  if (phase.kind !== 'sending') return null
  const percent = Math.round(phase.share * 100)
  return (
    <label className={styles.progress}>
      {t('上传中 {percent}%', { percent })}
      <progress value={percent} max={100} />
    </label>
  )
}
