import { useAccountCurrency } from '#features/member/index.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'

/** Formats amounts in the account's currency with all the decimals that the backend stated. */
export function useMoney(): (value: Decimal) => string {
  const currency = useAccountCurrency()
  return (value) => formatAmount(value, { ...currency })
}
