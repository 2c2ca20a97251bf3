'use client'

import { useTranslations } from 'next-intl'
import { type Fact, Facts } from '#components/ui/facts/Facts.tsx'
import { useBackend } from '#features/account/index.ts'
import type { DepositChannel } from '#lib/contract/funds.ts'
import type { DepositTruth } from '#lib/funds/depositTruth.ts'
import { isZero } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatRate } from '#lib/money/format.ts'
import { moneyText } from '../money.ts'

interface CreditLinesProps {
  channel: DepositChannel
  /** Undefined while no amount stands there. */
  truth: DepositTruth | undefined
  /** Lines above these. */
  children?: readonly Fact[]
}

/** From what is sent to what is credited, line by line; the lines add up as they stand. */
export function CreditLines({ channel, truth, children = [] }: CreditLinesProps) {
  const t = useTranslations()
  const { currency: own } = useBackend()
  const { currency, rate, feeRate } = channel
  const shown = (value: Decimal | undefined, of: string) => (value === undefined ? '--' : moneyText(value, of))
  const exchange: readonly Fact[] =
    currency === own
      ? []
      : [
          { key: 'rate', label: t('汇率'), value: `1 ${currency} = ${moneyText(rate, own)}` },
          { key: 'exchanged', label: t('折合金额'), value: shown(truth?.exchanged, own) },
        ]
  const fee: Fact = isZero(feeRate)
    ? { key: 'fee', label: t('手续费'), value: t('免手续费') }
    : { key: 'fee', label: t('手续费（{rate}）', { rate: formatRate(feeRate) }), value: shown(truth?.fee, own) }
  return (
    <Facts
      facts={[
        ...children,
        ...exchange,
        fee,
        { key: 'credited', label: t('预计到账'), value: shown(truth?.credited, own), strong: true },
      ]}
    />
  )
}
