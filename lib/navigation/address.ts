import { type RoutePath, routeOf } from './routes.ts'

/** A place inside the app: the screen and its options. What follows `#` in the browser's address. */
export interface Address {
  readonly route: RoutePath
  readonly options: Readonly<Record<string, string>>
}

/** The page as the browser shows it: `search` is the page's own query, `hash` is `#` and what follows it. */
export interface PageLocation {
  readonly search: string
  readonly hash: string
}

/**
 * Reads an in-app target such as `/pages/order/orderInfo/index?id=7`, as it is written and as links arrive: the route ends at the next
 * `?`, `#` or `&`, and a second `?` is `&`. An unknown route is the 404 screen. A fragment that begins with no `/` is none, such as
 * `#tgWebAppData=...` of Telegram or `#top`: it opens the root. The inline scripts of the page read routes alike (`app/_client/boot`).
 */
export function parseAddress(target: string): Address {
  const text = target.replace(/^#/, '')
  const [, path = '', query = ''] = /^([^?#&]*)[?#&]?(.*)$/s.exec(text) ?? []
  if (path !== '' && !path.startsWith('/')) return { route: routeOf('/'), options: {} }
  const read = text[path.length] === '#' ? '' : plainQuery(query)
  return { route: routeOf(path || '/'), options: Object.fromEntries(new URLSearchParams(read)) }
}

/** A query in which an address stands as it is, without being encoded, keeps all of it. */
const plainQuery = (query: string): string =>
  query.includes('://') ? query : query.replace(/#.*$/s, '').replaceAll('?', '&')

/** What a messenger or a sentence puts behind a link: blanks, what nobody sees, punctuation of Chinese and Japanese, and all after it. */
const TAIL = /[.,;:!?)\]}'"]*(?:[\s\p{C}，。、！？；：…（）「」『』【】《》“”‘’].*)?$/su
/** Longer text is no identifier, and the pattern takes quadratic time. */
const LONGEST = 200

/** An identifier without what follows it where it was copied from: "abc，快来注册" is "abc". */
export const withoutTail = (identifier: string): string =>
  identifier.length > LONGEST ? identifier : identifier.replace(TAIL, '')

/** An address as it arrives from outside, its identifiers without their tails. What the app itself writes is opaque, and stays. */
export function withoutTails({ route, options }: Address): Address {
  const tidied = Object.entries(options).map(([name, value]) => [
    name,
    identifiers.has(name) ? withoutTail(value) : value,
  ])
  return { route, options: Object.fromEntries(tidied) }
}

const identifiers: ReadonlySet<string> = new Set(['domain', 'id'])

/** Writes an address the way it stands behind `#`; options that are empty are left out. */
export function formatAddress({ route, options }: Address): string {
  const entries = Object.entries(options).filter(([, value]) => value !== '')
  return entries.length > 0 ? `${route}?${new URLSearchParams(entries)}` : route
}

/** The current domain (docs/product.md, 2): the hash query's `domain`, else the page's own. Empty = none. */
export function currentDomain(page: PageLocation): string {
  const { domain } = parseAddress(page.hash || '/').options
  return domain || withoutTail(new URLSearchParams(page.search).get('domain') ?? '')
}

/**
 * The one place that puts the domain on a link: every in-app target carries the current domain unless it names one
 * of its own.
 */
export function withDomain(target: Address, domain: string): Address {
  if (!domain || target.options.domain) return target
  return { route: target.route, options: { ...target.options, domain } }
}

/** The address of a screen with these options. */
export function addressOf(route: RoutePath, options: Readonly<Record<string, string>> = {}): Address {
  return { route, options }
}

/** What `Link` and `navigate` of react-router take to open a screen, e.g. `to(routes.orderInfo, { id })`. */
export function to(route: RoutePath, options: Readonly<Record<string, string>> = {}): string {
  return formatAddress({ route, options })
}

/**
 * Opens a target as the only page, as the bottom bar does: the pages below it are forgotten. An option of `navigate`, as in
 * `navigate(to(routes.home), reLaunch)`, and a prop of `Link`, as in `<Link to={to(routes.home)} {...reLaunch}>`.
 */
export const reLaunch = { state: 'reLaunch' } as const

/** Replaces the page when it and the target are tab paths, and pushes the target otherwise. Written as `reLaunch` is. */
export const switchTab = { state: 'switchTab' } as const

export function sameAddress(a: Address, b: Address): boolean {
  return formatAddress(a) === formatAddress(b)
}
