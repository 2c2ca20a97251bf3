import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { ContractProfile } from '#lib/contract/describe.ts'
import { createApp } from '#stub/http/app.ts'
import type { Bars } from '#stub/market/bars.ts'
import { seedOrders } from '#stub/orders/seeding.ts'
import { bringUpToDate } from '#stub/upToDate.ts'
import { seedPositions } from '#stub/vault/seeding.ts'
import { createWorld, type World } from '#stub/world.ts'
import { CheckedBackend } from './backend.ts'
import { type Check, type Result, runChecks } from './check.ts'
import { checksOf } from './checks.ts'
import { allProfiles } from './profiles.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** A request on its way to the stub. */
export interface Incoming {
  readonly world: World
  readonly address: 0 | 1
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The JSON of its body. */
  readonly body: Json | undefined
  readonly headers: Headers
  /** What the broken backend remembers from request to request. */
  readonly memory: Map<string, Json>
}

/** The parts of a request that the stub sees differently from how it was sent. */
export type RequestChange = Partial<Pick<Incoming, 'address' | 'path' | 'query' | 'body' | 'headers'>>

/** Passes a request on to the stub. */
export type Pass = (change?: RequestChange) => Promise<Response>

/** Answers a request in place of the stub, which it may ask. */
export type Serve = (incoming: Incoming, pass: Pass) => Promise<Response>

const START = Date.UTC(2026, 4, 6, 9, 41)
const CHECKER_BEHIND_MS = 12_345
const PRODUCTS = ['btcusdt', 'ethusdt', 'solusdt', 'bnbusdt', 'xrpusdt', 'eurusd', 'gbpusd', 'dogeusdt', 'hk50']
const BASES = ['http://first.test', 'http://second.test']

/** The days of each product before the worlds begin, which are the same in all of them: they are added up once. */
const bars = new Map<string, Bars>()

/** A world with some of everything in it, whose clock moves only while the checker waits. */
export function startedWorld(currency = 'CNY'): World {
  const world = createWorld({ now: START, past: true, heartbeatMs: 5, currency })
  world.clock.freeze()
  for (const instrument of world.market.instruments) {
    const instrumentBars = bars.get(`${currency} ${instrument.listing.id}`) ?? instrument.bars
    bars.set(`${currency} ${instrument.listing.id}`, instrumentBars)
    Object.assign(instrument, { bars: instrumentBars })
  }
  // Fewer products than it lists: the figures of their day take most of a run's time.
  const instruments = world.market.instruments.filter(({ listing }) => PRODUCTS.includes(listing.id))
  Object.assign(world.market, { instruments })
  const at = (ms: number) => {
    const { now } = world.clock.advance(ms)
    bringUpToDate(world, now)
    return now
  }
  const instrumentOf = (id: string) => {
    const match = instruments.find(({ listing }) => listing.id === id)
    if (match === undefined) throw new RangeError(`no product ${id}`)
    return match
  }
  const averaged = instrumentOf('xrpusdt')
  averaged.settlement = { price: { averageSeconds: 15 }, tie: 'lose' }
  averaged.openOrders = 4
  averaged.terms = [
    { durationSeconds: 60, payoutRate: '0.80', ends: { everySeconds: 60, lockSeconds: 10 } },
    { durationSeconds: 30, payoutRate: { up: '0.95', down: '0.78' } },
    { durationSeconds: 45, payoutRate: { up: '0.90' } },
  ]
  world.config.open_orders = 9
  world.config.languages = ['zh-CN', 'zh-TW', 'en', 'ko', 'ja', 'vi']
  // Two products stand still while these orders run, so that some of them are draws, which lose on one of the two.
  const still = [averaged, instrumentOf('bnbusdt')]
  const pinnedAt = at(59_000)
  for (const each of still) world.market.pin(each, [each.price(each.newest(pinnedAt).points)], pinnedAt)
  seedOrders(world, 'demo', 6, 30, at(1000))
  seedPositions(
    world.vault,
    'demo',
    { projectId: 'starter7', amount: world.ledger.money.ofYuan('100.00'), count: 4, ageMs: 0 },
    at(40_000),
  )
  for (const each of still) world.market.release(each, world.clock.now())
  seedOrders(world, 'demo', 3, 900, at(10_000))
  return world
}

interface Choice {
  readonly write?: boolean
  /** Default: every check. */
  readonly checks?: (backend: CheckedBackend) => readonly Check[]
  /** Default: all. */
  readonly profiles?: readonly ContractProfile[]
  /** Gets the backend as the run left it. */
  readonly onEnd?: (backend: CheckedBackend) => unknown
}

/** Runs checks against a stub that answers by `serve`, without a network. Clock and waiting are the world's. */
export async function checkStub(
  world: World,
  serve: Serve,
  { write = false, checks = checksOf, profiles = allProfiles, onEnd }: Choice = {},
): Promise<readonly Result[]> {
  const app = createApp(world, { control: false })
  const memory = new Map<string, Json>()
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { origin, pathname, searchParams } = new URL(url)
    const incoming: Incoming = {
      world,
      address: origin === BASES[0] ? 0 : 1,
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: readJson(init.body),
      headers: new Headers(init.headers),
      memory,
    }
    const pass: Pass = async (change = {}) => {
      const { address, path, query, headers, body } = { ...incoming, ...change }
      const url = `${BASES[address]}${path}?${new URLSearchParams(query)}`
      const sent = change.body === undefined ? init.body : JSON.stringify(body)
      const signal = init.signal ?? null
      return app.request(url, { method: incoming.method, headers, body: sent ?? null, signal }, envOf(address))
    }
    return serve(incoming, pass)
  }
  const backend = new CheckedBackend(BASES, 'https://candor.test', {
    now: () => world.clock.now() - CHECKER_BEHIND_MS,
    sleep: async (ms) => {
      world.clock.advance(ms)
      // What the stream has sent by then arrives.
      await new Promise((resolve) => setImmediate(resolve))
    },
    fetch,
  })
  const session = world.sessions.open('demo', world.clock.now())
  // As if it had logged in earlier, so that it has to be confirmed.
  session.authenticatedAt = 0
  backend.token = session.token
  backend.otherToken = world.sessions.open('poor', world.clock.now()).token
  backend.withdrawPass = SEEDED_WITHDRAW_PASSWORD
  backend.profiles = profiles
  backend.pass = SEEDED_PASSWORD
  backend.logIn = { user: 'demo', pass: SEEDED_PASSWORD, captcha: async (uuid) => world.captchas.codeOf(uuid) ?? '' }
  const results = await runChecks(checks(backend), write)
  await onEnd?.(backend)
  return results
}

function readJson(body: RequestInit['body']): Json | undefined {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

/** What the stub reads of the connection. */
function envOf(address: 0 | 1) {
  const socket = { once: () => socket, destroyed: false, destroy: () => undefined }
  return { address, incoming: { socket, complete: true }, outgoing: {} }
}

/** Breaks nothing. */
export const honest: Serve = (_, pass) => pass()

/** The results with a status. */
export const withStatus = (results: readonly Result[], wanted: Result['status']) =>
  results.filter(({ status }) => status === wanted)
export const failed = (results: readonly Result[]) => withStatus(results, 'failed')
export const idsOf = (results: readonly Result[]) => results.map(({ check }) => check.id).toSorted()
