import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import type { BackendConfig } from '#lib/contract/common.ts'
import { type Currency, currencyDecimals } from '#lib/money/currency.ts'
import { hideFeatures, isHidden } from '#lib/navigation/hiddenFeatures.ts'

/** What the operator has set in the page itself (docs/operating.md). The boot reads it from app-config. */
export interface Operator {
  /** Features that this operator does not show (`lib/navigation/hiddenFeatures.ts`). */
  readonly hidden: readonly string[]
  readonly name?: string | undefined
  /** Paths of the page's own origin. */
  readonly logo?: string | undefined
  readonly mark?: string | undefined
  /** The line below the name, by language. */
  readonly promise?: Readonly<Record<string, string>> | undefined
}

const operatorAtom = atom<Operator>({ hidden: [] })

/** Sets what is in the page itself. It is set before the answer of the backend, over which it counts. */
export function setOperator(operator: Operator): void {
  hideFeatures(operator.hidden)
  getDefaultStore().set(operatorAtom, operator)
}

export const useOperator = (): Operator => useAtomValue(operatorAtom)

const backendAtom = atom<BackendConfig>()

/** Sets the operator's configuration. The boot calls it before the app mounts (docs/product.md, 3.1). */
export function setBackend(config: BackendConfig): void {
  const { name, logo, mark } = getDefaultStore().get(operatorAtom)
  getDefaultStore().set(backendAtom, {
    ...config,
    ...(name !== undefined && { site_name: name }),
    // A mark stands in place of a logo that is the backend's.
    ...((logo ?? mark) !== undefined && { web_logo: logo && location.origin + logo }),
    register_open: config.register_open && !isHidden('registration'),
  })
}

/** The operator's configuration, as the getconf call answered it. */
export function useBackend(): BackendConfig {
  const backend = useAtomValue(backendAtom)
  if (!backend) throw new Error('useBackend was called before setBackend')
  return backend
}

/** The currency of the members' accounts, as the operator states it. */
export function useAccountCurrency(): Currency {
  const { currency, currency_decimals: stated } = useBackend()
  return { currency, decimals: stated ?? currencyDecimals(currency) }
}

/** Whether the operator has a domain and the address carries none or another one (docs/product.md, 2). */
export function useForeignDomain(): boolean {
  const { domain } = useBackend()
  const { search } = useLocation()
  return Boolean(domain) && new URLSearchParams(search).get('domain') !== domain
}

/** The version that the app shows (docs/product.md, 27). A test compares it with package.json. */
export const appVersion = { name: '1.1.0', code: 100 } as const
