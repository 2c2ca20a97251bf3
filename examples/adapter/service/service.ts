import * as v from 'valibot'
import type { Clock } from '#backend/clock.ts'
import type { Log } from '#backend/log.ts'
import type { Captcha } from '#backend/members/captcha.ts'
import { roundHalfUp } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { BrokerClient, BrokerInstrument } from './brokerClient.ts'
import type { Market } from './market.ts'
import type { Store } from './store.ts'

/** What the broker does not state. */
export interface ServiceSettings {
  readonly siteName: string
  readonly currency: string
  readonly currencyDecimals: number
  /** A fraction of the quote that the member saw. */
  readonly priceTolerance: Decimal
  /** The broker takes no fee. */
  readonly feeRate: Decimal
  /** How long after it was sent the broker may still open a trade, in ms: its operator has to say so. */
  readonly openedWithinMs: number
  /** The most open orders of a member on an instrument, where they are more than one. The broker itself has no limit. */
  readonly openOrders: Readonly<Record<string, number>>
  /** Whether the broker keeps the comment of every trade: then the trade of a request is known by it alone. */
  readonly keepsComments: boolean
}

export const usualSettings: ServiceSettings = {
  siteName: 'Adapter',
  currency: 'USD',
  currencyDecimals: 2,
  priceTolerance: decimal('0.001'),
  feeRate: decimal('0'),
  openedWithinMs: 15_000,
  openOrders: { ETHUSDT: 3 },
  keepsComments: false,
}

/** The broker's clock may be this far from ours, in ms. */
export const CLOCKS_MS = 1000

/** The parts of the service that every call works with. */
export interface Service {
  readonly store: Store
  readonly broker: BrokerClient
  readonly market: Market
  readonly clock: Clock
  readonly captcha: Captcha
  readonly log: Log
  readonly settings: ServiceSettings
  /** After this long without a quote a stream sends a heartbeat, in ms. */
  readonly heartbeatMs: number
  /** The requests that this process is working on. */
  readonly working: Set<string>
  /** The work of each account, one piece after the other. */
  readonly queues: Map<number, Promise<unknown>>
}

const stored = v.object({ body: v.pipe(v.string(), v.parseJson()) })

/** The instruments as the broker listed them last. */
export const listedInstruments = (store: Store): readonly BrokerInstrument[] =>
  store.all(stored, 'select body from instruments order by position').map(({ body }) => body as BrokerInstrument)

/** Fetches the instruments from the broker, and keeps them for the time when it does not answer. */
export async function fetchInstruments({ store, broker }: Pick<Service, 'store' | 'broker'>) {
  const instruments = await broker.instruments()
  store.transaction(() => {
    store.run('delete from instruments')
    for (const [position, each] of instruments.entries())
      store.insert('instruments', { position, body: JSON.stringify(each) })
  })
  return instruments
}

/** How many decimals the prices of a product have; undefined for one that is not listed. */
export const priceDecimals = (store: Store, productId: string): number | undefined =>
  listedInstruments(store).find(({ id }) => id === productId)?.decimals

/** A price with the decimals of its product. */
export function priceOf(store: Store, productId: string, price: Decimal): Decimal {
  const decimals = priceDecimals(store, productId)
  return decimals === undefined ? price : roundHalfUp(price, decimals)
}
