import { serve } from '#backend/http/serve.ts'
import { RandomWalk } from '#backend/market/randomWalk.ts'
import { createBrokerApp } from './api.ts'
import { Broker, type BrokerAccount, type BrokerOptions, type Instrument, msOf } from './broker.ts'

const expiries = [
  { seconds: 30, CALL: 82, PUT: 82 },
  { seconds: 60, CALL: 85, PUT: 85 },
  { seconds: 300, CALL: 90, PUT: 90 },
]
const crypto = { state: 1, digits: 2, min: 10, max: 20_000, expiries } as const

/** What the broker of the example trades. Nothing in it is a real offer. */
const instruments: readonly Instrument[] = [
  { ...crypto, symbol: 'BTCUSDT', title: 'Bitcoin' },
  { ...crypto, symbol: 'ETHUSDT', title: 'Ethereum' },
  // The payout of 60 s differs by direction.
  {
    ...crypto,
    symbol: 'SOLUSDT',
    title: 'Solana',
    digits: 3,
    expiries: [...expiries.slice(0, 1), { seconds: 60, CALL: 90, PUT: 75 }],
  },
  // Ends by the clock, and a draw pays nothing.
  {
    ...crypto,
    symbol: 'XRPUSDT',
    title: 'XRP',
    digits: 5,
    expiries: [{ seconds: 60, CALL: 88, PUT: 88 }],
    clock: { lock: 5 },
    drawLoses: true,
  },
  { ...crypto, symbol: 'HK50', title: 'Hong Kong 50', state: 0 },
  { ...crypto, symbol: 'DOGEUSDT', title: 'Dogecoin', digits: 5, state: -1 },
]

const accounts: readonly BrokerAccount[] = [
  { account: 7001, user: 'demo', password: 'Demo1234', name: 'Ann', cents: 1_000_000 },
  { account: 7002, user: 'other', password: 'Other1234', name: 'Ben', cents: 1_000_000 },
]

/** Prices come in pairs, this far apart. */
const APART_MS = 7

/** A new price of every instrument, unless it has one of this very instant; of a closed one its first. All are invented. */
export function tickAll(broker: Broker): void {
  const now = broker.now()
  for (const { symbol, digits, state } of broker.instruments) {
    const last = broker.lastTick(symbol)
    if (last !== undefined && (state === 0 || msOf(last.ts) >= now)) continue
    const { price } = new RandomWalk({ id: symbol.toLowerCase(), decimals: digits }).at(now, 1000)
    broker.tick({ symbol, price: Number.parseInt(price.replace('.', ''), 10) / 10 ** digits, ts: now / 1000 })
  }
}

interface RunningBroker {
  readonly broker: Broker
  readonly address: string
  /** Ends every connection at once. */
  readonly stop: () => Promise<void>
}

/** Serves the broker of the example. `paceMs`: how often it has new prices and settles; without it the caller does both. */
export async function startBroker(
  options: Pick<BrokerOptions, 'file' | 'clock' | 'keepsComments' | 'during'> & {
    readonly port: number
    readonly paceMs?: number
  },
): Promise<RunningBroker> {
  const broker = new Broker({ instruments, accounts, ...options })
  const { address, stop } = await serve(createBrokerApp(broker).fetch, { port: options.port, graceMs: 0 })
  const step = () => {
    tickAll(broker)
    broker.settle()
    // So close to each other that the feed may turn them round.
    setTimeout(() => tickAll(broker), APART_MS)
  }
  const timer = options.paceMs === undefined ? undefined : setInterval(step, options.paceMs)
  return {
    broker,
    address,
    stop: async () => {
      clearInterval(timer)
      await stop()
    },
  }
}
