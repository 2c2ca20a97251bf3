import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import { showToast } from '#components/ui/toast/toasts.ts'
import { registerReauthentication } from '#lib/api/reauthentication.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { isOffline } from '#lib/page/offline.ts'

const dialog = createLazyPart(async () => (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog)

/**
 * Asks the member, on whatever screen, to confirm that it is them, because the backend has refused a call until then. Whoever leaves the
 * screen has confirmed nothing.
 */
export function Reauthentication() {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const { value: Dialog } = useLazyPart(dialog, { wanted: open })
  const pending = useRef<(confirmed: boolean) => void>(undefined)
  /** How often the screen, or the session, was left. */
  const departures = useRef(0)
  const end = (isConfirmed: boolean) => {
    setOpen(false)
    pending.current?.(isConfirmed)
    pending.current = undefined
  }
  const ask = useEffectEvent(async (): Promise<boolean> => {
    const { current: before } = departures
    try {
      await dialog.load()
    } catch {
      showToast({ kind: 'error', text: t(isOffline() ? '没有网络连接' : '页面加载失败') })
      return false
    }
    if (departures.current !== before) return false
    setOpen(true)
    return new Promise((resolve) => {
      pending.current = resolve
    })
  })
  const leave = useEffectEvent(() => {
    departures.current += 1
    end(false)
  })
  useEffect(() => registerReauthentication(() => ask()), [])
  const place = pathname + search
  useEffect(() => {
    // The place is what is left.
    void place
    return () => leave()
  }, [place])
  return Dialog ? <Dialog open={open} onEnd={end} /> : null
}
