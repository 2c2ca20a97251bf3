import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import { storedRequestSchema } from '#lib/money-request/requestStore.ts'
import { listenToPages } from './pageReports.ts'

/** Every money request that the pages of a context stored: each id with the end of its validity. */
export class ConfirmedRequests {
  readonly #validUntil = new Map<string, number>()
  #stop: () => void = () => undefined

  /** To be called before the first page loads the app. */
  static async over(context: BrowserContext): Promise<ConfirmedRequests> {
    const requests = new ConfirmedRequests()
    const note = (text: string) => {
      const { requestId, validUntil } = v.parse(storedRequestSchema, JSON.parse(text))
      requests.#validUntil.set(requestId, validUntil)
    }
    requests.#stop = await listenToPages(context, 'reportRequest', note, watchRequests)
    return requests
  }

  /** What the pages store from now on is not recorded. */
  stop(): void {
    this.#stop()
  }

  get count(): number {
    return this.#validUntil.size
  }

  /** The end of the validity of the one request that is expected. */
  get validUntil(): number {
    const [validUntil = Number.POSITIVE_INFINITY] = this.#validUntil.values()
    return validUntil
  }
}

declare global {
  interface Window {
    reportRequest(text: string): Promise<void>
  }
}

/** Runs in the page. */
function watchRequests(): void {
  const store = Storage.prototype.setItem
  Storage.prototype.setItem = function setItem(key, text) {
    store.call(this, key, text)
    if (key.startsWith('request:')) void window.reportRequest(text)
  }
}
