import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'

/** Decimals of the account currency and of typed amounts: amounts are booked in hundredths. */
export const moneyDecimals = 2

/** Formats an amount with all the decimals that the backend stated, and with its currency if it has one. */
export function moneyText(amount: Decimal, currency: string | undefined): string {
  return formatAmount(amount, {
    decimals: moneyDecimals,
    rounding: 'none',
    ...(currency !== undefined && { currency }),
  })
}
