import { randomInt } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Clock } from '#backend/clock.ts'

/** An instrument as the broker lists it. Payouts are in percent of the stake. */
export interface Instrument {
  readonly symbol: string
  readonly title: string
  readonly digits: number
  /** 1: open, 0: closed, -1: not for trading. */
  readonly state: 1 | 0 | -1
  readonly min: number
  readonly max: number
  readonly expiries: readonly { readonly seconds: number; readonly CALL: number; readonly PUT: number }[]
  /** Trades end at full multiples of their expiry since the epoch; `lock`: so many seconds before no trade is opened for it. */
  readonly clock?: { readonly lock: number }
  /** A draw pays nothing. */
  readonly drawLoses?: boolean
}

export interface BrokerAccount {
  readonly account: number
  readonly user: string
  readonly password: string
  readonly name: string
  /** Of a new broker, in cents. */
  readonly cents: number
}

/** A price; `ts` in seconds since the epoch, with milliseconds as decimals. */
export interface Tick {
  readonly symbol: string
  readonly price: number
  readonly ts: number
}

/** What a trade is asked with. */
export interface Asked {
  readonly symbol: string
  readonly side: 'CALL' | 'PUT'
  /** In cents. */
  readonly cents: number
  /** Seconds. */
  readonly expiry: number
  /** Epoch seconds: the end, on an instrument whose trades end by the clock. */
  readonly until?: number | undefined
  /** Text of the caller, kept with the trade if the broker keeps comments. */
  readonly comment: string | undefined
}

interface Opened extends Asked {
  readonly ticket: number
  readonly account: number
  readonly percent: number
  readonly openPrice: number
  /** Epoch ms. */
  readonly openedAt: number
}

interface Closed {
  readonly ticket: number
  readonly closePrice: number
  readonly closedAt: number
  readonly result: 'W' | 'L' | 'D'
  readonly paidCents: number
}

export type Trade = Opened & Partial<Closed>

/** What happened, one line of the file for each. */
type Entry =
  | { readonly tick: Tick }
  | { readonly session: number; readonly account: number }
  | { readonly opened: Opened }
  | { readonly closed: Closed }

/** A refusal. Its message is all that the caller gets. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError'
}

export interface BrokerOptions {
  /** Where everything that happens is written; an existing file is read first. */
  readonly file: string
  readonly clock: Clock
  readonly instruments: readonly Instrument[]
  readonly accounts: readonly BrokerAccount[]
  /** Whether a trade keeps the comment that it was asked with. */
  readonly keepsComments?: boolean
  /**
   * Awaited when a trade was received, and when it was booked but not answered: tests make the broker slow here, or end it. A
   * BrokerError refuses the trade when it was received.
   */
  readonly during?: (stage: 'received' | 'booked') => Promise<void>
}

const FIRST_TICKET = 500_101

/** The books of a small broker: it numbers sessions and trades, and settles by its own ticks. It knows no ids of requests. */
export class Broker {
  readonly #options: BrokerOptions
  readonly #sessions = new Map<number, number>()
  readonly #trades = new Map<number, Trade>()
  readonly #ticks: Tick[] = []
  readonly #cents: Map<number, number>
  readonly #followers = new Set<(tick: Tick) => void>()

  constructor(options: BrokerOptions) {
    this.#options = options
    this.#cents = new Map(options.accounts.map(({ account, cents }) => [account, cents]))
    const lines = existsSync(options.file) ? readFileSync(options.file, 'utf8').split('\n').filter(Boolean) : []
    for (const line of lines) this.#apply(JSON.parse(line))
  }

  get instruments(): readonly Instrument[] {
    return this.#options.instruments
  }

  now(): number {
    return this.#options.clock.now()
  }

  /** A new session's number. */
  login(user: string, password: string): number {
    const login = this.#options.accounts.find((each) => each.user === user && each.password === password)
    if (login === undefined) throw new BrokerError('Bad login or password')
    const session = randomInt(100_000_000, 999_999_999)
    this.#write({ session, account: login.account })
    return session
  }

