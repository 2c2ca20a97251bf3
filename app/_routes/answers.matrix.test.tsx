import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { needsMember } from '#app/_client/screens/screenLoader.ts'
import { stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { isApiError, isContractError, isHttpError, isNetworkError, isSessionError } from '#lib/api/errors.ts'
import { calls } from '#lib/contract/calls.ts'
import { type BackendConfig, getConf } from '#lib/contract/common.ts'
import { quoteList, quoteStream } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { kinds, type Mutant } from '#stub/mutants/mutants.ts'
import { collectErrors, screenFaults, screenParts } from './answer-matrix/judge.fixture.ts'
import { placeName, places, type ScreenCase } from './answer-matrix/places.fixture.ts'
import {
  openPlace,
  refreshAll,
  seedRecords,
  sendQuote,
  stubBrowser,
  visitAnew,
  Wire,
} from './answer-matrix/screens.fixture.tsx'

/**
 * Every reading call answered badly in every way, on every screen that makes it: the screen stays, says nothing that a program
 * says, and is as before once the answer is good again. `npm test` runs half of the kinds of mutants for every call, on the screen
 * that shows it, and the other half for the next call, with the kinds that have found faults for all of them; `npm run
 * answer-matrix` runs every mutant for every call on every screen, on the first visit and on a refresh.
 */
const all = process.env.ANSWER_MATRIX === 'all'

/** The kinds that have found faults of screens. */
const haveFound = [
  'a decimal with an exponent',
  'a very large number',
  'an instant that no calendar holds',
  'an instant long ago or far ahead',
  'records twice',
]

const errors = collectErrors()
const backend = stubBackend(setBackend)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Trial {
  readonly path: string
  readonly kind: string
  readonly mutant: Mutant
  /** Whether good answers are on the screen already. */
  readonly again: boolean
}

const nameOf = ({ path, kind, mutant, again }: Trial) =>
  `${path} · ${kind} · ${mutant.name} · ${again ? 'on a refresh' : 'on a visit'}`

/** What is tried with one call: every mutant both ways, or one of each second kind and of those that have found faults. */
function trialsOf(path: string, place: ScreenCase): readonly Trial[] {
  const turn = calls.findIndex((call) => call.path === path)
  if (!all && !place.reads?.some((call) => call.path === path)) return []
  return Object.entries(kinds).flatMap(([kind, mutants], at) => {
    if (all) return mutants.flatMap((mutant) => [true, false].map((again) => ({ path, kind, mutant, again })))
    const mutant = mutants[(turn + at) % mutants.length]
    const isTried = (turn + at) % 2 === 0 || haveFound.includes(kind)
    return mutant && isTried ? [{ path, kind, mutant, again: (turn + at) % 4 < 2 }] : []
  })
}

const retries = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '重试')

/** One screen that is opened again and again, with good and bad answers. */
class Visit {
  readonly wire = new Wire()
  readonly #place: ScreenCase
  #container: Element = document.body
  #good: readonly string[] = []

  constructor(place: ScreenCase) {
    this.#place = place
  }

