import { useTranslations } from 'next-intl'
import type { ReviewLine } from '#components/money-request/reviewChanges.ts'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { DepositChannel } from '#lib/contract/deposits.ts'
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
  /** In the column beside the form, under the credited amount: the amount that is typed. */
  beside?: string
  /** Lines above these. */
  children?: readonly Fact[]
}

/** The credited amount of a deposit, with rate and fee; the lines add up as they are shown. */
export function CreditLines({ channel, credit, look = 'plain', beside, children = [] }: CreditLinesProps) {
  const t = useTranslations()
  const lines = useCreditLines()(channel, credit)
  return (
    <Facts
      look={look}
      facts={[
        ...children,
        ...(beside === undefined ? [] : [{ key: 'amount', label: t('充值金额'), value: beside }]),
        ...lines
          .filter(({ key }) => beside === undefined || key !== 'credited')
          .map(({ key, label, text, words }) => ({
            key,
            label,
            value: words ? <span>{text}</span> : text,
            strong: key === 'credited',
          })),
      ]}
    />
  )
}

/** Returns a function that makes the lines from the rate to the credited amount; `words`: the text is no figure. */
export function useCreditLines() {
  const t = useTranslations()
  const own = useAccountCurrency()
  const amountOrDash = (value: Decimal | undefined) => (value === undefined ? '--' : moneyText(value, own))
  return (
    { currency, rate, feeRate }: DepositChannel,
    credit: DepositCredit | undefined,
  ): readonly (ReviewLine & { words?: true })[] => [
    ...(currency === own.currency
      ? []
      : [
          { key: 'rate', label: t('汇率'), text: `1 ${currency} = ${moneyText(rate, own)}` },
          { key: 'exchanged', label: t('折合金额'), text: amountOrDash(credit?.exchanged) },
        ]),
    isZero(feeRate)
      ? { key: 'fee', label: t('手续费'), text: t('免手续费'), words: true }
      : { key: 'fee', label: t('手续费（{rate}）', { rate: formatRate(feeRate) }), text: amountOrDash(credit?.fee) },
    { key: 'credited', label: t('预计到账'), text: amountOrDash(credit?.credited) },
  ]
}
