import { createSignal } from '#lib/state/signal.ts'

/** What `Updates` needs of the page that it runs in. */
interface UpdatePage {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
  /** Reloads the page. */
  readonly reload: () => void
  /** Whether a money request is under way, or its outcome has not been shown. */
  readonly moneyWaits: () => boolean
  /** The device's monotonic clock in ms. */
  readonly now: () => number
}

/** How long a shown page goes without looking for another version, in ms. Browsers look at each page load by themselves. */
const LOOK_MS = 3_600_000

/**
 * Another version of the app, which the service worker has fetched (docs/product.md, 3.5). It takes the place of this one when the member
 * asks for it, or when no page of the app is open any more.
 */
export class Updates {
  readonly #page: UpdatePage
  readonly #signal = createSignal()
  #registration: ServiceWorkerRegistration | undefined
  #replaced = false
  #taken = false
  #lookedAt: number

  constructor(page: UpdatePage) {
    this.#page = page
    this.#lookedAt = page.now()
  }

  /**
   * Watches the registration of this page's worker.
   *
   * @param onFirst Called when the page gets its first worker, which has answered for none of its files.
   */
  watch(registration: ServiceWorkerRegistration, onFirst: (worker: ServiceWorker) => void): void {
    const { container } = this.#page
    this.#registration = registration
    let controlled = container.controller !== null
    container.addEventListener('controllerchange', () => {
      if (this.#taken) return this.#page.reload()
      if (controlled) this.#replaced = true
      else if (container.controller) onFirst(container.controller)
      controlled = true
      this.#signal.notify()
    })
    const follow = () => registration.installing?.addEventListener('statechange', () => this.#signal.notify())
    registration.addEventListener('updatefound', follow)
    follow()
    this.#signal.notify()
  }

  /** Whether another version is ready, or another page has taken it already. */
  readonly ready = (): boolean =>
    this.#replaced || Boolean(this.#registration?.waiting && this.#page.container.controller)

  /** Looks for another version, at most once an hour. */
  look(): void {
    const now = this.#page.now()
    if (!this.#registration || now - this.#lookedAt < LOOK_MS) return
    this.#lookedAt = now
    this.#registration.update().catch(() => undefined)
  }

  /** Changes to the other version by a reload. While a money request waits nothing happens. */
  take(): void {
    if (this.#page.moneyWaits() || !this.ready()) return
    this.#taken = true
    if (this.#replaced) this.#page.reload()
    else this.#registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
  }

  readonly subscribe = this.#signal.subscribe
}
