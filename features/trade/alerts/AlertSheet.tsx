import { ChevronRight, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import type { Product } from '#lib/contract/market.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { AlertForm } from './AlertForm.tsx'
import { AlertList } from './AlertList.tsx'
import styles from './AlertSheet.module.css'
import { useAlerts } from './alertStore.ts'
import { toldOn, waitingOf } from './alerts.ts'

interface AlertSheetProps {
  open: boolean
  onClose: () => void
  product: Product
  /** The one to begin with. Undefined: one near the price now. */
  price: Decimal | undefined
}

/** Sets a price alert on a product. A second view of the same sheet lists the alerts on all products. */
export function AlertSheet({ open, onClose, product, price }: AlertSheetProps) {
  const t = useTranslations()
  const alerts = useAlerts()
  const count = waitingOf(alerts).length
  const isEmpty = count + toldOn(alerts, serverClock.now()).length === 0
  const [listed, setListed] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  /** For the button that had it and is gone. */
  const takeFocus = () => content.current?.focus()
  const show = (next: boolean) => {
    setListed(next)
    takeFocus()
  }
  // A sheet that is opened again begins with the price.
  useEffect(() => {
    if (open) setListed(false)
  }, [open])
  return (
    <HalfSheet
      open={open}
      onClose={onClose}
      title={t(listed ? '到价提醒' : '到价时提醒')}
      closeLabel={t('关闭')}
      aside={
        listed || isEmpty ? null : (
          <button type="button" className={styles.toList} onClick={() => show(true)}>
            <span>{t('{count}个提醒', { count })}</span>
            <ChevronRight aria-hidden="true" />
          </button>
        )
      }
      footer={
        listed ? (
          <Button kind="secondary" full onClick={() => show(false)}>
            {t('新增提醒')}
          </Button>
        ) : null
      }
    >
      <div className={styles.content} ref={content} tabIndex={-1}>
        {listed ? (
          <>
            <HonestLine />
            <AlertList onLeave={onClose} onRemoved={takeFocus} />
          </>
        ) : (
          <AlertForm key={`${product.id} ${price}`} product={product} price={price} onSet={onClose}>
            <HonestLine />
          </AlertForm>
        )}
      </div>
    </HalfSheet>
  )
}

/** What an alert does not promise. */
function HonestLine() {
  const t = useTranslations()
  return (
    <p className={styles.honest}>
      <Info aria-hidden="true" />
      <span>{t('仅在应用打开时提醒一次，保存在此设备上。关闭应用后不保证提醒')}</span>
    </p>
  )
}
