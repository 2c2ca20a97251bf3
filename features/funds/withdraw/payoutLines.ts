import type { PayoutTerms } from '#lib/funds/withdrawQuote.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { moneyText } from '../money.ts'

/** A line between the fee of a withdrawal and what arrives at an account in another currency. */
interface PayoutLine {
  readonly key: string
  readonly label: MessageKey
  /** `exchanged`: absent while it is not known. `accountCurrency`: the currency of the member's account. */
  readonly write: (payout: PayoutTerms & { readonly exchanged?: Decimal }, accountCurrency: Currency) => string
}

/** After the line that says what is left of the amount: together they add up as they are shown. */
export const payoutLines: readonly PayoutLine[] = [
  {
    key: 'rate',
    label: '汇率',
    write: ({ currency, rate }, accountCurrency) => `1 ${currency} = ${moneyText(rate, accountCurrency)}`,
  },
  {
    key: 'exchanged',
    label: '折合金额',
    write: (payout) => (payout.exchanged === undefined ? '--' : moneyText(payout.exchanged, payout)),
  },
  { key: 'networkFee', label: '网络费', write: (payout) => moneyText(payout.networkFee, payout) },
]
