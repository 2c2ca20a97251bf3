import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { isAbort } from '#lib/api/errors.ts'
import { changeUser, uploadPicture } from '../queries.ts'
import { avatarFile } from './avatarFile.ts'
import { Cropper } from './Cropper.tsx'
import styles from './CropSheet.module.css'
import { type Crop, startCrop } from './crop.ts'

/** Crops a chosen picture, uploads it and sets it as the avatar. Nothing is sent before the member confirms. */
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
      // While the avatar is being sent, the crop does not change.
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
  const errorText = useErrorText()
  if (phase.kind === 'failed') {
    return (
      <div className={styles.failed}>
        <FormFailure text={errorText(phase.error)} />
      </div>
    )
  }
  if (phase.kind !== 'sending') return null
  const percent = Math.round(phase.share * 100)
  return (
    <label className={styles.progress}>
      <span>{t('上传中 {percent}%', { percent })}</span>
      <progress value={percent} max={100} />
    </label>
  )
}

type AvatarPhase =
  | { readonly kind: 'cropping' }
  /** `share`: the part of the file that is sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }

const cropping: AvatarPhase = { kind: 'cropping' }

/** The progress of one avatar. A retry does not repeat the steps that are done. */
interface AvatarUpload {
  readonly makeFile: () => File
  file?: File
  path?: string
}

/** Uploads an avatar with its progress and changes the profile. Calls `onDone` when both are done. */
function useAvatarUpload(onDone: () => void) {
  const [phase, setPhase] = useState(cropping)
  const upload = useRef<AvatarUpload>(undefined)
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  const run = async (current: AvatarUpload) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (next: AvatarPhase) => {
      if (!signal.aborted) setPhase(next)
    }
    try {
      show({ kind: 'sending', share: 0 })
      current.file ??= current.makeFile()
      current.path ??= await uploadPicture(current.file, {
        signal,
        onProgress: (share) => show({ kind: 'sending', share }),
      })
      signal.throwIfAborted()
      show({ kind: 'saving' })
      await changeUser({ avatar: current.path })
      if (!signal.aborted) onDone()
    } catch (error) {
      if (!isAbort(error)) show({ kind: 'failed', error })
    }
  }

  return {
    phase,
    /** Sends the file that `makeFile` returns. Does nothing while another one is being sent. */
    start: (makeFile: () => File) => {
      if (phase.kind !== 'cropping') return
      upload.current = { makeFile }
      void run(upload.current)
    },
    /** Repeats the failed step. */
    retry: () => {
      if (phase.kind === 'failed' && upload.current) void run(upload.current)
    },
    /** Aborts the upload and returns to cropping. */
    cancel: () => {
      running.current?.abort()
      setPhase(cropping)
    },
  }
}
