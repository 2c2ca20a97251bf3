import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '../toast/toasts.ts'

/**
 * A sheet whose code is loaded when it is opened for the first time. When that fails, a toast says so and the sheet stays closed.
 *
 * @param load Imports the module of the sheet, with whatever else it needs.
 * @returns `loaded`: what `load` resolved to; undefined before.
 */
export function useLazySheet<Loaded>(load: () => Promise<Loaded>) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ readonly result: Loaded }>()
  const show = async () => {
    try {
      setLoaded({ result: await load() })
      setOpen(true)
    } catch {
      showToast({ kind: 'error', text: t('页面加载失败') })
    }
  }
  return { open, loaded: loaded?.result, show, close: () => setOpen(false) }
}
