'use client'

import { useTranslations } from 'next-intl'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import type { Fact } from '#components/ui/facts/Facts.tsx'
import type { DepositChannel } from '#lib/contract/funds.ts'
import { depositTruth } from '#lib/funds/depositTruth.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { moneyText } from '../money.ts'
import { CreditLines } from './CreditLines.tsx'
import styles from './Deposit.module.css'
import { depositRequest } from './depositRequest.ts'
import { type DepositReviewed, stillOffered } from './reviewed.ts'

interface DepositReviewProps {
  reviewed: DepositReviewed
  /** As they stand now. */
  channels: readonly DepositChannel[]
  sending: boolean
  onBack: () => void
}

/** Everything once more before it is confirmed; what is confirmed is what stands here. */
export function DepositReview({ reviewed, channels, sending, onBack }: DepositReviewProps) {
  const t = useTranslations()
  const { channel, amount, voucher } = reviewed
  const offered = sending || stillOffered(reviewed, channels)
  const confirm = () => {
    const { id: channelId, name: channelName, currency, rate, feeRate, bank, chain } = channel
    const account = bank?.accountNumber ?? chain?.address
    const terms = { rate, feeRate, ...(account && { account }) }
    depositRequest.confirm(
      { channelId, channelName, currency, amount, ...(voucher && { voucher }), ...terms },
      undefined,
    )
  }
  const target = targetOf(channel).map(({ label, value }) => ({
    key: label,
    label: t(label),
    value: <span className={styles.copied}>{value}</span>,
  }))
  const lines: readonly Fact[] = [
    { key: 'channel', label: t('充值方式'), value: channel.name },
    ...target,
    { key: 'amount', label: t('充值金额'), value: moneyText(amount, channel.currency), strong: true },
    ...(channel.kind === 'other'
      ? []
      : [{ key: 'voucher', label: t('转账凭证'), value: voucher ? t('已上传') : t('未上传') }]),
  ]
  return (
    <div className={styles.review}>
      <CreditLines channel={channel} truth={depositTruth(amount, channel)}>
        {lines}
      </CreditLines>
      <p className={styles.note}>{t('实际到账以平台核对收款后的结果为准')}</p>
      <StorageWarning />
      {offered ? (
        <Button full busy={sending} onClick={confirm}>
          {channel.kind === 'other' ? t('确认提交') : t('已转账，确认提交')}
        </Button>
      ) : (
        <p className={styles.warning} role="alert">
          {t('收款信息、汇率或限额刚刚更新，请返回核对后再提交')}
        </p>
      )}
      <Button kind="secondary" full disabled={sending} onClick={onBack}>
        {t('返回修改')}
      </Button>
    </div>
  )
}

/** Where the money goes, as far as the channel names it. */
function targetOf({ bank, chain }: DepositChannel): readonly { label: MessageKey; value: string }[] {
  if (chain) {
    return [
      { label: '转账网络', value: chain.network },
      { label: '收款地址', value: chain.address },
    ]
  }
  if (!bank) return []
  return [
    { label: '收款人', value: bank.payeeName },
    { label: '收款账号', value: bank.accountNumber },
  ]
}
