import { storage } from '#lib/storage/local.ts'
import { Updates } from './updates.ts'

const REQUESTS = 'request:'

/** Whether this device keeps a money request of anybody: it is under way, or its outcome has not been shown. */
export const moneyWaits = (): boolean => storage.keys(REQUESTS).length > 0

/** Calls the listener when a money request comes or goes. Returns the unsubscribe function. */
export const onMoneyRequest = (listener: () => void): (() => void) =>
  storage.subscribePrefix(REQUESTS, () => listener())

/** Another version of the app, in a browser that has service workers. */
export const updates = globalThis.navigator?.serviceWorker
  ? new Updates({
      container: navigator.serviceWorker,
      reload: () => location.reload(),
      moneyWaits,
      now: () => performance.now(),
    })
  : undefined

/** The first screen has its first prices before the worker fetches anything. */
const AFTER_LOAD_MS = 2000

let asked = false

/** Registers the service worker, once the page has loaded; where the operator has turned it off, removes one (docs/operating.md). */
export function registerWorker(): void {
  if (!updates || asked) return
  asked = true
  if (isTurnedOff()) return void removeWorker().catch(() => undefined)
  const later = () => setTimeout(() => void register().catch(() => undefined), AFTER_LOAD_MS)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  const registration = await serviceWorker.getRegistration()
  if (registration) updates?.watch(registration, keepLoaded)
}

/** The worker's own file does the same where the host serves it. */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('candor')) await caches.delete(name)
}

/** Names the files that the page had before it had a worker. The browser still has them: nothing is fetched twice. */
function keepLoaded(worker: ServiceWorker): void {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = names.filter((name) => name.startsWith(`${location.origin}/_next/static/`))
  worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: files } })
}

function isTurnedOff(): boolean {
  try {
    return JSON.parse(document.getElementById('app-config')?.textContent ?? '').offline === false
  } catch {
    return false
  }
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string }
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}

/** The content security policy takes the address of a worker from this policy alone, which passes nothing else. */
function workerAddress(): string {
  const address = '/sw.js'
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isPolicyFactory(factory)) return address
  return factory.createPolicy('worker', { createScriptURL: () => address }).createScriptURL(address)
}
