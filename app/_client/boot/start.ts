import { type HistoryView, tidyAddress } from '#app/_client/history/hashHistory.ts'
import { createNavigator, type Navigator } from '#app/_client/history/navigator.ts'
import { loadScreen } from '#app/_client/screens/screenLoader.ts'
import { SLOW_MS } from '#components/ui/states/slowLoading.ts'
import { appVersion, setBackend, setDefaults, setOperator } from '#features/member/index.ts'
import { callApi, configureApi } from '#lib/api/api.ts'
import { takeFrom } from '#lib/api/earlyAnswers.ts'
import { type BackendConfig, getConf } from '#lib/contract/common.ts'
import { offeredLanguages, storedLanguage } from '#lib/i18n/language.ts'
import { currentDomain, parseAddress, sameAddress } from '#lib/navigation/address.ts'
import { launch } from '#lib/navigation/launch.ts'
import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { session } from '#lib/session/session.ts'
import { sessionEnd } from '#lib/session/sessionEnd.ts'
import { storage } from '#lib/storage/local.ts'
import { serverClock } from '#lib/time/clock.ts'
import { readAppConfig } from './appConfig.ts'
import { loadStyles } from './styles.ts'
import { pageTexts } from './texts.ts'

export type StartResult = { readonly kind: 'started'; readonly navigator: Navigator } | StartFailure

export interface StartFailure {
  readonly kind: 'failed'
  /** What the first call rejected with. */
  readonly error?: unknown
  /** What the configuration says of maintenance; then there is no error. */
  readonly maintenance?: Maintenance
}

interface Maintenance {
  readonly message: string
  /** When it is expected to end, written out. */
  readonly until: string | undefined
}

/** The page that the app starts in. */
export interface StartPage {
  readonly window: Window
  readonly own: HistoryView
}

/**
 * Startup (docs/product.md, 3.1): the configuration first, nothing mounts without it. Styles, texts and the first screen's
 * chunk are asked for at the same time, so that the first render needs no second round trip.
 */
export async function start({ window: view, own }: StartPage): Promise<StartResult> {
  tidyAddress(own)
  const config = readAppConfig(view.document)
  const { apiBases, timeoutMs, reportTo } = config
  setOperator(config)
  setDefaults(config)
  if (reportTo !== '') void startReports(view, reportTo)
  configureApi({
    bases: apiBases,
    timeoutMs,
    storage,
    token: () => session.get()?.token,
    language: storedLanguage.get,
    onTime: serverClock.sample,
    onSessionInvalid: () => sessionEnd.end('refused'),
    // The first answer after an outage is as good as the browser's own event: what waits for its turn has it now.
    onReachable: () => view.dispatchEvent(new Event('online')),
    takeEarlyCall: takeFrom(view.earlyCalls?.() ?? {}, () => performance.now()),
  })
  const styles = loadStyles(view.document)
  const likely = likelyScreen(parseAddress(view.location.hash || '/').route)
  const textsLoaded = pageTexts.load(likely === routes.login ? 'login' : 'all')
  const firstGuess = loadScreen(likely).catch(() => undefined)
  try {
    const [backend] = await Promise.all([askConfiguration(view), textsLoaded, styles])
    // A language in which the operator has no texts gives way to the first one that is offered.
    const offered = offeredLanguages(backend.languages)
    if (offered[0] && !offered.includes(storedLanguage.get())) {
      storedLanguage.set(offered[0])
      await pageTexts.setLanguage(offered[0])
    }
    if (backend.maintenance) return { kind: 'failed', maintenance: await formatMaintenance(backend.maintenance) }
    rememberDomain(backend.domain ?? '', currentDomain(own.location))
    setBackend(backend)
    restoreInstalledDomain(own, view)
    const navigator = openFirst(own, view)
    const firstScreen = loadScreen(navigator.history.place.address.route).catch(() => undefined)
    await Promise.race([Promise.all([firstGuess, firstScreen]), slowly()])
    return { kind: 'started', navigator }
  } catch (error) {
    // The failure speaks the member's language where its texts can be loaded, and looks as it should where the styles can.
    await Promise.allSettled([textsLoaded, styles])
    return { kind: 'failed', error }
  }
}

