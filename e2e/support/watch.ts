import type { BrowserContext, ConsoleMessage, Page, Request, TestInfo } from '@playwright/test'
import { quoteStream } from '#lib/contract/market.ts'

/** What the browser says when an address does not answer: expected wherever a test takes one down. */
export const networkNoise =
  /Failed to load resource: (net::|the server responded)|Cross-Origin Request Blocked|can’t establish a connection|was interrupted while/

/** What Firefox says when a page is left while an answer is being read. */
const leftWhileReading = /^uncaught: Failed to read data from the ReadableStream/

/** What Firefox says when a page ends the stream of quotes before its answer has begun. */
const leftWhileConnecting =
  /^uncaught: Cross-Origin Request Blocked: .*\/api\/market\/stream\?.*\(Reason: CORS request did not succeed\). Status code: \(null\)/

/**
 * Records everything that a context's pages log and request: what must not occur fails the test, and all of it is
 * evidence when a test fails.
 */
export class Watch {
  readonly #context: BrowserContext
  readonly #log: string[] = []
  readonly #problems: string[] = []
  readonly #pending = new Set<Request>()
  readonly #idle: Array<{ readonly ignores: (url: string) => boolean; readonly resolve: () => void }> = []

  private constructor(context: BrowserContext) {
    this.#context = context
    context.on('console', (message) => this.#heard(message))
    context.on('weberror', (error) => this.#problem(`uncaught: ${error.error().stack ?? error.error().message}`))
    context.on('request', (request) => this.#asked(request))
    context.on('requestfinished', (request) => this.#answered(request, 'answered'))
    // A page that closes ends its calls without reporting them.
    const close = (page: Page) => void page.on('close', () => this.#gone(page))
    context.pages().forEach(close)
    context.on('page', close)
    context.on('requestfailed', (request) => this.#answered(request, request.failure()?.errorText ?? 'failed'))
  }

  /** Watches every page of a context, including those opened later. */
  static async over(context: BrowserContext): Promise<Watch> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`CSP violation: ${violatedDirective} ${blockedURI} ${sample}`),
      )
    })
    return new Watch(context)
  }

  /** Errors on the console, violated policies and uncaught errors, except those that a test expects. */
  problems(expected: readonly RegExp[]): readonly string[] {
    return this.#problems.filter(
      (problem) => ![leftWhileReading, leftWhileConnecting, ...expected].some((pattern) => pattern.test(problem)),
    )
  }

  /**
   * Resolves when no call is in progress. A jump of the clock would time such a call out. Streams do not count: they
   * have no end.
   *
   * @param ignores Calls that are not waited for, because a test holds their answers.
   */
  async quiet(ignores: (url: string) => boolean = () => false): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#idle.push({ ignores, resolve })
      this.#tellIdle()
    })
  }

  async attachEvidence(testInfo: TestInfo): Promise<void> {
    const pages = this.#context.pages().map((page) => page.url())
    const body = [...pages.map((url) => `at ${url}`), ...this.#log].join('\n')
    await testInfo.attach('evidence', { body, contentType: 'text/plain' })
  }

  #heard(message: ConsoleMessage): void {
    const text = `${message.text()} (${message.location().url})`
    this.#log.push(`console.${message.type()} ${text}`)
    if (message.type() === 'error') this.#problems.push(`console: ${text}`)
  }

  #problem(text: string): void {
    this.#log.push(text)
    this.#problems.push(text)
  }

  #asked(request: Request): void {
    this.#log.push(`-> ${request.method()} ${request.url()}`)
    // What a service worker requests by itself is not a call of the app and belongs to no page.
    if (!isStream(request) && !request.serviceWorker()) this.#pending.add(request)
  }

  #answered(request: Request, how: string): void {
    this.#log.push(`<- ${how} ${request.method()} ${request.url()}`)
    this.#pending.delete(request)
    this.#tellIdle()
  }

  #gone(page: Page): void {
    for (const request of this.#pending) {
      if (request.isNavigationRequest() || request.frame().page() === page) this.#pending.delete(request)
    }
    this.#tellIdle()
  }

  #tellIdle(): void {
    for (const waiting of this.#idle.splice(0)) {
      if ([...this.#pending].every((request) => waiting.ignores(request.url()))) waiting.resolve()
      else this.#idle.push(waiting)
    }
  }
}

/** Firefox does not report that a request comes from an event source. */
const isStream = (request: Request) =>
  request.resourceType() === 'eventsource' || new URL(request.url()).pathname === quoteStream.path

/** The files below `/_next` that a page asks its host for while `work` runs. */
export async function filesAskedFor(page: Page, work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_next/')) files.add(pathname)
  }
  page.on('request', note)
  await work()
  page.off('request', note)
  return files
}
