import { sessionWasRefused } from '#app/_client/errors/sessionEnd.ts'
import { createNavigator, type Navigator } from '#app/_client/router/navigator.ts'
import { loadScreen } from '#app/_client/router/screenLoader.ts'
import { setBackend } from '#features/account/index.ts'
import { callApi, configureApi } from '#lib/api/api.ts'
import { getConf } from '#lib/contract/common.ts'
import { type Language, storedLanguage } from '#lib/i18n/language.ts'
import { loadMessages, type Messages } from '#lib/i18n/messages.ts'
import { currentDomain, parseAddress } from '#lib/navigation/address.ts'
import { launch } from '#lib/navigation/launch.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { serverClock } from '#lib/time/clock.ts'
import { readAppConfig } from './appConfig.ts'

export interface StartedApp {
  readonly language: Language
  readonly messages: Messages
  readonly navigator: Navigator
}

/** Started, or what could be loaded of the texts to say that it did not. */
export type StartResult =
  | { readonly kind: 'started'; readonly app: StartedApp }
  | { readonly kind: 'failed'; readonly language: Language; readonly messages: Messages | undefined }

/**
 * Startup (spec.md section 4): the configuration first, nothing mounts without it. Texts and the first screen's chunk
 * are asked for in the same breath, so that the first render needs no second round trip.
 */
export async function start(view: Window): Promise<StartResult> {
  const language = storedLanguage.get()
  const { apiBases, timeoutMs } = readAppConfig(view.document)
  configureApi({
    bases: apiBases,
    timeoutMs,
    storage,
    token: () => session.get()?.token,
    onTime: serverClock.sample,
    onSessionInvalid: sessionWasRefused,
  })
  const texts = loadMessages(language)
  const firstGuess = loadScreen(parseAddress(view.location.hash || '/').route).catch(() => undefined)
  try {
    const [backend, messages] = await Promise.all([callApi(getConf, {}), texts])
    rememberDomain(backend.domain ?? '')
    setBackend(backend)
    const navigator = openFirst(view)
    await Promise.all([firstGuess, loadScreen(navigator.history.place.address.route).catch(() => undefined)])
    return { kind: 'started', app: { language, messages, navigator } }
  } catch {
    return { kind: 'failed', language, messages: await texts.catch(() => undefined) }
  }
}

/** design.md section 4: the operator's domain is the flag; without one there is no domain check. */
function rememberDomain(domain: string): void {
  if (domain) storage.set('back_domain', domain)
  else storage.remove('back_domain')
}

/** The launch rules, and the address bar put on what they say before the router reads it. */
function openFirst(view: Window): Navigator {
  const page = { search: view.location.search, hash: view.location.hash }
  const verdict = launch({
    token: session.get()?.token ?? '',
    flag: storage.get('back_domain') ?? '',
    currentDomain: currentDomain(page),
    address: parseAddress(view.location.hash || '/'),
  })
  if (verdict.kind === 'reloadRoot') {
    session.clear()
    view.history.replaceState(null, '', view.location.pathname)
    view.location.reload()
  }
  const navigator = createNavigator(view)
  if (verdict.kind === 'open') navigator.history.replace(verdict.target)
  return navigator
}
