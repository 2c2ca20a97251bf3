import type { InferInput } from 'valibot'
import type { backendConfig } from '#lib/contract/common.ts'
import { Clock, type RealTime } from './clock/clock.ts'
import { Faults } from './faults/faults.ts'
import { RequestLog } from './http/requestLog.ts'
import { Streams } from './http/streams.ts'
import { Ledger } from './ledger/ledger.ts'
import { Market } from './market/market.ts'
import { Captchas } from './members/captchas.ts'
import { Members } from './members/members.ts'
import { seedMembers } from './members/seeded.ts'
import { Sessions } from './members/sessions.ts'
import { OrderBook } from './orders/book.ts'
import { Draws } from './seed/draws.ts'

/** An answer of ours that broke the contract, and how. */
interface Violation {
  readonly path: string
  readonly at: number
  readonly problems: readonly string[]
}

/** Everything a stub backend knows. There is no state outside of a world: one world per test. */
export interface World {
  readonly seed: string
  readonly clock: Clock
  readonly market: Market
  readonly members: Members
  readonly sessions: Sessions
  readonly captchas: Captchas
  readonly ledger: Ledger
  readonly orders: OrderBook
  readonly config: InferInput<typeof backendConfig>
  readonly faults: Faults
  readonly streams: Streams
  readonly requests: RequestLog
  readonly violations: Violation[]
  /** Draws without meaning, for the look of things. */
  readonly draws: Draws
}

export interface WorldOptions {
  /** Decides every price, code and token. Default: a fixed one. */
  readonly seed?: string | undefined
  /** What the world's clock shows at first, epoch ms. Default: the machine's time. */
  readonly now?: number | undefined
  /** What the world's clock runs on. Default: real time. */
  readonly real?: RealTime
}

/** A new world with its seeded products and members. */
export function createWorld({ seed = 'candor', now = Date.now(), real }: WorldOptions = {}): World {
  const market = new Market(seed, now)
  const ledger = new Ledger()
  const members = new Members()
  seedMembers(members, ledger, now)
  return {
    seed,
    clock: new Clock(now, real),
    market,
    members,
    sessions: new Sessions(new Draws(`${seed}/sessions`)),
    captchas: new Captchas(new Draws(`${seed}/captchas`)),
    ledger,
    orders: new OrderBook(market, ledger),
    config: {
      domain: '',
      web_logo: '/static/logo.svg',
      site_name: 'Candor',
      service_url: 'https://chat.example.com/',
      register_open: true,
      currency: 'CNY',
      about: 'Candor is an up/down trading platform. Every price, order and settlement can be checked.',
    },
    faults: new Faults(),
    streams: new Streams(),
    requests: new RequestLog(),
    violations: [],
    draws: new Draws(`${seed}/looks`),
  }
}
