import { useTranslations } from 'next-intl'
import { Chips } from '#components/ui/Chips.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import type { DepositChannel, DepositKind } from '#lib/contract/deposits.ts'
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
  name: string
  /** The id of the chosen channel; empty without one. */
  value: string
  onValueChange: (id: string) => void
  /** The chosen channel is no longer offered. */
  error: string | undefined
}

/** Chooses the bank, the network or the online channel; each is shown with its fee. */
export function ChannelPicker({ kind, channels, name, value, onValueChange, error }: ChannelPickerProps) {
  const t = useTranslations()
  return (
    <>
      <Chips
        label={t(labels[kind])}
        name={name}
        layout={2}
        options={channels.map((channel) => ({
          value: channel.id,
          label: <span translate="no">{channel.chain?.network ?? channel.name}</span>,
          detail: isZero(channel.feeRate) ? t('免手续费') : t('手续费 {rate}', { rate: formatRate(channel.feeRate) }),
        }))}
        value={value}
        onValueChange={onValueChange}
      />
      {error === undefined ? null : (
        <p className={styles.warning} role="alert">
          {error}
        </p>
      )}
      {kind === 'usdt' && !channels.some(({ id }) => id === value) ? (
        <Text size="sm" tone="muted">
          {t('请先选择与您转出钱包相同的网络，再查看收款地址')}
        </Text>
      ) : null}
    </>
  )
}
