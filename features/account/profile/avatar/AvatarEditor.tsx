import { Camera, Images } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactElement, useEffect, useState } from 'react'
import { Row, Text } from '#components/ui/primitives/primitives.tsx'
import { Avatar } from '../Avatar.tsx'
import styles from './AvatarEditor.module.css'
import { type PictureProblem, pictureProblemMessages, readPicture } from './avatarFile.ts'
import { CropSheet } from './CropSheet.tsx'

/** For these types, and not for `image/*`, an iPhone converts a photo of its own format to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp'

/** The member's picture, and inputs for another one: the camera on a touch device, and the photo library. */
export function AvatarEditor() {
  const t = useTranslations()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<PictureProblem>()
  useEffect(() => () => picture?.close(), [picture])

  const readFile = async (file: File) => {
    setProblem(undefined)
    const read = await readPicture(file)
    if (typeof read === 'string') setProblem(read)
    else setPicture(read)
  }

  return (
    <section className={styles.editor} aria-label={t('头像')}>
      <Avatar size="large" />
      <div className={styles.side}>
        <Row gap={2} wrap="apart" align="stretch">
          <span className={styles.camera}>
            <PictureInput name="camera" capture="user" icon={<Camera />} label={t('拍照')} onFile={readFile} />
          </span>
          <PictureInput name="library" icon={<Images />} label={t('选择图片')} onFile={readFile} />
        </Row>
        {problem ? (
          <Text size="xs" tone="danger" role="alert">
            {t(pictureProblemMessages[problem])}
          </Text>
        ) : (
          <Text size="xs" tone="muted">
            {t('支持JPG、PNG、WebP')}
          </Text>
        )}
      </div>
      {picture ? <CropSheet picture={picture} onClose={() => setPicture(undefined)} /> : null}
    </section>
  )
}

interface PictureInputProps {
  name: string
  label: string
  icon: ReactElement
  capture?: 'user'
  onFile: (file: File) => void
}

/** A file input that looks like a button. The native input lies on top of it, for keyboards and screen readers. */
function PictureInput({ label, icon, onFile, ...input }: PictureInputProps) {
  return (
    <label className={styles.input}>
      {icon}
      <span>{label}</span>
      <input
        type="file"
        accept={accepted}
        {...input}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Without this, choosing the same file again fires no event.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
