import { getDefaultStore } from 'jotai'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type Screen, type StubBackend, waitFor } from '#components/screen.fixture.tsx'
import { dropMemberData, loginNameAtom } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { quoteList } from '#lib/contract/market.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { ownersOf } from '#lib/session/session.ts'
import { acceptStreams, openPlace, sendQuote, stubBrowser } from './answer-matrix/screens.fixture.tsx'

export const BTC = 'btcusdt'

/** The instant at which a file begins: a morning, so that no test runs over midnight. */
const BEGINS = Date.UTC(2026, 2, 4, 2, 30)
/** Shorter than any call's time-out. */
const STEP_S = 2
const QUIET_TURNS = 8

/** The calls of the app that are on their way in this test: one of an earlier test may still be answered. */
let calls = { open: 0 }

/** What is on its way is answered, and what follows from it is done. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    if (calls.open > 0) quiet = 0
  }
}

/**
 * Moves app and backend on in steps: what is asked in one is answered before the next.
 *
 * @param stepSeconds A longer step, for a time in which no call is answered or none is made.
 */
export async function pass(seconds: number, stepSeconds = STEP_S): Promise<void> {
  for (let left = seconds; left > 0; left -= stepSeconds) {
    await settle()
    await vi.advanceTimersByTimeAsync(Math.min(left, stepSeconds) * 1000)
  }
  await settle()
}

/**
 * In each test of a file the screens are those of a member's browser, and app and stub backend share one clock: it runs while a test waits,
 * and jumps by `pass`. A screen keeps instants that a later one sees, so it goes on from test to test. Quotes come by the stream only
 * where a test sends them (`stream`).
 */
export function tradingScreens(): void {
  beforeAll(() => {
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] as const
    vi.useFakeTimers({ now: BEGINS, toFake: [...toFake] })
  })
  afterAll(() => {
    vi.useRealTimers()
  })
  beforeEach(() => {
    const own = { open: 0 }
    calls = own
    stubBrowser(false)
    // As on a page that is reloaded: what was known of the member of the last test is forgotten.
    getDefaultStore().sub(loginNameAtom, () => undefined)()
    const send = fetch
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(input instanceof Request ? input.url : `${input}`)
      if (pathname.startsWith('/__control')) return send(input, init)
      own.open += 1
      try {
        const answer = await send(input, init)
        void answer
          .clone()
          .text()
          .catch(() => undefined)
          .finally(() => (own.open -= 1))
        return answer
      } catch (error) {
        own.open -= 1
        throw error
      }
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** The page has had a quote of this world: those of an earlier test do not count then. */
export async function seeQuote(productId = BTC): Promise<void> {
  const screen = await visit(routes.product, { id: productId })
  await streamOpens()
  await stream(productId)
  screen.unmount()
}

/** Logs a member in who has read the risk notice and does not practise. */
export async function signInTrader(backend: StubBackend, loginName = 'demo'): Promise<void> {
  // What an earlier test has fetched is of another world.
  dropMemberData()
  await backend.signIn(loginName)
  const [owner] = ownersOf(loginName)
  localStorage.setItem(`riskAccepted:${owner}`, 'true')
  localStorage.setItem(`practiceMode:${owner}`, '"off"')
}

export const visit = (route: RoutePath, options: Readonly<Record<string, string>> = {}): Promise<Screen> =>
  openPlace({ route, options })

/**
 * The stream of the screen is open: a second after the last one was at the latest. A stream without a quote for ten seconds is opened
 * anew, and nothing can be placed in that moment.
 */
export async function streamOpens(): Promise<void> {
  await pass(1)
  await pass(0.2)
}

/** The backend's newest quote comes by the stream. */
export async function stream(productId = BTC): Promise<void> {
  const { items } = await callApi(quoteList, { products: productId })
  acceptStreams()
  sendQuote(JSON.stringify(items[0]))
}

/** The backend's price moves on; the page hears nothing of it. */
export async function moveUnseen({ control }: StubBackend, price: string, productId = BTC): Promise<void> {
  await control.price(productId, [price])
  await pass(0.5)
}

/** The price moves on, in the page too. */
export async function move(backend: StubBackend, price: string, productId = BTC): Promise<void> {
  await moveUnseen(backend, price, productId)
  await stream(productId)
}

/** The heading of the open dialog. */
export const title = () => document.querySelector('[role="dialog"]:not([hidden]) h2')?.textContent ?? undefined

/** The button that places the order. */
export const confirmButton = () => {
  const button = document.querySelector<HTMLButtonElement>('[role="dialog"]:not([hidden]) button[name="confirm"]')
  if (!button) throw new Error('no ticket is open')
  return button
}

/** The choice of a ticket's group of chips. */
export const chip = (name: string, value: string | number) => {
  const input = document.querySelector<HTMLInputElement>(
    `[role="dialog"]:not([hidden]) [name="${name}"][value="${value}"]`,
  )
  if (!input) throw new Error(`no ${name} ${value}`)
  return input
}

/** Presses the button or link with this name, once it is enabled and does not ignore presses as `PressGuard` makes it. */
export async function press(screen: Screen, name: string): Promise<void> {
  await waitFor(() => {
    const button = screen.button(name)
    expect(button.disabled || button.ariaDisabled === 'true').toBe(false)
  })
  await pass(0.5)
  screen.button(name).click()
}

/**
 * A product's chart in full screen with the ticket of a rise at 64,000.00 open, ready to be confirmed. What became of the order stands in
 * a sheet there; on the page the strip tells it.
 */
export async function openTicket(backend: StubBackend, amount = '100', view = 'full'): Promise<Screen> {
  await backend.control.price(BTC, ['64000.00'])
  const screen = await visit(routes.product, { id: BTC, view })
  await press(screen, '买涨')
  await waitFor(() => expect(chip('stake', 'all').disabled).toBe(false))
  await streamOpens()
  await stream()
  screen.fill({ amount })
  await waitFor(() => expect(screen.dialog()).toContain('64,000.00'))
  return screen
}

/** Places an order of 100 for 30 s. */
export async function placeOrder(backend: StubBackend): Promise<Screen> {
  const screen = await openTicket(backend)
  confirmButton().click()
  await waitFor(() => expect(title()).toBe('下单成功'))
  return screen
}

/** The ids that orders were sent with, one for each time. */
export async function sentIds({ control }: StubBackend): Promise<readonly (string | undefined)[]> {
  const requests = await control.requests()
  return requests
    .filter(({ path, method }) => path === createOrder.path && method === 'POST')
    .map(({ requestId }) => requestId)
}
