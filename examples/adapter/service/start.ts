import { type Clock, systemClock } from '#backend/clock.ts'
import { type Served, serve } from '#backend/http/serve.ts'
import { type Log, standardLog } from '#backend/log.ts'
import { type Captcha, drawnCaptcha } from '#backend/members/captcha.ts'
import { createServiceApp } from './app.ts'
import { BrokerClient } from './brokerClient.ts'
import { Market } from './market.ts'
import { settleDue } from './orders.ts'
import { forgetUnsent, resolvePending } from './requests.ts'
import { fetchInstruments, priceDecimals, type Service, type ServiceSettings, usualSettings } from './service.ts'
import { Store } from './store.ts'

/** Silence on a stream lasts at most 5 s by the contract. */
const HEARTBEAT_MS = 4000

interface Options {
  /** The file of the service's own records. */
  readonly file: string
  /** The address of the broker's API. */
  readonly broker: string
  /** One for each address of the service; 0: any free one. */
  readonly ports: readonly number[]
  /** How often the service asks the broker what has become of its orders and requests; without it the caller does. */
  readonly paceMs?: number
  /** How long the broker may take to answer, in ms. */
  readonly answerLimitMs?: number
  readonly heartbeatMs?: number
  readonly clock?: Clock
  readonly captcha?: Captcha
  readonly log?: Log
  readonly settings?: Partial<ServiceSettings>
}

interface RunningService {
  readonly service: Service
  readonly addresses: readonly string[]
  /** Ends every connection at once, whatever is being worked on. */
  readonly stop: () => Promise<void>
}

/** Asks the broker what is new: instruments, what became of requests, and how orders have ended. */
export async function pollBroker(service: Service): Promise<void> {
  await fetchInstruments(service).catch((error: Error) => service.log('instruments', { error: error.message }))
  await resolvePending(service)
  await settleDue(service)
}

/** Starts the service before a broker. Rejects when a port is in use. */
export async function startService({
  file,
  broker: base,
  ports,
  paceMs,
  ...options
}: Options): Promise<RunningService> {
  const store = new Store(file)
  const broker = new BrokerClient(base, options.answerLimitMs)
  const log = options.log ?? standardLog
  const service: Service = {
    ...{ store, broker, log, clock: options.clock ?? systemClock, captcha: options.captcha ?? drawnCaptcha },
    market: new Market(store, broker, log, (productId) => priceDecimals(store, productId)),
    settings: { ...usualSettings, ...options.settings },
    heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
    ...{ working: new Set<string>(), queues: new Map<number, Promise<unknown>>() },
  }
  forgetUnsent(service)
  await pollBroker(service)
  await service.market.catchUp().catch((error: Error) => log('history', { error: error.message }))
  service.market.start()
  const app = createServiceApp(service)
  const served: Served[] = []
  // A request may wait for the broker. It is stored, and goes on at the next start.
  for (const port of ports) served.push(await serve(app.fetch, { port, graceMs: 0 }))
  const endPasses = paceMs === undefined ? async () => undefined : repeat(() => pollBroker(service), paceMs)
  const stop = async () => {
    service.market.end()
    await Promise.all([endPasses(), ...served.map((each) => each.stop())])
    await service.market.stop()
    store.close()
  }
  return { service, addresses: served.map(({ address }) => address), stop }
}

/** Does a piece of work again and again, with a pause between. Returns what ends it, and waits for the last one. */
function repeat(work: () => Promise<void>, paceMs: number): () => Promise<void> {
  const ended = new AbortController()
  const run = async () => {
    while (!ended.signal.aborted) {
      await work()
      await new Promise((resolve) => setTimeout(resolve, paceMs))
    }
  }
  const running = run()
  return async () => {
    ended.abort()
    await running
  }
}
