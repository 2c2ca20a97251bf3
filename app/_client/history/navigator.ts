import { createPath, type Navigator as RouterNavigator, type To } from 'react-router-dom'
import {
  type Address,
  addressOf,
  currentDomain,
  formatAddress,
  parseAddress,
  reLaunch,
  sameAddress,
  switchTab,
  withDomain,
} from '#lib/navigation/address.ts'
import { guard } from '#lib/navigation/guard.ts'
import { pageShow } from '#lib/navigation/pageShow.ts'
import { parentOf } from '#lib/navigation/parent.ts'
import { requestedAddress } from '#lib/navigation/requestedAddress.ts'
import { routes, tabPaths } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { type Arrival, createHashHistory, type HashHistory, type HistoryView } from './hashHistory.ts'

/** More redirects than the rules can make: past this an address is shown as it is. */
const MOST_REDIRECTS = 4

const backDomain = () => storage.get('back_domain') ?? ''

/**
 * What react-router's `<Router>` navigates with, over our own history. `push` and `replace` take the state of `reLaunch` or of
 * `switchTab` (`lib/navigation/address.ts`) and navigate in that way; another state is not kept. `go(-1)` goes one page back;
 * where no page of the app lies below, the screen that naturally does takes the place of this one.
 */
export interface Navigator extends RouterNavigator {
  readonly history: HashHistory
  push(target: To, state?: unknown): void
  replace(target: To, state?: unknown): void
  createHref(target: To): string
  /** Runs the page-show rule on the address that is being shown. */
  pageShown(shown: Address): void
}

/** History, guard and the domain on every link, joined once (docs/product.md, 1.4, 2 and 4). */
export function createNavigator(view: HistoryView): Navigator {
  // Every link of a screen asks for the domain, so an address is read once.
  let known = { search: '', hash: '', domain: '' }
  const domain = () => {
    const { search, hash } = view.location
    if (search !== known.search || hash !== known.hash)
      known = { search, hash, domain: currentDomain({ search, hash }) }
    return known.domain
  }
  const admit = (wanted: Address, again?: 'again'): Address => {
    let target = withDomain(wanted, currentDomain({ search: view.location.search, hash: '' }))
    for (let step = 0; step < MOST_REDIRECTS; step += 1) {
      const verdict = guard(target, {
        token: session.get()?.token ?? '',
        flag: backDomain(),
        currentDomain: domain(),
      })
      if (verdict.kind === 'allow') break
      if (verdict.clearToken) session.clear()
      if (verdict.target.route === routes.login && again === undefined) requestedAddress.keep(wanted)
      target = verdict.target
    }
    return target
  }
  const history = createHashHistory(view, admit)
  const withCurrent = (target: Address) => withDomain(target, domain())
  const read = (target: To) => withCurrent(parseAddress(typeof target === 'string' ? target : createPath(target)))
  /** The tab that is shown already starts again, as in a native bar: it goes to its top. */
  const arrivalAt = (target: Address): Arrival =>
    tabPaths.has(target.route) && !sameAddress(target, history.place.address) ? 'tab' : 'new'
  const openTab = (target: Address) => {
    const arrival = arrivalAt(target)
    if (tabPaths.has(target.route) && tabPaths.has(history.place.address.route)) history.replace(target, { arrival })
    else history.push(target, arrival)
  }
  const navigate = (method: 'push' | 'replace') => (to: To, state?: unknown) => {
    const target = read(to)
    // A session that begins or ends replaces, and finds nothing where another member left it.
    if (state === reLaunch.state) history.reLaunch(target, method === 'push' ? arrivalAt(target) : 'new')
    else if (state === switchTab.state) openTab(target)
    else history[method](target)
  }
  const back = () => {
    const { address, depth } = history.place
    const parent = parentOf(address)
    if (depth > 0) history.back()
    else if (parent) history.replace(withCurrent(parent))
    else history.reLaunch(withCurrent(addressOf(routes.home)))
  }
  return {
    history,
    createHref: (target) => `#${formatAddress(read(target))}`,
    push: navigate('push'),
    replace: navigate('replace'),
    go: (delta) => (delta === -1 ? back() : view.history.go(delta)),
    pageShown: (shown) => {
      const target = pageShow(shown, backDomain())
      if (target) history.replace(target, { unguarded: true })
    },
  }
}
