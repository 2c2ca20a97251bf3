import { useBackend } from '#features/account/index.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'

/** Decimals of the account's currency: principal and interest are booked in hundredths. */
export const moneyDecimals = 2

/** Formats amounts in the account's currency with all the decimals that the backend stated. */
export function useMoney(): (value: Decimal) => string {
  const { currency } = useBackend()
  return (value) => formatAmount(value, { decimals: moneyDecimals, currency, rounding: 'none' })
}
