import { Route, Routes } from 'react-router-dom'
import { mutate, unload } from 'swr'
import { vi } from 'vitest'
import { MemberArea } from '#app/_client/MemberArea.tsx'
import { memberOverlays } from '#app/_client/screens/lazyParts.ts'
import { needsMember } from '#app/_client/screens/screenLoader.ts'
import { screenModuleOf } from '#app/_client/screens/screens.ts'
import { renderScreen, type StubBackend } from '#components/screen.fixture.tsx'
import { Region } from '#components/ui/Region.tsx'
import { ToastHost } from '#components/ui/toast/ToastHost.tsx'
import { calls } from '#lib/contract/calls.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import type { Mutant, WireAnswer } from '#stub/mutants/mutants.ts'
import { isList, readJson, replaced } from '#stub/mutants/payload.ts'
import type { ScreenCase } from './places.fixture.ts'

/** Seeds records for every screen: open and settled orders, deposits, withdrawals, positions, a notice. Returns the ids by their names in `places`. */
export async function seedRecords({ control }: StubBackend): Promise<Readonly<Record<string, string>>> {
  await control.deposits.seed('demo', 2)
  await control.withdrawals.seed('demo', 2)
  await control.seedPositions('demo', { projectId: 'starter7', amount: '1000', count: 1, ageMs: 86_400_000 })
  await control.seedOrders('demo', 2, 60)
  await control.clock.advance(120_000)
  await control.seedOrders('demo', 2, 86_400)
  const notice = await control.notice({ title: '公告', body: '<p>正文<b>一</b></p>', pinned: true })
  const [settled, , open] = await control.orders('demo')
  return { SETTLED: settled?.id ?? '', OPEN: open?.id ?? '', NOTICE: notice }
}

/** A quote stream whose events a test sends. */
class ManualStream extends EventTarget {
  static readonly open = new Set<ManualStream>()
  readonly url: string
  constructor(url: string | URL) {
    super()
    this.url = `${url}`
    ManualStream.open.add(this)
  }
  close(): void {
    ManualStream.open.delete(this)
  }
}

export function sendQuote(data: string): void {
  for (const stream of ManualStream.open) stream.dispatchEvent(new MessageEvent('quote', { data }))
}

/** The ids of the products of each open stream, separated by commas. */
export const streamed = (): readonly string[] =>
  [...ManualStream.open].flatMap(({ url }) => new URL(url).searchParams.get('products') ?? [])

/** The backend has accepted the streams. */
export function acceptStreams(): void {
  for (const stream of ManualStream.open) stream.dispatchEvent(new Event('open'))
}

/** jsdom has no streams and no canvas. */
export function stubBrowser(wide: boolean): void {
  vi.stubGlobal('EventSource', ManualStream)
  // The screens draw by themselves, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: wide && query.includes('min-width') }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
}

/** Stands between the app and the stub backend: each call passes through it, and the answers to one of them can be spoilt or lost. */
export class Wire {
  readonly #send = fetch
  /** The backend's last answer to each question, or by each path where it is not kept. */
  readonly good = new Map<string, WireAnswer>()
  readonly asked = new Set<string>()
  /** The answer that the app was given last by each path. */
  readonly answered = new Map<string, WireAnswer>()
  readonly #keeps: boolean
  /** When the app last asked something or got an answer. */
  #turn = 0
  #open = 0
  #bad: { readonly path: string; readonly mutant: Mutant } | undefined
  readonly #instead = new Map<string, () => WireAnswer>()
  #first: { readonly path: string; readonly act: () => void } | undefined
  #lost: { readonly path: string; readonly count: 1 | 2; readonly received: boolean; next: number } | undefined
  /** The paths of which one is asked next, because an answer was just lost. */
  #next: readonly string[] = []

  /** `keeps`: the backend is asked once for each reading call, which changes nothing on a screen that only reads. */
  constructor({ keeps = true } = {}) {
    this.#keeps = keeps
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => this.#fetch(input, init))
  }

  spoil(path: string, mutant: Mutant): void {
    this.#bad = { path, mutant }
  }
  /** The answers of one address, or of both, do not arrive, though the backend did what it was asked, unless it never received it. */
  lose(path: string, count: 1 | 2, received = true): void {
    this.#lost = { path, count, received, next: 0 }
  }
  /** Answers a call that cannot reach the backend from here. */
  instead(path: string, answer: () => WireAnswer): void {
    this.#instead.set(path, answer)
  }
  /** What happens before the next question of a path reaches the backend. */
  before(path: string, act: () => void): void {
    this.#first = { path, act }
  }
  heal(): void {
    this.#bad = undefined
    this.#first = undefined
    this.#lost = undefined
  }

