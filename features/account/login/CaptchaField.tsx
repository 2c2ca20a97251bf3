import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Field } from '#components/ui/field/Field.tsx'
import { Spinner } from '#components/ui/Spinner.tsx'
import { useAutoRetry } from '#components/ui/states/useAutoRetry.ts'
import { useOffline } from '#components/ui/states/useOffline.ts'
import { captchaAddress } from '#features/member/index.ts'
import styles from './CaptchaField.module.css'
import { fetchCaptcha } from './login.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  name: string
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
  onRenew: () => void
  /** Called when the picture does not load. */
  onPictureFailed: () => void
}

/** The field for the captcha's code, with the picture beside it. A tap on the picture loads a new captcha. */
export function CaptchaField({ captcha, error, onRenew, onPictureFailed, ...field }: CaptchaFieldProps) {
  const t = useTranslations()
  const failure = useOffline() ? t('没有网络连接，联网后会自动重新加载') : t('图形验证码加载失败，请点击图片重试')
  return (
    <Field
      {...field}
      label={t('图形验证码')}
      autoComplete="off"
      inputMode="text"
      error={captcha.kind === 'failed' ? failure : error}
      hint={t('看不清可点击图片换一张')}
      beside={
        <button
          type="button"
          className={styles.picture}
          data-kind={captcha.kind}
          aria-label={t('换一张图形验证码')}
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
  if (captcha.kind === 'ready') return <img src={captcha.picture} alt={t('图形验证码图片')} onError={onFailed} />
  if (captcha.kind === 'loading') return <Spinner />
  return (
    <>
      <RotateCw aria-hidden="true" />
      <span>{t('点击重试')}</span>
    </>
  )
}

export type Captcha =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly uuid: string; readonly picture: string }
  | { readonly kind: 'failed'; readonly error?: unknown }

const loading: Captcha = { kind: 'loading' }
const failed: Captcha = { kind: 'failed' }

/**
 * Loads a captcha when the component mounts, and again by itself after a failure. `renew` aborts a running call and loads another captcha; `fail` reports a
 * picture that does not load.
 */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState(loading)
  const running = useRef<AbortController>(undefined)

  const renew = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const show = (next: Captcha) => {
      if (!controller.signal.aborted) setCaptcha(next)
    }
    show(loading)
    fetchCaptcha(controller.signal)
      .then(({ image, uuid }) => show({ kind: 'ready', uuid, picture: captchaAddress(image) }))
      .catch((error: unknown) => show({ kind: 'failed', error }))
  }, [])

  useEffect(() => {
    renew()
    return () => running.current?.abort()
  }, [renew])

  useAutoRetry(captcha.kind === 'failed', renew, captcha.kind === 'failed' && captcha.error)

  const fail = useCallback(() => setCaptcha(failed), [])
  return { captcha, renew, fail }
}
