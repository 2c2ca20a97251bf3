import { type Address, addressOf } from './address.ts'
import { guestRoutes, routes } from './routes.ts'

/** What the guard looks at. `flag` is the stored `back_domain`; both are empty text when there is none. */
export interface GuardState {
  readonly token: string
  readonly flag: string
  /** Domain of the address the member is on when the navigation starts. */
  readonly currentDomain: string
}

export type GuardVerdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly target: Address; readonly clearToken: boolean }

const allow: GuardVerdict = { kind: 'allow' }
const redirect = (target: Address, clearToken = false): GuardVerdict => ({ kind: 'redirect', target, clearToken })

/**
 * The route guard: docs/product.md, 4.2, rules 1 to 4 in their order. Pure; runs on every in-app navigation and on an
 * address opened by hand, before the target's chunk is asked for. The 404 screen itself is never guarded, or nothing
 * could end there.
 */
export function guard(target: Address, state: GuardState): GuardVerdict {
  if (target.route === routes.notFound) return allow
  const targetDomain = target.options.domain ?? ''
  if (state.flag && !targetDomain) return redirect(addressOf(routes.notFound))
  if (state.token && target.route === routes.login) return redirect(home(targetDomain || state.currentDomain))
  if (state.token || guestRoutes.has(target.route)) return allow
  if (!state.flag) return redirect(login(targetDomain || state.currentDomain))
  return state.currentDomain ? redirect(login(state.currentDomain)) : redirect(addressOf(routes.notFound), true)
}

const domainOption = (domain: string) => (domain ? { domain } : undefined)
const home = (domain: string) => addressOf(routes.home, domainOption(domain))
const login = (domain: string) => addressOf(routes.login, domainOption(domain))
