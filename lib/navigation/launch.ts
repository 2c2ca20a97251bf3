import { type Address, to } from './address.ts'
import { routes } from './routes.ts'

export interface LaunchState {
  readonly token: string
  readonly flag: string
  readonly currentDomain: string
  readonly address: Address
}

/**
 * What to do once, when the app starts. `open` goes on to the guard like any navigation; `reloadRoot` clears the token
 * and loads the page anew at its root.
 */
export type LaunchVerdict = { readonly kind: 'open'; readonly target: Address } | { readonly kind: 'reloadRoot' }

const open = (target: Address): LaunchVerdict => ({ kind: 'open', target })

/**
 * Launch rules of spec.md section 2, in its order; design.md section 4 keeps them from looping: a reload happens only
 * when there was a token to clear, else the launch ends on 404.
 *
 * Without a token the spec goes to login. An address that a guest may open stays (a shared registration link must
 * open), and the guard sends every other one to login.
 */
export function launch({ token, flag, currentDomain, address }: LaunchState): LaunchVerdict {
  const domain = currentDomain ? { domain: currentDomain } : {}
  if (token && flag && currentDomain) return open(to(routes.login, domain))
  if (flag && !currentDomain) return token ? { kind: 'reloadRoot' } : open(to(routes.notFound))
  if (token) return open(address)
  return open({ route: address.route, options: { ...address.options, ...domain } })
}
