'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import styles from './Ticket.module.css'

interface CheckingOrderProps {
  /** Absent where the ticket has its own place and is not in the way. */
  onClose?: () => void
}

/** The order was sent and no answer came. Said as unknown: not as failed, and with nothing to tap again. */
export function CheckingOrder({ onClose }: CheckingOrderProps) {
  const t = useTranslations()
  return (
    <div className={styles.outcome} role="status">
      <Spinner />
      <p className={styles.note}>
        {t('网络中断，正在向服务器确认订单是否成立。请勿重复下单，结果确认后会显示在这里和订单页')}
      </p>
      {onClose ? (
        <Button kind="secondary" full onClick={onClose}>
          {t('在后台继续确认')}
        </Button>
      ) : null}
    </div>
  )
}
