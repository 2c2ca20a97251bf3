import { type Address, addressOf } from './address.ts'
import { routes } from './routes.ts'

export interface LaunchState {
  readonly token: string
  readonly flag: string
  readonly currentDomain: string
  readonly address: Address
}

/**
 * What to do once, when the app starts. `open` goes on to the guard like any navigation; `reloadRoot` clears the token
 * and reloads the page at its root.
 */
export type LaunchVerdict = { readonly kind: 'open'; readonly target: Address } | { readonly kind: 'reloadRoot' }

const open = (target: Address): LaunchVerdict => ({ kind: 'open', target })

/**
 * The launch rules (docs/product.md, 3.2), in their order. They cannot loop: the page is reloaded only when there was a
 * token to clear, otherwise the launch ends on 404.
 *
 * Without a token the address stays, so that a shared registration link opens. The guard then sends every address that
 * a guest may not open to login.
 */
export function launch({ token, flag, currentDomain, address }: LaunchState): LaunchVerdict {
  const domain = currentDomain ? { domain: currentDomain } : {}
  if (token && flag && currentDomain) return open(addressOf(routes.login, domain))
  if (flag && !currentDomain) return token ? { kind: 'reloadRoot' } : open(addressOf(routes.notFound))
  if (token) return open(address)
  return open({ route: address.route, options: { ...address.options, ...domain } })
}
