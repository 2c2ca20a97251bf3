import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'

/** Decimals of the account currency, and of what may be typed: amounts are booked in hundredths. */
export const moneyDecimals = 2

/** An amount as the backend stated it, none of its decimals rounded away; without a currency it stands alone. */
export function moneyText(amount: Decimal, currency: string | undefined): string {
  return formatAmount(amount, {
    decimals: moneyDecimals,
    rounding: 'none',
    ...(currency !== undefined && { currency }),
  })
}
