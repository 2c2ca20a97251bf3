import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import type { BackendConfig } from '#lib/contract/common.ts'
import { type Currency, currencyDecimals } from '#lib/money/currency.ts'

const backendAtom = atom<BackendConfig>()

/** Sets the operator's configuration. The boot calls it before the app mounts (docs/product.md, 3.1). */
export function setBackend(config: BackendConfig): void {
  getDefaultStore().set(backendAtom, config)
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

const frameHostsAtom = atom<readonly string[]>([])

/** Sets the origins that the page's content security policy lets a frame show. The boot reads them from app-config. */
export function setFrameHosts(origins: readonly string[]): void {
  getDefaultStore().set(frameHostsAtom, origins)
}

/** The origins that a frame may show, apart from the page's own. */
export const useFrameHosts = (): readonly string[] => useAtomValue(frameHostsAtom)

/** The version that the app shows (docs/product.md, 27). A test compares it with package.json. */
export const appVersion = { name: '1.1.0', code: 100 } as const
