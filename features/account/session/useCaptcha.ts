import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchCaptcha } from './api.ts'
import { captchaAddress } from './pictures.ts'

export type Captcha =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly uuid: string; readonly picture: string }
  | { readonly kind: 'failed' }

const loading: Captcha = { kind: 'loading' }
const failed: Captcha = { kind: 'failed' }

/** A captcha from the first moment on. `renew` gives up the one under way; `fail` is for a picture that does not show. */
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
      .catch(() => show(failed))
  }, [])

  useEffect(() => {
    renew()
    return () => running.current?.abort()
  }, [renew])

  const fail = useCallback(() => setCaptcha(failed), [])
  return { captcha, renew, fail }
}
