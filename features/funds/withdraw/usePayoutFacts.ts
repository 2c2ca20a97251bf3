import { useTranslations } from 'next-intl'
import { useAccountCurrency } from '#features/member/index.ts'
import type { PayoutTerms } from '#lib/funds/withdrawQuote.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { moneyText } from '../money.ts'

/** What lies between the fee of a withdrawal and what arrives at an account in another currency; '--' while it is not known. */
interface PayoutFigures {
  readonly receivedAmount: Decimal
  readonly exchanged: Decimal
}

/** A line between the fee and what arrives. */
interface PayoutFact {
  readonly key: string
  readonly label: string
  readonly value: string
}

/** Returns a function that makes the lines of a payout in another currency: they add up as they are shown. */
export function usePayoutFacts() {
  const t = useTranslations()
  const account = useAccountCurrency()
  return (terms: PayoutTerms, figures: PayoutFigures | undefined): readonly PayoutFact[] => [
    { key: 'left', label: t('扣除手续费后'), value: figures ? moneyText(figures.receivedAmount, account) : '--' },
    { key: 'rate', label: t('汇率'), value: `1 ${terms.currency} = ${moneyText(terms.rate, account)}` },
    { key: 'exchanged', label: t('折合金额'), value: figures ? moneyText(figures.exchanged, terms) : '--' },
    { key: 'networkFee', label: t('网络费'), value: moneyText(terms.networkFee, terms) },
  ]
}
