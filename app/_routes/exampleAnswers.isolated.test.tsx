import { readFileSync } from 'node:fs'
import { cleanup } from '@testing-library/react'
import { unload } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { needsMember } from '#app/_client/screens/screenLoader.ts'
import { waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi, configureApi } from '#lib/api/api.ts'
import { calls } from '#lib/contract/calls.ts'
import { getConf, requestOutcome } from '#lib/contract/common.ts'
import { orderOffer } from '#lib/contract/earlyClose.ts'
import { quoteList, quoteStream } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { serverClock } from '#lib/time/clock.ts'
import { screenFaults } from './answer-matrix/judge.fixture.ts'
import { placeName, places, type ScreenCase } from './answer-matrix/places.fixture.ts'
import { openPlace, stubBrowser, Wire } from './answer-matrix/screens.fixture.tsx'

/**
 * The app against a mock that is made of openapi.json alone: every call is answered with the first example that the document has for
 * it, whatever was asked. That is what a mock server does with the document, and what a backend team sees first.
 */
const unknownCalls: string[] = []

const contract: unknown = JSON.parse(readFileSync('lib/contract/openapi.json', 'utf8'))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const at = (steps: readonly string[]) =>
  steps.reduce<unknown>((place, step) => (isRecord(place) ? place[step] : undefined), contract)

function exampleOf(method: string, path: string): unknown {
  const answer = ['paths', path, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'examples']
  const [first] = Object.values(at(answer) ?? {})
  return isRecord(first) ? at([...`${first.$ref}`.split('/').slice(1), 'value']) : undefined
}

/** Each reading of the time gives another one, as on a slow device: no screen may depend on two readings being the same. */
function letTimeRun(): void {
  const now = serverClock.now.bind(serverClock)
  let readings = 0
  vi.spyOn(serverClock, 'now').mockImplementation(() => now() + readings++)
}

beforeEach(async () => {
  stubBrowser(false)
  letTimeRun()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const example = exampleOf(request.method, new URL(request.url).pathname)
    if (example !== undefined) return Response.json(example)
    unknownCalls.push(`${request.method} ${request.url}`)
    return new Response('', { status: 404 })
  })
  localStorage.clear()
  sessionStorage.clear()
  configureApi({
    bases: ['http://mock.test'],
    timeoutMs: 4000,
    storage,
    token: () => session.get()?.token,
    onTime: serverClock.sample,
  })
  setBackend(await callApi(getConf, {}))
})
afterEach(() => {
  cleanup()
  session.clear()
  unload({ revalidate: false })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(unknownCalls).toEqual([])
})

const retries = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '重试')

const phone = places.filter(({ wide }) => !wide)

test.each(phone.map((place): [string, ScreenCase] => [placeName(place), place]))(
  '%s works over the examples of the document',
  async (_, place) => {
    if (needsMember(place.route)) session.open('token', 'demo')
    const wire = new Wire()
    const { container } = await openPlace(place)
    await wire.settled()
    // A part of a screen may still be loading its code, as the text of a notice what sanitises it.
    await waitFor(() => expect(screenFaults(container)).toEqual([]))
    expect(retries()).toEqual([])
    const inputs = [...document.querySelectorAll('input')].map(({ value }) => value)
    const said = [document.body.textContent, ...inputs].join('\n')
    for (const text of place.shows ?? []) expect(said.replace(/[\u00a0\u202f]/g, ' ')).toContain(text)
  },
)

test('the login opens a session over the examples of the document', async () => {
  const screen = await openPlace({ route: routes.login })
  await waitFor(() => expect(screen.container.querySelector('[data-kind="ready"]')).not.toBeNull())
  screen.fill({ username: 'demo', pwd: 'Demo1234', code: '7K4P' })
  await screen.submit()
  await waitFor(() => expect(session.get()?.name).toBe('Ann'))
})

test('every reading call has a place that shows it, or a case of its own', () => {
  const own = new Set<string>([getConf.path, quoteStream.path, quoteList.path, requestOutcome.path, orderOffer.path])
  const reading = calls.filter(({ method, path }) => method === 'GET' && !own.has(path)).map(({ path }) => path)
  const read = places.flatMap(({ reads = [] }) => reads.map(({ path }) => path))
  expect(read.toSorted(), '`reads` of a row in answer-matrix/places.fixture.ts').toEqual(reading.toSorted())
})
