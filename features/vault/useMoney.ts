import { useAccountCurrency } from '#features/member/index.ts'
import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'

/** Writes an amount in the account's currency with all the decimals that the backend stated. */
export const moneyText = (value: Decimal, { account }: { readonly account: Currency }): string =>
  formatAmount(value, { ...account })

/** Formats amounts in the account's currency with all the decimals that the backend stated. */
export function useMoney(): (value: Decimal) => string {
  const account = useAccountCurrency()
  return (value) => moneyText(value, { account })
}
