'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/field/Field.tsx'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import styles from './CaptchaField.module.css'
import type { Captcha } from './useCaptcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
  onRenew: () => void
  /** The picture itself did not load. */
  onPictureFailed: () => void
}

/** The captcha's code with its picture beside it; a tap on the picture brings a new one. */
export function CaptchaField({ captcha, error, onRenew, onPictureFailed, ...field }: CaptchaFieldProps) {
  const t = useTranslations()
  return (
    <Field
      {...field}
      label={t('验证码')}
      name="code"
      autoComplete="off"
      inputMode="text"
      maxLength={16}
      error={captcha.kind === 'failed' ? t('验证码加载失败，请点击图片重试') : error}
      suffix={
        <button
          type="button"
          className={styles.picture}
          data-kind={captcha.kind}
          aria-label={t('换一张验证码')}
          aria-busy={captcha.kind === 'loading' || undefined}
          onClick={onRenew}
        >
          <CaptchaPicture captcha={captcha} onFailed={onPictureFailed} />
        </button>
      }
    />
  )
}

function CaptchaPicture({ captcha, onFailed }: { captcha: Captcha; onFailed: () => void }) {
  const t = useTranslations()
  if (captcha.kind === 'ready') return <img src={captcha.picture} alt={t('验证码图片')} onError={onFailed} />
  if (captcha.kind === 'loading') return <Spinner />
  return (
    <>
      <RotateCw aria-hidden="true" />
      {t('点击重试')}
    </>
  )
}
