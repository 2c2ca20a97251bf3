import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { type Currency, currencyOf } from '#lib/money/currency.ts'
import { type Decimal, decimalsOf } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'

/** Formats an amount with all the decimals that the backend stated: where its currency is not known, with no others. */
export function moneyText(amount: Decimal, currency: Currency | undefined): string {
  return formatAmount(amount, currency ?? { decimals: decimalsOf(amount) })
}

/** What arrives by a withdrawal, in the currency of its payout account. `accountCurrency`: the currency of the member's account. */
export function arrivingText(
  { receivedAmount, payoutAmount, payoutCurrency }: WithdrawRecord,
  accountCurrency: Currency,
): string {
  return payoutAmount === undefined || payoutCurrency === undefined
    ? moneyText(receivedAmount, accountCurrency)
    : moneyText(payoutAmount, currencyOf(payoutCurrency, accountCurrency))
}
