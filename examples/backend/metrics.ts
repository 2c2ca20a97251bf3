import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database/database.ts'
import type { QuoteHub } from './market/hub.ts'

/** What is measured of an instance, for `GET /metrics` in Prometheus's format. No value names a member. */
export interface Metrics {
  readonly registry: Registry
  /** How long after its close an order was settled, in seconds. */
  readonly settlementLateness: Histogram
  /** How long a publication kept new orders of its products waiting, in seconds. */
  readonly gateHeld: Histogram
  /** Money requests, by kind and by how they ended: `done`, or the code of the refusal. */
  readonly moneyRequests: Counter<'kind' | 'outcome'>
  /** Logins that were refused, by code. */
  readonly loginsRefused: Counter<'code'>
  /** Requests that were answered with an internal error. */
  readonly failures: Counter
}

/** What the gauges read when they are asked for. */
interface Measured {
  readonly database: Database
  readonly quotes: QuoteHub
  readonly now: () => number
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

export function createMetrics({ database, quotes, now }: Measured): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  new Gauge({
    name: 'newest_quote_age_seconds',
    help: 'For how long each product that is open has had no quote',
    labelNames: ['product'],
    registers,
    async collect() {
      this.reset()
      // While the database does not answer nobody knows what is open.
      const ages = await quotes.ages(now()).catch(() => new Map<string, number>())
      for (const [product, age] of ages) this.set({ product }, age / 1000)
    },
  })
  gauge('transactions_waiting', 'Transactions that wait for a connection', () => database.counts().waiting)
  gauge('quote_streams', 'Open quote streams', () => quotes.followers)
  new Counter({
    name: 'transaction_conflicts_total',
    help: 'Transactions that conflicted with another one (40001) and were run again',
    registers,
    collect() {
      this.reset()
      this.inc(database.counts().conflicts)
    },
  })
  return {
    registry,
    settlementLateness: new Histogram({
      name: 'settlement_lateness_seconds',
      help: 'From the close of an order to its settlement',
      buckets: SECONDS,
      registers,
    }),
    gateHeld: new Histogram({
      name: 'gate_held_seconds',
      help: 'How long a publication of quotes kept orders of its products waiting',
      buckets: SECONDS,
      registers,
    }),
    moneyRequests: new Counter({
      name: 'money_requests_total',
      help: 'Money requests by kind and outcome: done, or the code of the refusal',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    loginsRefused: new Counter({
      name: 'logins_refused_total',
      help: 'Logins that were refused, by code',
      labelNames: ['code'],
      registers,
    }),
    failures: new Counter({ name: 'failures_total', help: 'Requests that failed with an internal error', registers }),
  }
}
