'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import { moneyText } from '../money.ts'
import { type DepositBody, depositDesk } from './depositDesk.ts'
import styles from './Outcome.module.css'
import { useDepositChannels } from './useDepositChannels.ts'

interface RefusedDepositProps {
  error: unknown
  body: DepositBody
  againLabel: string
  onAgain: () => void
}

/** The backend said no: why, what it was about, and what a member does who has transferred the money already. */
export function RefusedDeposit({ error, body, againLabel, onAgain }: RefusedDepositProps) {
  const t = useTranslations()
  const say = useErrorText()
  const channel = useDepositChannels().data?.find(({ id }) => id === body.channelId)
  return (
    <div className={styles.outcome}>
      <p className={styles.verdict} role="alert">
        {say(error)}
      </p>
      <Facts
        facts={[
          { key: 'channel', label: t('充值方式'), value: channel?.name ?? '--' },
          { key: 'amount', label: t('充值金额'), value: moneyText(body.amount, channel?.currency) },
        ]}
      />
      <p className={styles.note}>{t('本次充值未提交，余额没有变动。如果您已经转账，请保留转账凭证并联系客服核实')}</p>
      <AppLink className={styles.link} to={useServiceTarget()} onClick={() => depositDesk.dismiss()}>
        {t('联系客服')}
      </AppLink>
      <Button full onClick={onAgain}>
        {againLabel}
      </Button>
    </div>
  )
}
