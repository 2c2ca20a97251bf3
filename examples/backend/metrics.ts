import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import { type Database, isArchivingFailing, waitingForStandby } from './database/database.ts'
import { readGivenUp } from './events/webhooks.ts'
import { healthProblems } from './health.ts'
import type { QuoteHub } from './market/hub.ts'
import type { Mail } from './members/mail.ts'
import { type Queue, readQueues } from './queues.ts'

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
  /** Codes and notices that were sent or not. */
  readonly mail: Counter<'kind' | 'outcome'>
  /** Attempts to deliver an event, by target (`mail`, or the id of a webhook) and by how they ended. */
  readonly deliveries: Counter<'target' | 'outcome'>
  /** 1 while this instance leads. */
  readonly leading: Gauge
  /** How many problems the last check of the books has found, and when it was (epoch s): by the instance that led. */
  readonly bookProblems: Gauge
  readonly booksCheckedAt: Gauge
}

/** What the gauges read when they are asked for. */
interface Measured {
  readonly database: Database
  readonly quotes: QuoteHub
  readonly clock: Clock
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** Registers what is read when somebody asks for the metrics. */
function registerGauges(registers: Registry[], { database, quotes, clock }: Measured): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
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
      const ages = await quotes.ages(clock.now()).catch(() => new Map<string, number>())
      for (const [product, age] of ages) this.set({ product }, age / 1000)
    },
  })
  const queueGauge = (name: string, help: string, read: (queue: Queue, now: number) => number) => {
    new Gauge({
      ...{ name, help, labelNames: ['queue'], registers },
      async collect() {
        this.reset()
        const now = clock.now()
        for (const queue of await readQueues(database.query, now).catch(() => []))
          this.set({ queue: queue.kind }, read(queue, now))
      },
    })
  }
  queueGauge('queue_length', 'What waits for the operator or for the leader', ({ length }) => length)
  queueGauge('queue_oldest_seconds', 'How long the oldest one of a queue has waited', ({ oldest }, now) =>
    oldest === null ? 0 : Math.max(0, now - oldest) / 1000,
  )
  new Gauge({
    ...{
      name: 'events_given_up',
      help: 'Events that a webhook has not got, and that are tried no more',
      labelNames: ['target'],
      registers,
    },
    async collect() {
      this.reset()
      for (const { target, count } of await readGivenUp(database.query).catch(() => [])) this.set({ target }, count)
    },
  })
  gauge('ready', 'Whether members should be sent to this instance: 1 or 0', async () =>
    (await healthProblems({ database, quotes, clock })).length === 0 ? 1 : 0,
  )
  gauge(
    'clock_deviation_seconds',
    "By how much the clock of this machine is ahead of the database's",
    () => (clock.deviation ?? 0) / 1000,
  )
  gauge('archiving_failing', 'Whether the log of the database is not being archived: 1 or 0', async () =>
    (await isArchivingFailing(database.query).catch(() => false)) ? 1 : 0,
  )
  gauge('commits_waiting_for_standby', 'Commits that wait for a standby which does not answer', () =>
    waitingForStandby(database.query).catch(() => 0),
  )
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
}

export function createMetrics(measured: Measured): Metrics {
  const registry = new Registry()
  const registers = [registry]
  registerGauges(registers, measured)
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
    mail: new Counter({
      name: 'mail_total',
      help: 'Codes and notices by outcome: sent or failed',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    deliveries: new Counter({
      name: 'event_deliveries_total',
      help: 'Attempts to deliver an event, by target and outcome: delivered, failed or given up',
      labelNames: ['target', 'outcome'],
      registers,
    }),
    leading: new Gauge({ name: 'leading', help: 'Whether this instance leads: 1 or 0', registers }),
    bookProblems: new Gauge({
      name: 'book_problems',
      help: 'Problems that the last check of the books has found',
      registers,
    }),
    booksCheckedAt: new Gauge({
      name: 'books_checked_timestamp_seconds',
      help: 'When this instance has last checked the books; 0 for never',
      registers,
    }),
  }
}

/** A mail that counts what it sends, and what it cannot. */
export function measuredMail(mail: Mail, { mail: sent }: Pick<Metrics, 'mail'>): Mail {
  const counted = async (kind: 'code' | 'notice' | 'password', work: Promise<void>) => {
    try {
      await work
      sent.inc({ kind, outcome: 'sent' })
    } catch (error) {
      sent.inc({ kind, outcome: 'failed' })
      throw error
    }
  }
  return {
    sendCode: (to, code, text) => counted('code', mail.sendCode(to, code, text)),
    sendNotice: (to, notice) => counted('notice', mail.sendNotice(to, notice)),
    sendPassword: (to, password) => counted('password', mail.sendPassword(to, password)),
  }
}