  /** The account of a session, with its money in cents. */
  account(session: number): BrokerAccount {
    const number = this.#sessions.get(session)
    const owner = this.#options.accounts.find(({ account }) => account === number)
    if (owner === undefined) throw new BrokerError('Invalid session')
    return { ...owner, cents: this.#cents.get(owner.account) ?? 0 }
  }

  /** The ticks from an instant on (epoch ms), in no certain order. */
  ticksSince(since: number): readonly Tick[] {
    return this.#ticks.filter(({ ts }) => msOf(ts) >= since)
  }

  /** The newest tick of an instrument. */
  lastTick(symbol: string): Tick | undefined {
    return this.#ticks.findLast((tick) => tick.symbol === symbol)
  }

  /** The trades of an account that were opened from an instant on. */
  tradesOf(session: number, since: number): readonly Trade[] {
    const { account } = this.account(session)
    return [...this.#trades.values()].filter((trade) => trade.account === account && trade.openedAt >= since)
  }

  /** Opens a trade at the newest price and returns its ticket. Throws a BrokerError when it refuses. */
  async open(session: number, asked: Asked): Promise<number> {
    const { account } = this.account(session)
    await this.#options.during?.('received')
    const percent = this.#check(account, asked)
    const openPrice = this.#tickBefore(asked.symbol, this.now())?.price
    if (openPrice === undefined) throw new BrokerError('No price')
    const ticket = FIRST_TICKET + this.#trades.size
    const comment = this.#options.keepsComments ? asked.comment : undefined
    this.#write({ opened: { ...asked, comment, ticket, account, percent, openPrice, openedAt: this.now() } })
    await this.#options.during?.('booked')
    return ticket
  }

  /** A new price of an instrument, later than its last one. */
  tick(tick: Tick): void {
    this.#write({ tick })
    for (const follower of this.#followers) follower(tick)
  }

  /** Calls `follower` with every new tick. Returns a function that ends it. */
  follow(follower: (tick: Tick) => void): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** Settles the trades that have expired, by the last tick at or before the expiry. */
  settle(): void {
    for (const trade of this.#trades.values()) {
      const end = tradeEndsAt(trade)
      if (trade.closedAt !== undefined || this.now() <= end) continue
      const closePrice = this.#tickBefore(trade.symbol, end)?.price ?? trade.openPrice
      const moved = closePrice - trade.openPrice
      const result = moved === 0 ? 'D' : moved > 0 === (trade.side === 'CALL') ? 'W' : 'L'
      const won = Math.round((trade.cents * trade.percent) / 100)
      const drawn = this.#instrument(trade.symbol).drawLoses ? 0 : trade.cents
      const paidCents = { W: trade.cents + won, D: drawn, L: 0 }[result]
      this.#write({ closed: { ticket: trade.ticket, closePrice, closedAt: this.now(), result, paidCents } })
    }
  }

  /** The payout of what is asked for, in percent. Throws a BrokerError when it cannot be traded. */
  #check(account: number, { symbol, side, cents, expiry, until }: Asked): number {
    const instrument = this.#instrument(symbol)
    if (instrument.state !== 1) throw new BrokerError('Trading is closed')
    if (cents < instrument.min * 100 || cents > instrument.max * 100) throw new BrokerError('Invalid stake')
    const offered = instrument.expiries.find(({ seconds }) => seconds === expiry)
    if (offered === undefined) throw new BrokerError('Invalid expiry')
    const next = instrument.clock && nextMultiple(this.now(), expiry, instrument.clock.lock)
    if (until !== next) throw new BrokerError('Invalid end')
    if (cents > (this.#cents.get(account) ?? 0)) throw new BrokerError('Not enough money')
    return offered[side]
  }

  #instrument(symbol: string): Instrument {
    const instrument = this.instruments.find((each) => each.symbol === symbol)
    if (instrument === undefined) throw new BrokerError('Unknown symbol')
    return instrument
  }

  #tickBefore(symbol: string, instant: number): Tick | undefined {
    return this.#ticks.findLast((tick) => tick.symbol === symbol && msOf(tick.ts) <= instant)
  }

  /** Writes what happens, and then lets it happen. */
  #write(entry: Entry): void {
    appendFileSync(this.#options.file, `${JSON.stringify(entry)}\n`)
    this.#apply(entry)
  }

  #apply(entry: Entry): void {
    if ('tick' in entry) this.#ticks.push(entry.tick)
    if ('session' in entry) this.#sessions.set(entry.session, entry.account)
    if ('opened' in entry) {
      const { ticket, account, cents } = entry.opened
      this.#trades.set(ticket, entry.opened)
      this.#pay(account, -cents)
    }
    if ('closed' in entry) {
      const opened = this.#trades.get(entry.closed.ticket)
      if (opened === undefined) throw new Error(`the file closes an unknown trade ${entry.closed.ticket}`)
      this.#trades.set(opened.ticket, { ...opened, ...entry.closed })
      this.#pay(opened.account, entry.closed.paidCents)
    }
  }

  #pay(account: number, cents: number): void {
    this.#cents.set(account, (this.#cents.get(account) ?? 0) + cents)
  }
}

/** When a trade ends (epoch ms). */
export const tradeEndsAt = ({ until, openedAt, expiry }: Trade): number =>
  until === undefined ? openedAt + expiry * 1000 : until * 1000

/** The first multiple of the expiry that is at least the lock away, in epoch seconds. */
const nextMultiple = (now: number, expiry: number, lock: number) =>
  Math.max(Math.ceil((now / 1000 + lock) / expiry), Math.floor(now / 1000 / expiry) + 1) * expiry

/** Epoch ms of the broker's seconds. */
export const msOf = (ts: number): number => Math.round(ts * 1000)
