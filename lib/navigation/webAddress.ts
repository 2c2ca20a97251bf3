import type { BackendConfig } from '#lib/contract/common.ts'
import { parseUrl } from './parseUrl.ts'

/** The addresses that the operator states at startup: their hosts are the only foreign ones that the app opens. */
export type OperatorAddresses = Pick<BackendConfig, 'service_url' | 'download_url'>

/** `own`: of the page's own origin. `text` is the address as it came, for the member to read and not to follow. */
export type WebAddress =
  | {
      readonly kind: 'allowed'
      readonly href: string
      readonly origin: string
      readonly host: string
      readonly own: boolean
    }
  | { readonly kind: 'refused'; readonly text: string }

export type PaymentAddress =
  | { readonly kind: 'allowed'; readonly href: string; readonly host: string }
  | Extract<WebAddress, { kind: 'refused' }>

/** Longer than any honest address; a longer one only hides where it leads. */
const LONGEST = 2048

/**
 * What browsers drop, rewrite or do not show: white space, control and format characters (among them those that turn
 * the reading direction round), and the backslash, which they read as a slash.
 */
const TRICKY = /[\s\\\p{Cc}\p{Cf}]/u

/**
 * Judges an address that came in a link, a notice or the operator's configuration (docs/product.md, 25.3): only
 * `https:` on the very origins of `service_url` and `download_url`, or the page's own origin. Origins are compared
 * whole: another port, a subdomain, a trailing dot or a host that merely looks alike is another origin. Open `href`,
 * never the text: it is what was judged.
 *
 * @param ownOrigin `location.origin`
 */
export function webAddress(text: string, ownOrigin: string, operator: OperatorAddresses): WebAddress {
  const url = readUrl(text)
  const own = url?.origin === ownOrigin && /^https?:$/.test(url.protocol)
  if (!url || !(own || (url.protocol === 'https:' && operatorOrigins(operator).has(url.origin)))) {
    return { kind: 'refused', text }
  }
  return { kind: 'allowed', href: url.href, origin: url.origin, host: url.host, own }
}

/**
 * Judges the `payUrl` of a deposit (docs/product.md, 15): the page of a payment provider, so any host, but only `https:`. Open
 * `href`, and show `host`, so that the member sees where the payment is made.
 */
export function paymentAddress(text: string): PaymentAddress {
  const url = readUrl(text)
  return url?.protocol === 'https:' ? { kind: 'allowed', href: url.href, host: url.host } : { kind: 'refused', text }
}

function operatorOrigins({ service_url, download_url }: OperatorAddresses): ReadonlySet<string> {
  const urls = [service_url, download_url].map((text = '') => readUrl(text))
  return new Set(urls.flatMap((url) => (url?.protocol === 'https:' ? [url.origin] : [])))
}

/** An absolute address without a user or password in it, or nothing. */
function readUrl(text: string): URL | undefined {
  const clean = text.trim()
  const url = clean.length > LONGEST || TRICKY.test(clean) ? undefined : parseUrl(clean)
  return url?.username || url?.password ? undefined : url
}

/**
 * Where customer service is (docs/product.md, 25.2): the operator's `service_url` with its own query and the domain
 * parameter beside it. A domain that the operator wrote there stays. Undefined where there is no address to open.
 */
export function serviceAddress(operator: OperatorAddresses, ownOrigin: string, domain: string): string | undefined {
  const verdict = webAddress(operator.service_url ?? '', ownOrigin, operator)
  if (verdict.kind === 'refused') return undefined
  const url = new URL(verdict.href)
  if (domain && !url.searchParams.has('domain')) {
    url.search += `${url.search ? '&' : '?'}domain=${encodeURIComponent(domain)}`
  }
  return url.href
}
