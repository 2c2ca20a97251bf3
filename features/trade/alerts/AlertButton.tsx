import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useLazySheet } from '#components/ui/dialog/useLazySheet.ts'
import type { Product } from '#lib/contract/market.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import styles from './AlertButton.module.css'
import { useWaitingCount } from './alertStore.ts'

const alertSheet = createLazyPart(async () => (await import('./AlertSheet.tsx')).AlertSheet)

/** The sheet in which an alert is set: its code is loaded when it is opened for the first time. */
export function useAlertSheet() {
  const { show, ...sheet } = useLazySheet(alertSheet)
  const [price, setPrice] = useState<Decimal>()
  return {
    ...sheet,
    price,
    /** Opens it with a price, or with one near the price now. */
    show: (wanted?: Decimal) => {
      setPrice(wanted)
      return show()
    },
  }
}

interface AlertButtonProps {
  product: Product
  sheet: ReturnType<typeof useAlertSheet>
}

/** The bell of a product, which is marked while alerts of this product wait, and the sheet that it opens. */
export function AlertButton({ product, sheet: { open, loaded: AlertSheet, price, show, close } }: AlertButtonProps) {
  const t = useTranslations()
  const waits = useWaitingCount(product.id) > 0
  return (
    <>
      <span className={styles.bell} data-waits={waits || undefined}>
        <IconButton label={t('到价提醒')} aria-haspopup="dialog" icon={<Bell />} onClick={() => show()} />
      </span>
      {AlertSheet ? <AlertSheet open={open} onClose={close} product={product} price={price} /> : null}
    </>
  )
}
