import { createContext, useContext } from 'react'
import type { Address } from '#lib/navigation/address.ts'

/** The ways to navigate (docs/product.md, 1.4). The guard judges each of them. */
export interface Navigation {
  /** The current address. */
  readonly address: Address
  /** Pushes a new page. */
  navigateTo(target: Address): void
  /** Replaces the current page. */
  redirectTo(target: Address): void
  /** Replaces the page and removes all pages below it. */
  reLaunch(target: Address): void
  /** Replaces among the registered tab paths; any other target is pushed. */
  switchTab(target: Address): void
  /** Goes one page back; to the natural parent when there is no page of the app below. */
  back(): void
  /** The link to an address, with the domain. */
  href(target: Address): string
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs the app router above it')
  return navigation
}
