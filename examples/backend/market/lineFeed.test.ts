import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Price, RunningFeed } from './feed.ts'
import { lineFeed } from './lineFeed.ts'

const PRODUCTS = [
  { id: 'btcusdt', symbol: 'BTC/USDT', decimals: 2 },
  { id: 'usdjpy', symbol: 'USD/JPY', decimals: 3 },
]

/** A source of prices that says what a test tells it to say, to whoever is connected. */
class Source {
  readonly #server: Server
  readonly connections: ServerResponse[] = []

  constructor() {
    this.#server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).flushHeaders()
      this.connections.push(response)
    })
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/trades`
  }

  say(...lines: readonly unknown[]): void {
    this.connections.at(-1)?.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }
}

const trade = (seq: number, price: string, more: object = {}) => ({
  ...{ symbol: 'BTC/USDT', price, size: '0.10', seq, at: 1_778_060_460_000 + seq },
  ...more,
})

let source: Source
let logged: [string, object | undefined][]
let reported: Price[][]
let report: (prices: readonly Price[]) => Promise<void>
let running: RunningFeed | undefined

/** Starts the feed, and waits until it is connected. */
async function start(pace: { silenceMs?: number } = {}): Promise<void> {
  const url = await source.start()
  const log = (event: string, fields?: object) => void logged.push([event, fields])
  const feed = lineFeed(url, log, { reconnectMs: 1, reportMs: 0, silenceMs: 20_000, ...pace })
  running = feed.start(PRODUCTS, (prices) => report(prices))
  await connected(1)
}

const connected = (count: number) => expect.poll(() => source.connections.length).toBeGreaterThanOrEqual(count)
/** Waits until the newest price of Bitcoin is this one, and returns all that were reported. */
async function pricesUntil(price: string): Promise<string[]> {
  const all = () => reported.flat().map((one) => `${one.price}`)
  await expect.poll(() => all().at(-1)).toBe(price)
  return all()
}
const events = () => logged.map(([event]) => event)

beforeEach(() => {
  source = new Source()
  logged = []
  reported = []
  running = undefined
  report = async (prices) => void reported.push([...prices])
})
afterEach(async () => {
  await running?.stop()
  await source.stop()
})

it('leaves out what comes twice or late, and says what is missing', async () => {
  await start()
  source.say(trade(1, '60000.10'))
  await pricesUntil('60000.10')
  source.say(trade(1, '60000.10'), trade(3, '60000.30'))
  await pricesUntil('60000.30')
  source.say(trade(2, '60000.20'), trade(4, '60000.40'))
  expect(await pricesUntil('60000.40')).toEqual(['60000.10', '60000.30', '60000.40'])
  expect(logged).toEqual([['trades missed', { symbol: 'BTC/USDT', count: 1 }]])
})

it('takes the prices of a product that was made meanwhile, on the same connection', async () => {
  await start()
  const silver = (seq: number, price: string) => trade(seq, price, { symbol: 'XAG/EUR' })
  source.say(silver(1, '31.415'), trade(1, '60000.10'))
  await pricesUntil('60000.10')
  running?.follow([...PRODUCTS, { id: 'xageur', symbol: 'XAG/EUR', decimals: 3 }])
  source.say(silver(2, '31.416'), trade(2, '60000.20'))
  await pricesUntil('60000.20')
  expect(reported.flat()).toMatchObject([{ price: '60000.10' }, { productId: 'xageur', price: '31.416' }, {}])
  expect(source.connections).toHaveLength(1)
})

it('connects again after the source has ended or was cut off, and takes nothing from before', async () => {
  await start()
  source.say(trade(7, '60000.70'))
  await pricesUntil('60000.70')
  source.connections[0]?.destroy()
  await connected(2)
  // The numbers begin anew; the first trade was seen before.
  source.say(trade(0, '60000.70', { at: trade(7, '').at }), trade(1, '60001.00', { at: trade(8, '').at }))
  await pricesUntil('60001.00')
  source.connections[1]?.end()
  await connected(3)
  source.say(trade(1, '60002.00', { at: trade(9, '').at }))
  expect(await pricesUntil('60002.00')).toEqual(['60000.70', '60001.00', '60002.00'])
  expect(events()).toEqual(['source lost', 'source ended'])
})

it('gives up a connection on which nothing comes', async () => {
  await start({ silenceMs: 50 })
  await connected(2)
  expect(events()).toContain('source lost')
})

it('goes on after what is no trade, and reports prices with the decimals of their product', async () => {
  await start()
  source.connections[0]?.write('{"symbol":"BTC/USDT","pri')
  source.connections[0]?.write('ce":"60000.125","size":"1","seq":1,"at":1778060460001}\n')
  expect(await pricesUntil('60000.13')).toHaveLength(1)
  source.connections[0]?.write('nonsense\n')
  source.say(
    trade(2, '-5'),
    trade(2, 'NaN'),
    trade(2, '0.001'),
    trade(1, '5', { symbol: 'NONE/USDT' }),
    trade(1, '157.1', { symbol: 'USD/JPY' }),
  )
  expect(await pricesUntil('157.100')).toEqual(['60000.13', '157.100'])
  expect(events()).toEqual(['line not read', 'line not read', 'line not read'])
})

it('reports one at a time: what comes meanwhile is the newest price, with the volumes added up', async () => {
  const { promise: first, resolve: end } = Promise.withResolvers<void>()
  report = async (prices) => {
    reported.push([...prices])
    if (reported.length === 1) await first
  }
  await start()
  source.say(trade(1, '60000.10'))
  await pricesUntil('60000.10')
  source.say(trade(2, '60000.20'), trade(3, '60000.30'), trade(1, '157.100', { symbol: 'USD/JPY' }))
  source.connections[0]?.write('nonsense\n')
  // All of it has arrived.
  await expect.poll(events).toEqual(['line not read'])
  expect(reported).toHaveLength(1)
  end()
  await pricesUntil('157.100')
  expect(reported[1]).toEqual([
    { productId: 'btcusdt', price: '60000.30', volume: '0.2' },
    { productId: 'usdjpy', price: '157.100', volume: '0.10' },
  ])
})

it('stops after the last report is stored', async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  report = async (prices) => {
    reported.push([...prices])
    await stored
  }
  await start()
  source.say(trade(1, '60000.10'))
  await pricesUntil('60000.10')
  let isStopped = false
  const stopping = running?.stop().then(() => {
    isStopped = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isStopped).toBe(false)
  store()
  await stopping
})
