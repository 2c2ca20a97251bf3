import { parseAddress } from '#lib/navigation/address.ts'

/** The page whose errors are reported. */
interface ErrorPage extends EventTarget {
  readonly location: Pick<Location, 'hash'>
}

/** What is sent about one uncaught error. It holds no token, no address option and nothing that a member has typed. */
interface ErrorReport {
  readonly name: string
  readonly message: string
  /** File names, lines and columns; empty where the browser gives none. */
  readonly stack: string
  /** The screen that was open, without its options. */
  readonly route: string
  readonly version: string
  /** The device's clock, epoch ms. */
  readonly at: number
}

/** Reports of one page load: an error in a loop must not flood the collector. */
const MOST_REPORTS = 10
const MOST_CHARACTERS = 2_000
/** Values that a message may quote: texts in quotes, numbers of 4 digits and more, queries and hashes of addresses. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g
const LONG_NUMBER = /\d{4,}/g
const QUERY = /[?#][^\s):]*/g

/**
 * Sends uncaught errors of the page to the operator's collector (docs/operating.md, "Error reports"): each message once, at
 * most 10 of one page load. A collector that does not answer changes nothing for the member.
 *
 * @param reportTo an address of the page's own origin or an https URL; the content security policy allows it.
 */
export function reportErrors(view: ErrorPage, reportTo: string, version: string): void {
  const sent = new Set<string>()
  const report = (error: unknown) => {
    const errorReport = reportOf(error, view.location.hash, version)
    const key = `${errorReport.name} ${errorReport.message}`
    if (sent.has(key) || sent.size >= MOST_REPORTS) return
    sent.add(key)
    // A text body needs no preflight, and `keepalive` lets it arrive when the page is closed.
    void fetch(reportTo, {
      method: 'POST',
      body: JSON.stringify(errorReport),
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined)
  }
  view.addEventListener('error', (event) => report(errorIn(event)))
  view.addEventListener('unhandledrejection', (event) => report(errorIn(event)))
}

/** What was thrown. Errors of scripts of another origin have no value, only a message. */
function errorIn(event: Event): unknown {
  if ('reason' in event) return event.reason
  if ('error' in event && event.error) return event.error
  return 'message' in event ? event.message : event.type
}

function reportOf(error: unknown, hash: string, version: string): ErrorReport {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  // The stack repeats the message before its frames.
  const frames = (stack ?? '')
    .replace(message, '')
    .split('\n')
    .filter((line) => /:\d+:\d+/.test(line))
  return {
    name,
    message: message.replace(QUOTED, '…').replace(LONG_NUMBER, '…').slice(0, MOST_CHARACTERS),
    stack: frames.join('\n').replace(QUERY, '').slice(0, MOST_CHARACTERS),
    route: parseAddress(hash || '/').route,
    version,
    at: Date.now(),
  }
}
