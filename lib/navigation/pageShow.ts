import { type Address, addressOf } from './address.ts'
import { routes } from './routes.ts'

/**
 * Page show (docs/product.md, 5.1): on every show of a page except 404 and login, a known backend domain that the
 * page's own domain option differs from sends the browser to the login screen, unguarded and without a domain. The
 * token stays. Returns the address to go to, or undefined when the page may stay.
 */
export function pageShow(shown: Address, backendDomain: string): Address | undefined {
  if (shown.route === routes.notFound || shown.route === routes.login) return undefined
  if (!backendDomain || (shown.options.domain ?? '') === backendDomain) return undefined
  return addressOf(routes.login)
}
