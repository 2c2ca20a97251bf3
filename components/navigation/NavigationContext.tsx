'use client'

import { createContext, useContext } from 'react'
import type { Address } from '#lib/navigation/address.ts'

/** The four ways to go somewhere (docs/product.md, 1.4), and the way back. Every one of them passes the guard. */
export interface Navigation {
  /** Where the member is. */
  readonly address: Address
  /** Pushes a new page. */
  navigateTo(target: Address): void
  /** Replaces the current page. */
  redirectTo(target: Address): void
  /** Replaces the whole stack: Back leaves the app's history clean. */
  reLaunch(target: Address): void
  /** Replaces among the registered tab paths; any other target is pushed. */
  switchTab(target: Address): void
  /** One page back; home when the address was opened by hand and there is nothing to go back to. */
  back(): void
  /** The link for a target, with the domain on it. */
  href(target: Address): string
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs the app router above it')
  return navigation
}