/** Resolves when the first screen is late: from then on the app says what it waits for, with a retry (docs/product.md, 1.7). */
const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, SLOW_MS))

const lastConfiguration = createLazyPart(
  () => import(/* webpackChunkName: "offline" */ '#app/_client/offline/lastConfiguration.ts'),
)

/** The operator's configuration. Without network a member is shown the app with that of the last visit (docs/product.md, 3.4). */
function askConfiguration({ navigator }: Window): Promise<BackendConfig> {
  return callApi(getConf, {}).catch(async (error: unknown) => {
    if (navigator.onLine || !session.get()) throw error
    const offline = await lastConfiguration.load().catch(() => undefined)
    return offline?.startOffline() ?? Promise.reject(error)
  })
}

const instants = createLazyPart(() => import('#lib/time/format.ts'))

/** Only a page in maintenance loads the code that formats an instant. Its hyphens and its space do not break. */
async function formatMaintenance({ message, until }: NonNullable<BackendConfig['maintenance']>): Promise<Maintenance> {
  if (until === undefined) return { message, until }
  const format = await instants.load().catch(() => undefined)
  return { message, until: format?.formatDateTime(until).replace(/-/g, '\u2011').replace(' ', '\u00a0') }
}

let reporting = false
const errorReports = createLazyPart(() => import('./errorReports.ts'))

/** Only an operator who collects reports makes members load this chunk. */
async function startReports(view: Window, reportTo: string): Promise<void> {
  if (reporting) return
  reporting = true
  const reports = await errorReports.load().catch(() => undefined)
  reports?.reportErrors(view, reportTo, appVersion.name)
}

/** What will most likely show first. A guest's is never a member's screen: its files are not even asked for. */
function likelyScreen(wanted: RoutePath): RoutePath {
  if (session.get()) return wanted === routes.login ? routes.home : wanted
  return guestRoutes.has(wanted) ? wanted : routes.login
}

/** The domain of the last address that was the operator's. */
const LAST_DOMAIN = 'lastDomain'

/** The operator's domain is the flag; without one there is no domain check (docs/product.md, 2). */
function rememberDomain(domain: string, current: string): void {
  if (domain) storage.set('back_domain', domain)
  else storage.remove('back_domain')
  if (domain && current === domain) storage.set(LAST_DOMAIN, domain)
}

/**
 * The launch rules, and the address bar put on what they say before the router reads it. A reload of an address that this tab
 * has shown is no launch: the member stays there (docs/product.md, 3.2).
 */
function openFirst(view: HistoryView, page: Window): Navigator {
  const verdict = launch({
    token: session.get()?.token ?? '',
    flag: storage.get('back_domain') ?? '',
    currentDomain: currentDomain(view.location),
    address: parseAddress(view.location.hash || '/'),
  })
  const navigator = createNavigator(view)
  const { address, arrival } = navigator.history.place
  if (arrival === 'return') return navigator
  if (verdict.kind === 'reloadRoot') {
    session.clear()
    view.history.replaceState(null, '', page.location.pathname)
    page.location.reload()
  } else if (!sameAddress(verdict.target, address)) navigator.history.replace(verdict.target)
  return navigator
}

/**
 * An installed app starts at the root, without the domain of the link that it was installed from: it takes the one that this
 * device has used last (docs/product.md, 2).
 */
function restoreInstalledDomain(view: HistoryView, page: Window): void {
  const domain = storage.get(LAST_DOMAIN)
  const installed = page.matchMedia('(display-mode: standalone)').matches
  if (!installed || !domain || currentDomain(view.location)) return
  const query = new URLSearchParams(view.location.search)
  query.set('domain', domain)
  view.history.replaceState(view.history.state, '', `?${query}${view.location.hash}`)
}
