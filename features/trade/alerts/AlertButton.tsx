import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useLazySheet } from '#components/ui/dialog/useLazySheet.ts'
import type { Product } from '#lib/contract/trade.ts'
import styles from './AlertButton.module.css'
import { useWaitingCount } from './alertStore.ts'

/**
 * The bell of a product, which is marked while alerts of this product wait, and the sheet that it opens. The code of the sheet is
 * loaded at the first press.
 */
export function AlertButton({ product }: { product: Product }) {
  const t = useTranslations()
  const waits = useWaitingCount(product.id) > 0
  const { open, loaded, show, close } = useLazySheet(() => import('./AlertSheet.tsx'))
  return (
    <>
      <span className={styles.bell} data-waits={waits || undefined}>
        <IconButton label={t('到价提醒')} aria-haspopup="dialog" icon={<Bell />} onClick={show} />
      </span>
      {loaded ? <loaded.AlertSheet open={open} onClose={close} product={product} /> : null}
    </>
  )
}
