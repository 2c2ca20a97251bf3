import { useTranslations } from 'next-intl'
import { Chips } from '#components/ui/chips/Chips.tsx'
import type { DepositChannel, DepositKind } from '#lib/contract/funds.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isZero } from '#lib/money/arithmetic.ts'
import { formatRate } from '#lib/money/format.ts'
import styles from './Deposit.module.css'

const labels: Readonly<Record<DepositKind, MessageKey>> = {
  bank: '收款银行',
  other: '支付渠道',
  usdt: '转账网络',
}

interface ChannelPickerProps {
  kind: DepositKind
  channels: readonly DepositChannel[]
  chosen: DepositChannel | undefined
  /** The chosen channel is no longer offered. */
  closed: boolean
  onChoose: (id: string) => void
}

/** Chooses the bank, the network or the online channel; each is shown with its fee. */
export function ChannelPicker({ kind, channels, chosen, closed, onChoose }: ChannelPickerProps) {
  const t = useTranslations()
  return (
    <>
      <Chips
        label={t(labels[kind])}
        name="channelId"
        layout={2}
        options={channels.map((channel) => ({
          value: channel.id,
          label: channel.chain?.network ?? channel.name,
          detail: isZero(channel.feeRate) ? t('免手续费') : t('手续费 {rate}', { rate: formatRate(channel.feeRate) }),
        }))}
        value={chosen?.id}
        onValueChange={onChoose}
      />
      {closed ? (
        <p className={styles.warning} role="alert">
          {t('您选择的方式已关闭，请重新选择')}
        </p>
      ) : null}
      {kind === 'usdt' && !chosen ? (
        <p className={styles.note}>{t('请先选择与您转出钱包相同的网络，再查看收款地址')}</p>
      ) : null}
    </>
  )
}
