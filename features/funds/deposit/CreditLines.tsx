import { useTranslations } from 'next-intl'
import { type Fact, Facts } from '#components/ui/facts/Facts.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { DepositChannel } from '#lib/contract/funds.ts'
import type { DepositCredit } from '#lib/funds/depositCredit.ts'
import { isZero } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatRate } from '#lib/money/format.ts'
import { moneyText } from '../money.ts'

interface CreditLinesProps {
  channel: DepositChannel
  /** Undefined while no amount is typed. */
  credit: DepositCredit | undefined
  look?: 'plain' | 'card'
  /** Lines above these. */
  children?: readonly Fact[]
}

/** The credited amount of a deposit, with rate and fee; the lines add up as they are shown. */
export function CreditLines({ channel, credit, look = 'plain', children = [] }: CreditLinesProps) {
  const t = useTranslations()
  const own = useAccountCurrency()
  const { currency, rate, feeRate } = channel
  const shown = (value: Decimal | undefined) => (value === undefined ? '--' : moneyText(value, own))
  const exchange: readonly Fact[] =
    currency === own.currency
      ? []
      : [
          { key: 'rate', label: t('汇率'), value: `1 ${currency} = ${moneyText(rate, own)}` },
          { key: 'exchanged', label: t('折合金额'), value: shown(credit?.exchanged) },
        ]
  const fee: Fact = isZero(feeRate)
    ? { key: 'fee', label: t('手续费'), value: <span>{t('免手续费')}</span> }
    : { key: 'fee', label: t('手续费（{rate}）', { rate: formatRate(feeRate) }), value: shown(credit?.fee) }
  return (
    <Facts
      look={look}
      facts={[
        ...children,
        ...exchange,
        fee,
        { key: 'credited', label: t('预计到账'), value: shown(credit?.credited), strong: true },
      ]}
    />
  )
}
