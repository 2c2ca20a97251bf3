import { cleanup } from '@testing-library/react'
import { unload } from 'swr'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { needsMember } from '#app/_client/screens/screenLoader.ts'
import { stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { configureApi } from '#lib/api/api.ts'
import { quoteStream } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { serverClock } from '#lib/time/clock.ts'
import { placeName, places, type ScreenCase } from './answer-matrix/places.fixture.ts'
import { openPlace, seedRecords, stubBrowser } from './answer-matrix/screens.fixture.tsx'

/**
 * Both addresses are down for half a minute, on every screen: how often the page asks, what it says, and when it is whole again. Time is that of fake
 * timers; whatever is answered is answered before the next step.
 */

const OUTAGE_S = 30
const STEP_MS = 500

/** What the page asks, of which nothing arrives while `down` is set. */
const network = {
  down: false,
  open: 0,
  asked: [] as { readonly path: string; readonly at: number; readonly down: boolean }[],
}

function record(path: string): void {
  network.asked.push({ path, at: performance.now(), down: network.down })
}

/** A stream that ends at once where nothing can be reached. */
class Stream extends EventTarget {
  constructor(url: string) {
    super()
    record(new URL(url).pathname)
    const { down } = network
    queueMicrotask(() => this.dispatchEvent(new Event(down ? 'error' : 'open')))
  }
  close(): void {}
}

// The app keeps instants from one screen to the next, so all tests share one clock.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})
const backend = stubBackend(setBackend)
beforeEach(() => {
  Object.assign(network, { down: false, open: 0, asked: [] })
  stubBrowser(false)
  vi.stubGlobal('EventSource', Stream)
  const send = fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : `${input}`)
    if (pathname.startsWith('/__control')) return send(input, init)
    record(pathname)
    if (network.down) throw new TypeError('Failed to fetch')
    network.open += 1
    try {
      const answer = await send(input, init)
      // The text of a compressed answer comes later than its headers.
      return new Response(await answer.text(), { status: answer.status, headers: answer.headers })
    } finally {
      network.open -= 1
    }
  })
  configureApi({
    bases: backend.stub.addresses,
    timeoutMs: 4000,
    storage,
    token: () => session.get()?.token,
    onTime: serverClock.sample,
    onReachable: () => window.dispatchEvent(new Event('online')),
  })
})
afterEach(() => {
  cleanup()
  unload({ revalidate: false })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What is on its way is answered, and what follows from it is done. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 8; quiet += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    if (network.open > 0) quiet = 0
  }
}

async function pass(seconds: number): Promise<void> {
  for (let left = seconds * 1000; left > 0; left -= STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    await settle()
  }
}

/** The most requests within one second. */
const most = (times: readonly number[]) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))

/** What each retry button stands beside. */
const retries = () =>
  [...document.querySelectorAll('button')]
    .filter(({ textContent }) => textContent === '重试')
    .map(({ parentElement }) => parentElement?.parentElement?.textContent)

/** One form of each screen: the others ask the same. */
const screens = places.filter(({ route }, index) => places.findIndex((place) => place.route === route) === index)

describe.each(screens.map((place): [string, ScreenCase] => [placeName(place), place]))(
  '%s',
  (_name, { route, options = {} }) => {
    test.each(['before', 'during'])('opened %s an outage', async (when) => {
      const ids = await seedRecords(backend)
      if (needsMember(route)) await backend.signIn()
      const chosen = Object.fromEntries(Object.entries(options).map(([key, value]) => [key, ids[value] ?? value]))
      network.down = when === 'during'
      const began = performance.now()
      await openPlace({ route, options: chosen })
      await settle()
      await pass(2)
      network.down = true
      await pass(OUTAGE_S)
      // An outage is known when calls of two paths have failed; what was on its way then is no retry.
      const failedRequests = network.asked.filter(({ path, down }) => down && path !== quoteStream.path)
      const outageKnownAt = failedRequests.find(({ path }) => path !== failedRequests[0]?.path)?.at ?? began
      const times = network.asked.filter(({ at, down }) => down && at >= outageKnownAt + 1000).map(({ at }) => at)
      const log = failedRequests.map(({ path, at }) => `${path} ${at - began}`).join('\n')
      expect(most(times), log).toBeLessThanOrEqual(2)
      const failed = new Set(failedRequests.map(({ path }) => path))

      network.down = false
      await pass(3)
      const answered = new Set(network.asked.filter(({ down }) => !down).map(({ path }) => path))
      expect([...failed].filter((path) => !answered.has(path))).toEqual([])
      expect(retries()).toEqual([])
    })

    test('says that there is no network, and not that something failed to load', async () => {
      const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      if (needsMember(route)) await backend.signIn()
      network.down = true
      await openPlace({ route, options })
      await pass(3)
      const said = document.body.textContent
      onLine.mockRestore()
      expect(said).not.toMatch(/加载失败|检查网络/)
      const times = said.match(/没有网络|无网络/g)?.length ?? 0
      if (needsMember(route)) expect(times, 'said once').toBe(1)
    })
  },
)

test('a network that comes and goes twenty times: in no second more than twice what home asks as it is opened, and all is whole in the end', async () => {
  await seedRecords(backend)
  await backend.signIn()
  await openPlace({ route: routes.home })
  await settle()
  await pass(5)
  const opening = most(network.asked.map(({ at }) => at))
  network.asked = []
  for (let flap = 0; flap < 20; flap += 1) {
    network.down = true
    await pass(2)
    network.down = false
    window.dispatchEvent(new Event('online'))
    await pass(2)
  }
  await pass(3)
  expect(most(network.asked.map(({ at }) => at))).toBeLessThanOrEqual(2 * opening)
  expect(retries()).toEqual([])
  expect(document.body.textContent).not.toContain('行情连接已中断')
})
