import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getConf } from '#lib/contract/common.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { bookProblems } from '../ledger/books.ts'
import { BackendProcess } from '../load/backendProcess.ts'
import { prepareMembers } from '../load/members.ts'
import { MovableClock } from '../movableClock.fixture.ts'
import { type DatabaseLocation, openAsIs } from '../open.ts'
import type { TestPostgres } from '../postgres.fixture.ts'
import { type FaultName, faults, obstacleTo, type Target } from './faults.ts'
import { fetchNewestQuotes, nextRequest, post, type SentRequest } from './requests.ts'

/** How many requests are on their way at once. */
const AT_ONCE = 12
const MEMBERS = 6
const WATCH_MS = 200

interface Options {
  readonly place: DatabaseLocation
  /** A free one, below those that the system gives to connections: while an instance is down, one of those could take its port. */
  readonly port: number
  /** The server of the place; undefined on PGlite. */
  readonly server?: TestPostgres
  readonly seconds: number
  readonly faultNames: readonly FaultName[]
  readonly draw?: (below: number) => number
}

/** What became of the requests, and how long anything was missing. */
export interface ChaosReport {
  readonly faults: ReadonlyMap<FaultName, number>
  /** What cannot happen on this machine, and why. */
  readonly omitted: readonly string[]
  readonly requests: number
  /** How many were answered before every request was repeated. */
  readonly answered: number
  /** How many are done; the others were refused. */
  readonly done: number
  readonly orders: number
  /** Requests without an outcome, or with two; problems of the books and of settlements. */
  readonly wrong: readonly string[]
  /** How often an instance ended by itself. */
  readonly exits: number
  /** The longest time between two published quotes, ms, by what happened meanwhile. */
  readonly silenceMs: ReadonlyMap<FaultName | 'none', number>
  /** The longest time from the return of everything until every address read from the database again, ms. */
  readonly readsBackMs: number
}

/**
 * Sends money requests, each to both addresses at once, while faults happen to the backend and its database; repeats every request in the
 * end, and compares outcomes, books and settlements.
 */
export async function runChaos({
  place,
  port,
  server,
  seconds,
  faultNames,
  draw = randomInt,
}: Options): Promise<ChaosReport> {
  const tokens = await prepareMembers(place, MEMBERS)
  // One process has both addresses, or each has its own.
  const ports = [port, port + ('url' in place ? 10 : 1)]
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const clocks: MovableClock[] = []
  const instances: BackendProcess[] = []
  for (const own of 'url' in place ? ports : [port]) {
    const clock = await MovableClock.create()
    if (clock !== undefined) clocks.push(clock)
    const args = ['--port', `${own}`, ...('folder' in place ? ['--folder', place.folder] : [])]
    const environment = { ...clock?.environment, DATABASE_URL: 'url' in place ? place.url : '' }
    instances.push(new BackendProcess(args, environment))
  }
  await Promise.all(instances.map((instance) => instance.start()))
  const target: Target = { instances, server, clocks: server?.clock ? [...clocks, server.clock] : clocks, draw }
  const possible = faultNames.filter((name) => obstacleTo(name, target) === undefined)
  const until = performance.now() + seconds * 1000
  const sent: SentRequest[] = []
  const counts = new Map<FaultName, number>()
  const silenceMs = new Map<FaultName | 'none', number>()
  let [newestAt, since] = [0, performance.now()]
  let readsBackMs = 0
  let current: FaultName | 'none' = 'none'
  const isOver = () => performance.now() >= until
  const send = async (one: SentRequest) => {
    await Promise.all(addresses.map((address) => post(address, one)))
  }
  const work = async () => {
    while (!isOver()) {
      const address = addresses[randomInt(addresses.length)] ?? ''
      const one = await nextRequest(sent, address, tokens[randomInt(tokens.length)] ?? '')
      sent.push(one)
      await send(one)
    }
  }
  const disturb = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      await wait(1000 + draw(1000))
      const name = possible[turn % possible.length]
      if (name === undefined || isOver()) return
      current = name
      counts.set(name, (counts.get(name) ?? 0) + 1)
      await faults[name](target)
      const before = performance.now()
      await Promise.all(addresses.map(readsAgain))
      readsBackMs = Math.max(readsBackMs, performance.now() - before)
      // Until the first quote after it.
      for (const seen = newestAt; newestAt === seen && !isOver(); ) await wait(WATCH_MS)
      current = 'none'
    }
  }
  // Each address by itself: one that hangs says nothing about the other.
  const watch = async (address: string) => {
    while (!isOver()) {
      const [quote] = await fetchNewestQuotes(address, 'eurusd', tokens[0] ?? '')
      if (quote !== undefined && quote.at > newestAt) [newestAt, since] = [quote.at, performance.now()]
      silenceMs.set(current, Math.max(silenceMs.get(current) ?? 0, performance.now() - since))
      await wait(WATCH_MS)
    }
  }
  try {
    await Promise.all([disturb(), ...addresses.map(watch), ...Array.from({ length: AT_ONCE }, work)])
    const answered = sent.filter(({ outcomes }) => outcomes.size > 0).length
    for (let from = 0; from < sent.length; from += AT_ONCE)
      await Promise.all(sent.slice(from, from + AT_ONCE).map(send))
    await Promise.all(instances.map((instance) => instance.end('SIGTERM')))
    const done = sent.filter(({ outcomes }) => [...outcomes].some((outcome) => outcome.startsWith('done')))
    const wrong = sent.filter(({ outcomes }) => outcomes.size !== 1)
    return {
      faults: counts,
      omitted: faultNames.flatMap((name) => obstacleTo(name, target)?.replace(/^/, `${name}: `) ?? []),
      requests: sent.length,
      answered,
      done: done.length,
      orders: done.filter(({ path }) => path === createOrder.path).length,
      wrong: [
        ...wrong.map(
          ({ path, body, outcomes }) => `${path} ${body.requestId}: ${[...outcomes].join(', ') || 'unknown'}`,
        ),
        ...(await problemsIn(place)),
      ],
      exits: instances.reduce((sum, { exits }) => sum + exits, 0),
      silenceMs,
      readsBackMs,
    }
  } finally {
    await Promise.all(instances.map((instance) => instance.end('SIGKILL')))
    await Promise.all(clocks.map((clock) => clock.remove()))
  }
}

/** Waits until an address answers from the database. */
async function readsAgain(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}${getConf.path}`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    )
    if (answer?.status === 200) return
    await wait(50)
  }
}

async function problemsIn(place: DatabaseLocation): Promise<readonly string[]> {
  const database = await openAsIs(place)
  try {
    return await bookProblems(database.query)
  } finally {
    await database.close()
  }
}