  async open(): Promise<void> {
    if (needsMember(this.#place.route) && !session.get()) await backend.signIn()
    cleanup()
    this.#container = (await openPlace(this.#place)).container
    await this.wire.settled()
  }

  /** Opens the screen with good answers, which is what every trial has to come back to. */
  async begin(): Promise<readonly string[]> {
    await this.open()
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]:not(button)')).toBeNull())
    this.#good = screenParts(this.#container)
    return this.#faults()
  }

  async try(trial: Trial): Promise<readonly string[]> {
    this.wire.spoil(trial.path, trial.mutant)
    if (trial.again) await this.#refresh()
    else await this.#visitAnew()
    const faults = this.#faults()
    this.wire.heal()
    if (needsMember(this.#place.route) && !session.get()) {
      // An answer that names nobody has ended the session, as it should.
      await this.open()
      return errors.splice(0)
    }
    const failed = retries()
    for (const retry of failed) retry.click()
    if (failed.length > 0) await this.wire.settled()
    else if (all) await this.#visitAnew()
    else return faults
    if (retries().length > 0) faults.push('the retry does not help')
    const without = (some: readonly string[], others: readonly string[]) =>
      some.filter((part) => !others.includes(part))
    const missing = () => without(this.#good, screenParts(this.#container))
    // On a slow machine a price may have become old, which the next quote ends.
    await waitFor(() => expect(missing()).toEqual([])).catch(() => {
      const instead = without(screenParts(this.#container), this.#good)
      faults.push(`not as before, without ${missing()}, and with ${instead}`)
    })
    return [...faults, ...this.#faults()]
  }

  #faults(): string[] {
    return [
      ...(session.get() || !needsMember(this.#place.route) ? screenFaults(this.#container) : []),
      ...errors.splice(0),
    ]
  }

  async #visitAnew(): Promise<void> {
    if (!needsMember(this.#place.route)) return this.open()
    visitAnew()
    await this.wire.settled()
  }

  async #refresh(): Promise<void> {
    if (!needsMember(this.#place.route)) return this.open()
    refreshAll()
    await this.wire.settled()
  }
}

/** A place with the ids that this backend gave. */
async function withIds(place: ScreenCase): Promise<ScreenCase> {
  stubBrowser(place.wide === true)
  const ids = await seedRecords(backend)
  const options = Object.entries(place.options ?? {}).map(([key, value]) => [key, ids[value] ?? value])
  return { ...place, options: Object.fromEntries(options) }
}

const limit = { timeout: all ? 3_600_000 : 120_000 }

const chosen = places.filter(({ reads }) => all || reads !== undefined)

describe.each(chosen.map((place) => ({ name: placeName(place), place })))('$name', ({ place }) => {
  test('lives through every bad answer', limit, async () => {
    const visit = new Visit(await withIds(place))
    expect(await visit.begin()).toEqual([])
    const trials = [...visit.wire.asked].flatMap((path) => trialsOf(path, place))
    const faults: string[] = []
    for (const trial of trials) {
      for (const fault of await visit.try(trial)) faults.push(`${nameOf(trial)}: ${fault.slice(0, 400)}`)
    }
    report(placeName(place), visit.wire.asked.size, trials.length, faults)
    expect(faults).toEqual([])
  })
})

/** Counts of a whole run, one line a screen. */
function report(place: string, asked: number, trials: number, found: readonly string[]): void {
  if (all) process.stdout.write(`${place}: ${asked} calls, ${trials} trials, ${found.length} faults\n`)
}

const isKnownError = (error: unknown) =>
  [isApiError, isContractError, isHttpError, isNetworkError, isSessionError].some((is) => is(error))

/** Every mutant, or one of each kind. */
const some = Object.values(kinds).flatMap((mutants, at) =>
  all ? mutants : mutants.slice(at % mutants.length).slice(0, 1),
)

test('a configuration is read, or the start fails with an error that it can say', limit, async () => {
  const good = await callApi(getConf, {})
  const visit = new Visit(await withIds({ route: routes.login }))
  const faults: string[] = []
  for (const mutant of some) {
    visit.wire.spoil(getConf.path, mutant)
    const read = await callApi(getConf, {}).catch((error: unknown) => error)
    visit.wire.heal()
    if (read instanceof Error) {
      if (!isKnownError(read)) faults.push(`${mutant.name}: ${read}`)
      continue
    }
    setBackend(read as BackendConfig)
    await visit.open()
    for (const fault of [...screenFaults(document.body), ...errors.splice(0)]) faults.push(`${mutant.name}: ${fault}`)
  }
  setBackend(good)
  report('the configuration', 1, some.length, faults)
  expect(faults).toEqual([])
})

test('a quote of the stream that cannot be read changes nothing', limit, async () => {
  const visit = new Visit(await withIds({ route: routes.home }))
  await visit.begin()
  const { items } = await callApi(quoteList, { products: 'btcusdt' })
  const body = JSON.stringify({ code: 200, msg: '', data: items[0] })
  const faults: string[] = []
  for (const mutant of some) {
    const said = mutant.change({ status: 200, type: '', body }, quoteStream).body
    sendQuote(dataOf(said))
    await visit.wire.settled()
    for (const fault of [...screenFaults(document.body), ...errors.splice(0)]) faults.push(`${mutant.name}: ${fault}`)
  }
  report('the stream', 1, some.length, faults)
  expect(faults).toEqual([])
})

function dataOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text).data)
  } catch {
    return text
  }
}

test('the kinds that have found faults are kinds', () => {
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(haveFound))
})
