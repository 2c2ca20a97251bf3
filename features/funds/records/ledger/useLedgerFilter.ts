import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { TransactionType } from './api.ts'
import { readType } from './transactionTypes.ts'

/** The type that the list is narrowed to. It stands in the address, where Back and a reload find it. */
export function useLedgerFilter() {
  const { address, redirectTo } = useNavigation()
  const type = readType(address.options.type)
  const choose = (chosen: TransactionType | undefined) =>
    redirectTo(to(routes.history, chosen === undefined ? {} : { type: chosen }))
  return { type, choose }
}
