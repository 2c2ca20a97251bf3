import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'

/** Formats an amount with all the decimals that the backend stated: where its currency is not known, with no others. */
export function moneyText(amount: Decimal, currency: Currency | undefined): string {
  return formatAmount(amount, { decimals: 0, ...currency, rounding: 'none' })
}
