'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card/Card.tsx'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import styles from './Withdraw.module.css'
import { WithdrawFacts } from './WithdrawFacts.tsx'
import type { WithdrawBody } from './withdrawDesk.ts'

interface Confirmed {
  readonly body: WithdrawBody
  readonly confirmedAt: number
}

/** It was sent and no answer came: said as unknown, never as failed, and with nothing to tap again. */
export function CheckingWithdrawal({ confirmed: { body, confirmedAt } }: { confirmed: Confirmed }) {
  const t = useTranslations()
  return (
    <>
      <div className={styles.standing} role="status">
        <Spinner />
        <h2>{t('提现确认中')}</h2>
        <p>{t('网络中断，正在向服务器确认提现是否已受理。请勿重复提交，结果确认后会告诉您')}</p>
      </div>
      <Card>
        <WithdrawFacts body={body} confirmedAt={confirmedAt} />
      </Card>
    </>
  )
}
