'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import styles from './Outcome.module.css'

/** It was sent and no answer came. Said as unknown: not as failed, and with nothing to tap again. */
export function CheckingDeposit({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  return (
    <div className={styles.outcome} role="status">
      <span className={styles.mark}>
        <Spinner />
      </span>
      <p className={styles.note}>
        {t('网络中断，正在向服务器确认充值申请是否已收到。请勿重复提交，也不要重复转账，结果会显示在这里')}
      </p>
      <Button kind="secondary" full onClick={onClose}>
        {t('在后台继续确认')}
      </Button>
    </div>
  )
}
