import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { Product } from '#lib/contract/trade.ts'
import styles from './AlertButton.module.css'
import type { AlertSheetProps } from './AlertSheet.tsx'
import { useWaitingCount } from './alertStore.ts'

/**
 * The bell of a product, which is marked while alerts of this product wait, and the sheet that it opens. The code of the sheet is
 * loaded at the first press.
 */
export function AlertButton({ product }: { product: Product }) {
  const t = useTranslations()
  const waits = useWaitingCount(product.id) > 0
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ readonly Sheet: ComponentType<AlertSheetProps> }>()
  const show = async () => {
    try {
      const { AlertSheet } = await import('./AlertSheet.tsx')
      setLoaded({ Sheet: AlertSheet })
      setOpen(true)
    } catch {
      showToast({ kind: 'error', text: t('页面加载失败') })
    }
  }
  return (
    <>
      <span className={styles.bell} data-waits={waits || undefined}>
        <IconButton label={t('到价提醒')} aria-haspopup="dialog" icon={<Bell />} onClick={show} />
      </span>
      {loaded ? <loaded.Sheet open={open} onClose={() => setOpen(false)} product={product} /> : null}
    </>
  )
}
