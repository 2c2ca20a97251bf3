import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { LazyPart } from '#lib/page/lazyPart.ts'
import { isOffline } from '#lib/page/offline.ts'
import { loadedPage } from '../lazy-part/useLazyPart.ts'
import { showToast } from '../toast/toasts.ts'

/**
 * A sheet whose code is loaded when it is opened for the first time. When that fails, a toast says so and the sheet stays closed; another
 * press is the retry.
 *
 * @returns `loaded`: the part; undefined before.
 */
export function useLazySheet<Value>(part: LazyPart<Value>) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const show = async () => {
    try {
      await (hasFailed ? part.retry(loadedPage()) : part.load())
      setOpen(true)
    } catch {
      setFailed(true)
      showToast({ kind: 'error', text: t(isOffline() ? '没有网络连接' : '页面加载失败') })
    }
  }
  return { open, loaded: part.loaded(), show, close: () => setOpen(false) }
}
