import { type Address, formatAddress } from './address.ts'
import { routes } from './routes.ts'

let requested: string | undefined

/**
 * The address of the app that a guest has opened and the guard has refused, such as a link to a product: the next login leads there
 * (docs/product.md, 6.1). It is in the memory of this page alone, without a domain, and is guarded when it is opened.
 */
export const requestedAddress = {
  keep({ route, options: { domain: _, ...options } }: Address): void {
    requested = route === routes.home ? undefined : formatAddress({ route, options })
  },
  /** Returns the address and forgets it. */
  take(): string | undefined {
    const address = requested
    requested = undefined
    return address
  },
}