  async #fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = input instanceof Request ? input : undefined
    const url = new URL(request?.url ?? `${input}`)
    if (url.pathname.startsWith('/__control')) return this.#send(input, init)
    this.asked.add(url.pathname)
    if (this.#next.includes(url.pathname)) {
      this.#next = []
      this.#open -= 1
    }
    if (this.#lost?.count === this.#lost?.next) this.#lost = undefined
    this.#open += 1
    this.#turn += 1
    if (this.#first?.path === url.pathname) {
      this.#first.act()
      this.#first = undefined
    }
    try {
      if (this.#lost?.path === url.pathname && !this.#lost.received) this.#loseAnswer(this.#lost)
      const good = await this.#answer(url, input, init)
      if (this.#lost?.path === url.pathname) this.#loseAnswer(this.#lost)
      const call = calls.find(({ path }) => path === url.pathname)
      const bad = this.#bad?.path === url.pathname && call ? this.#bad.mutant.change(good, call) : good
      this.answered.set(url.pathname, bad)
      return new Response(bad.status === 204 ? null : bad.body, {
        status: bad.status,
        headers: bad.type === '' ? {} : { 'content-type': bad.type },
      })
    } finally {
      this.#open -= 1
      this.#turn += 1
    }
  }

  /** Until the next question, which is the same at the other address or the one for the outcome, something is on its way. */
  #loseAnswer(lost: { readonly path: string; next: number }): never {
    lost.next += 1
    if (lost.next === 1) {
      this.#next = [lost.path, requestOutcome.path]
      this.#open += 1
    }
    throw new TypeError('The answer was lost')
  }

  /** The backend's own answer, kept: a screen asks for the same again and again. */
  async #answer(url: URL, input: RequestInfo | URL, init?: RequestInit): Promise<WireAnswer> {
    const key = this.#keeps ? url.pathname + url.search : url.pathname
    const reads = ((input instanceof Request ? input.method : init?.method) ?? 'GET') === 'GET'
    const cachedAnswer = this.#keeps && reads ? this.good.get(key) : undefined
    if (cachedAnswer) return cachedAnswer
    const good = this.#instead.get(url.pathname)?.() ?? (await this.#ask(input, init))
    this.good.set(key, good)
    return good
  }

  async #ask(input: RequestInfo | URL, init?: RequestInit): Promise<WireAnswer> {
    const answer = await this.#send(input, init)
    const body = shortened(await answer.text())
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', body }
  }

  /** Resolves when nothing is on its way and the screen has drawn what came. */
  async settled(): Promise<void> {
    let quiet = 0
    let lastTurn = -1
    while (quiet < QUIET_TURNS) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      quiet = this.#open === 0 && this.#turn === lastTurn ? quiet + 1 : 0
      lastTurn = this.#turn
    }
  }
}
const QUIET_TURNS = 12

/** The first records of an answer: a few say as much about a screen as all. */
function shortened(text: string): string {
  const answer = readJson(text)
  return JSON.stringify(replaced(answer, ['data', 'items'], (items) => (isList(items) ? items.slice(0, 6) : items)))
}

/** The screen of a place as the app draws it, with what the member area puts around it. */
export async function openPlace({ route, options = {} }: Pick<ScreenCase, 'route' | 'options'>) {
  const { Screen } = await screenModuleOf(route)
  // They start what asks for the outcomes of money requests.
  if (needsMember(route)) await memberOverlays.load()
  const screen = (
    <Region>
      <Screen />
    </Region>
  )
  return renderScreen(
    <>
      <Routes>
        {needsMember(route) ? (
          <Route element={<MemberArea />}>
            <Route path="*" element={screen} />
          </Route>
        ) : (
          <Route path="*" element={screen} />
        )}
      </Routes>
      <ToastHost />
    </>,
    { route, options },
  )
}

/** Forgets every answer, as on a new visit; what is on screen is asked for again. */
export const visitAnew = () => void unload()

/** Asks for everything on screen again, which stays until the answers are here. */
export function refreshAll(): void {
  void mutate(() => true).catch(() => undefined)
}
