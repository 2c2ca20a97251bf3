'use client'

import { Camera, Images } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import styles from './AvatarEditor.module.css'
import { CropSheet } from './CropSheet.tsx'
import { type PictureProblem, pictureProblemMessages, readPicture } from './readPicture.ts'

/** With these, and not with `image/*`, iPhones hand over a JPEG in place of their own format. */
const accepted = 'image/jpeg,image/png,image/webp'

/** The member's picture and the two ways to another: the camera, where there is one to the hand, and the library. */
export function AvatarEditor() {
  const t = useTranslations()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<PictureProblem>()
  useEffect(() => () => picture?.close(), [picture])

  const take = async (file: File) => {
    setProblem(undefined)
    const read = await readPicture(file)
    if (typeof read === 'string') setProblem(read)
    else setPicture(read)
  }

  return (
    <section className={styles.editor} aria-label={t('头像')}>
      <Avatar size="large" />
      <div className={styles.side}>
        <div className={styles.ways}>
          <span className={styles.camera}>
            <PictureInput name="camera" capture="user" icon={<Camera />} label={t('拍照')} onFile={take} />
          </span>
          <PictureInput name="library" icon={<Images />} label={t('选择图片')} onFile={take} />
        </div>
        {problem ? (
          <p className={styles.problem} role="alert">
            {t(pictureProblemMessages[problem])}
          </p>
        ) : (
          <p className={styles.hint}>{t('支持 JPG、PNG、WebP，不超过 10 MB')}</p>
        )}
      </div>
      {picture ? <CropSheet picture={picture} onClose={() => setPicture(undefined)} /> : null}
    </section>
  )
}

interface PictureInputProps {
  name: string
  label: string
  icon: ReactNode
  capture?: 'user'
  onFile: (file: File) => void
}

/** A file input that looks like a button; the native control lies over it, so keys and screen readers work as ever. */
function PictureInput({ label, icon, onFile, ...input }: PictureInputProps) {
  return (
    <label className={styles.input}>
      {icon}
      {label}
      <input
        type="file"
        accept={accepted}
        {...input}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
