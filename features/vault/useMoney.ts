import { useAccountCurrency } from '#features/member/index.ts'
import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'

/** Writes an amount in the account's currency with all the decimals that the backend stated. */
export const moneyText = (value: Decimal, { accountCurrency }: { readonly accountCurrency: Currency }): string =>
  formatAmount(value, { ...accountCurrency })

/** Formats amounts in the account's currency with all the decimals that the backend stated. */
export function useMoney(): (value: Decimal) => string {
  const accountCurrency = useAccountCurrency()
  return (value) => moneyText(value, { accountCurrency })
}
