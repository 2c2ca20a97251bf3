import * as v from 'valibot'
import { wireDecimal } from '#lib/contract/common.ts'
import type { Direction } from '#lib/contract/orders.ts'
import { divide } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

// All that is only renaming is here: paths, fields, words, numbers in place of text, seconds in place of milliseconds, percent in
// place of a fraction. What the rest of the service sees has the names and the units of the contract.

const SIDES = { up: 'CALL', down: 'PUT' } as const
const direction = v.pipe(
  v.picklist(['CALL', 'PUT']),
  v.transform((side): Direction => (side === 'CALL' ? 'up' : 'down')),
)
const RESULTS = { W: 'win', L: 'lose', D: 'draw', V: 'void' } as const
const result = v.pipe(
  v.picklist(['W', 'L', 'D', 'V']),
  v.transform((letter) => RESULTS[letter]),
)
const STATES = new Map([
  [1, 'trading'],
  [0, 'closed'],
] as const)
const status = v.pipe(
  v.number(),
  v.transform((state) => STATES.get(state as 0 | 1) ?? 'forbidden'),
)
const instantMs = v.pipe(
  v.number(),
  v.transform((seconds) => Math.round(seconds * 1000)),
)
const RATE_DECIMALS = 4
const fractionOf = (percent: Decimal) => divide(percent, decimal('100'), RATE_DECIMALS)
const rate = v.pipe(wireDecimal, v.transform(fractionOf))

const instrument = v.pipe(
  v.object({
    symbol: v.string(),
    title: v.string(),
    digits: v.number(),
    state: status,
    min: wireDecimal,
    max: wireDecimal,
    expiries: v.array(v.object({ seconds: v.number(), CALL: rate, PUT: rate })),
    clock: v.optional(v.object({ lock: v.number() })),
    drawLoses: v.optional(v.boolean(), false),
  }),
  v.transform(({ symbol, title, digits, state, min, max, expiries, clock, drawLoses }) => ({
    ...{ id: symbol, symbol, name: title, decimals: digits, status: state, minAmount: min, maxAmount: max },
    terms: expiries.map(({ seconds, CALL, PUT }) => ({
      durationSeconds: seconds,
      payoutRate: CALL === PUT ? CALL : { up: CALL, down: PUT },
      ends: clock && { everySeconds: seconds, lockSeconds: clock.lock },
    })),
    settlement: drawLoses ? ({ price: 'last', tie: 'lose' } as const) : undefined,
  })),
)
export type BrokerInstrument = v.InferOutput<typeof instrument>

const tick = v.pipe(
  v.object({ symbol: v.string(), price: wireDecimal, ts: instantMs }),
  v.transform(({ symbol, price, ts }) => ({ productId: symbol, price, at: ts })),
)
export type BrokerTick = v.InferOutput<typeof tick>

const trade = v.pipe(
  v.object({
    ticket: v.number(),
    symbol: v.string(),
    side: direction,
    stake: wireDecimal,
    expiry: v.number(),
    percent: rate,
    comment: v.optional(v.string()),
    openPrice: wireDecimal,
    openTime: instantMs,
    endTime: instantMs,
    closePrice: v.optional(wireDecimal),
    closeTime: v.optional(instantMs),
    result: v.optional(result),
    paid: v.optional(wireDecimal),
  }),
  v.transform(({ symbol, side, stake, expiry, percent, openTime, endTime, closeTime, ...same }) => ({
    ...same,
    ...{ productId: symbol, direction: side, amount: stake, durationSeconds: expiry, payoutRate: percent },
    ...{ openedAt: openTime, closesAt: endTime, closedAt: closeTime },
  })),
)
export type BrokerTrade = v.InferOutput<typeof trade>

const refusal = v.object({ code: v.number(), message: v.string() })

/** The broker has said no. Its text is all that tells why. */
export class BrokerRefusal extends Error {
  override readonly name = 'BrokerRefusal'
}

/** The broker did not answer, or not in a form that says anything: whatever was asked for may have happened. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** What the service asks a trade with. `reference` is stored by a broker that keeps comments. */
export interface TradeAsked {
  readonly productId: string
  readonly direction: Direction
  readonly amount: Decimal
  readonly durationSeconds: number
  /** The end, where it is by the clock. */
  readonly closesAt: number | undefined
  readonly reference: string
}

