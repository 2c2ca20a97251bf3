import { type Address, currentDomain, formatAddress, sameAddress, to, withDomain } from '#lib/navigation/address.ts'
import { guard } from '#lib/navigation/guard.ts'
import { pageShow } from '#lib/navigation/pageShow.ts'
import { parentOf } from '#lib/navigation/parent.ts'
import { routes, tabPaths } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { type Arrival, createHashHistory, type HashHistory, type HistoryView } from './hashHistory.ts'

/** More redirects than the rules can make: past this an address is shown as it is. */
const MOST_REDIRECTS = 4

const backDomain = () => storage.get('back_domain') ?? ''

export interface Navigator {
  readonly history: HashHistory
  href(target: Address): string
  push(target: Address): void
  replace(target: Address): void
  reLaunch(target: Address): void
  switchTab(target: Address): void
  /** One page back; where nothing of the app lies below, the screen that naturally does takes this one's place. */
  back(): void
  /** Runs the page-show rule on the address that is being shown. */
  pageShown(shown: Address): void
}

/** The router's core: history, guard and the domain on every link, joined once (docs/product.md, 1.4, 2 and 4). */
export function createNavigator(view: HistoryView): Navigator {
  const domain = () => currentDomain({ search: view.location.search, hash: view.location.hash })
  const admit = (wanted: Address): Address => {
    let target = withDomain(wanted, currentDomain({ search: view.location.search, hash: '' }))
    for (let step = 0; step < MOST_REDIRECTS; step += 1) {
      const verdict = guard(target, {
        token: session.get()?.token ?? '',
        flag: backDomain(),
        currentDomain: domain(),
      })
      if (verdict.kind === 'allow') break
      if (verdict.clearToken) session.clear()
      target = verdict.target
    }
    return target
  }
  const history = createHashHistory(view, admit)
  const withCurrent = (target: Address) => withDomain(target, domain())
  return {
    history,
    href: (target) => `#${formatAddress(withCurrent(target))}`,
    push: (target) => history.push(withCurrent(target)),
    replace: (target) => history.replace(withCurrent(target)),
    reLaunch: (target) => history.reLaunch(withCurrent(target)),
    switchTab: (wanted) => {
      const target = withCurrent(wanted)
      const { address } = history.place
      const toTab = tabPaths.has(target.route)
      // The tab that is shown already starts anew, as in a native bar: it goes to its top.
      const arrival: Arrival = toTab && !sameAddress(target, address) ? 'tab' : 'new'
      if (toTab && tabPaths.has(address.route)) history.replace(target, { arrival })
      else history.push(target, arrival)
    },
    back: () => {
      const { address, depth } = history.place
      const parent = parentOf(address)
      if (depth > 0) history.back()
      else if (parent) history.replace(withCurrent(parent))
      else history.reLaunch(withCurrent(to(routes.home)))
    },
    pageShown: (shown) => {
      const target = pageShow(shown, backDomain())
      if (target) history.replace(target, { unguarded: true })
    },
  }
}
