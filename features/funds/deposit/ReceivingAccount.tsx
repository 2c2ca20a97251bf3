import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Card } from '#components/ui/Card.tsx'
import { CopyButton, CopyIcon } from '#components/ui/CopyButton.tsx'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { QrCode } from '#components/ui/qr-code/QrCode.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { DepositChannel } from '#lib/contract/deposits.ts'
import { groupsOfFour } from '#lib/payout/addressGroups.ts'
import { moneyText } from '../money.ts'
import { useCopyTexts } from '../useCopyTexts.ts'
import styles from './Deposit.module.css'
import { channelCurrency } from './depositForm.ts'

/** The bank account to transfer to, each line with a copy button. */
export function BankDetails({ bank }: { bank: NonNullable<DepositChannel['bank']> }) {
  const t = useTranslations()
  const copyTexts = useCopyTexts()
  const line = (key: string, label: string, text: string | undefined, strong = false) =>
    text
      ? [
          {
            key,
            label,
            strong,
            value: (
              <Text as="span" break="anywhere" translate="no">
                {text}
              </Text>
            ),
            action: <CopyIcon text={text} label={t('复制{what}', { what: label })} {...copyTexts} />,
          },
        ]
      : []
  return (
    <Card title={t('转账到以下账户')}>
      <Facts
        facts={[
          ...line('payeeName', t('收款人'), bank.payeeName),
          ...line('accountNumber', t('收款账号'), bank.accountNumber, true),
          ...line('bankName', t('开户银行'), bank.bankName),
          ...line('branch', t('开户支行'), bank.branch),
        ]}
      />
    </Card>
  )
}

interface ChainDetailsProps {
  channel: DepositChannel
  chain: NonNullable<DepositChannel['chain']>
}

/** The wallet to send coins to: network, QR code and address, with a warning about other networks. */
export function ChainDetails({ channel, chain }: ChainDetailsProps) {
  const t = useTranslations()
  const copyTexts = useCopyTexts()
  const { network, address, memo, confirmations } = chain
  const { currency, min } = channel
  const accountCurrency = useAccountCurrency()
  const memoFacts: readonly Fact[] = memo
    ? [
        {
          key: 'memo',
          label: t('备注（Memo）'),
          value: (
            <Text as="span" break="anywhere" translate="no">
              {memo}
            </Text>
          ),
          strong: true,
          action: <CopyIcon text={memo} label={t('复制备注')} {...copyTexts} />,
        },
      ]
    : []
  return (
    <Card
      title={t('转账到以下地址')}
      aside={
        <Badge tone="accent">
          <span translate="no">{network}</span>
        </Badge>
      }
    >
      <Stack gap={3} align="center">
        <QrCode text={address} label={t('{network} 收款地址二维码', { network })} />
        <p className={styles.address} translate="no">
          {groupsOfFour(address).map(({ at, text }) => (
            <span key={at}>{text}</span>
          ))}
        </p>
        <CopyButton text={address} label={t('复制地址')} {...copyTexts} />
      </Stack>
      <p className={styles.warning}>
        <TriangleAlert aria-hidden="true" />
        <span>
          <span>
            {t('请仅通过 {network} 网络转入 {currency}。通过其他网络或转入其他币种，资产将无法找回', {
              network,
              currency,
            })}
          </span>
          {memo ? <span>{` ${t('转账时必须填写备注，否则无法入账')}`}</span> : null}
        </span>
      </p>
      <Facts
        facts={[
          ...memoFacts,
          { key: 'min', label: t('最低充值'), value: moneyText(min, channelCurrency(channel, accountCurrency)) },
          {
            key: 'confirmations',
            label: t('到账所需确认'),
            value: <span>{t('{count}次网络确认', { count: confirmations })}</span>,
          },
        ]}
      />
    </Card>
  )
}