/** The calls of the broker, each of which throws BrokerRefusal or NoAnswer. */
export class BrokerClient {
  readonly #base: string
  readonly #limitMs: number

  /** `limitMs`: how long an answer may take. The client of the contract waits 4 s for the service's. */
  constructor(base: string, limitMs = 3000) {
    this.#base = base
    this.#limitMs = limitMs
  }

  login(user: string, password: string): Promise<{ readonly session: number; readonly account: number }> {
    return this.#post('/login', { user, password }, v.object({ session: v.number(), account: v.number() }))
  }

  account(session: number): Promise<{ readonly name: string; readonly balance: Decimal }> {
    return this.#get('/balance', { session }, v.object({ name: v.string(), balance: wireDecimal }))
  }

  async instruments(): Promise<readonly BrokerInstrument[]> {
    return (await this.#get('/instruments', {}, v.object({ instruments: v.array(instrument) }))).instruments
  }

  /** The ticks since an instant (epoch ms), in any order. */
  async ticks(since: number): Promise<readonly BrokerTick[]> {
    return (await this.#get('/ticks', { since: secondsOf(since) }, v.object({ ticks: v.array(tick) }))).ticks
  }

  /** The ticket of the trade. */
  async trade(session: number, asked: TradeAsked): Promise<number> {
    const { productId, direction: wanted, amount, durationSeconds, closesAt, reference } = asked
    const until = closesAt === undefined ? {} : { until: secondsOf(closesAt) }
    const trade = { symbol: productId, side: SIDES[wanted], stake: amount, expiry: durationSeconds }
    const form = { ...trade, ...until, comment: reference }
    return (await this.#post('/trade', { session, ...form }, v.object({ ticket: v.number() }))).ticket
  }

  /** The trades of an account that were opened since an instant (epoch ms). */
  async trades(session: number, since: number): Promise<readonly BrokerTrade[]> {
    const query = { session, since: secondsOf(since) }
    return (await this.#get('/trades', query, v.object({ trades: v.array(trade) }))).trades
  }

  /** One trade. */
  async tradeOf(session: number, ticket: number): Promise<BrokerTrade> {
    return (await this.#get('/trade', { session, ticket }, v.object({ trade }))).trade
  }

  /** Every tick that is pushed from now on. Ends with the connection, or when nothing comes for `silenceMs`. */
  async *feed(signal: AbortSignal, silenceMs: number, opened: () => void): AsyncGenerator<BrokerTick> {
    const silent = new AbortController()
    let timer = setTimeout(() => silent.abort(), silenceMs)
    try {
      const answer = await fetch(`${this.#base}/feed`, { signal: AbortSignal.any([signal, silent.signal]) })
      opened()
      let rest = ''
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        clearTimeout(timer)
        timer = setTimeout(() => silent.abort(), silenceMs)
        const lines = `${rest}${text}`.split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines.filter(Boolean)) yield v.parse(v.pipe(v.string(), v.parseJson(), tick), line)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  #get<S extends v.GenericSchema>(path: string, query: Fields, schema: S) {
    return this.#ask(`${path}?${formOf(query)}`, {}, schema)
  }

  /** A form: so an amount is written with exactly its digits. */
  #post<S extends v.GenericSchema>(path: string, fields: Fields, schema: S) {
    return this.#ask(path, { method: 'POST', body: formOf(fields) }, schema)
  }

  async #ask<S extends v.GenericSchema>(path: string, init: RequestInit, schema: S): Promise<v.InferOutput<S>> {
    const signal = AbortSignal.timeout(this.#limitMs)
    const body: unknown = await fetch(`${this.#base}${path}`, { ...init, signal })
      .then((answer) => answer.json())
      .catch((error: unknown) => {
        throw new NoAnswer(error instanceof Error ? error.message : String(error))
      })
    const refused = v.safeParse(refusal, body)
    if (refused.success) throw new BrokerRefusal(refused.output.message)
    const read = v.safeParse(schema, body)
    if (!read.success) throw new NoAnswer(`unreadable answer to ${path.split('?')[0]}`)
    return read.output
  }
}

type Fields = Readonly<Record<string, string | number>>

const formOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, `${value}`]))

const secondsOf = (instant: number) => Math.floor(instant / 1000)
