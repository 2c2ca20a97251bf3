import { type Context, Hono } from 'hono'
import { type Broker, BrokerError, type Tick, type Trade, tradeEndsAt } from './broker.ts'

/**
 * The broker over HTTP, as such systems are: forms are posted, answers are `{ ok: 1, ... }` or `{ code: 500, message }` for every
 * refusal, money and prices are JSON numbers, instants are seconds.
 */
export function createBrokerApp(broker: Broker): Hono {
  const app = new Hono()
  app.post('/login', async (c) => {
    const { user = '', password = '' } = await formOf(c)
    const session = broker.login(user, password)
    return c.json({ ok: 1, session, account: broker.account(session).account })
  })
  app.get('/balance', (c) => {
    const { account, name, cents } = broker.account(whole(c.req.query('session')))
    return c.json({ ok: 1, account, name, balance: cents / 100, currency: 'USD' })
  })
  app.get('/instruments', (c) => c.json({ ok: 1, instruments: broker.instruments }))
  app.get('/ticks', (c) => c.json({ ok: 1, ticks: broker.ticksSince(whole(c.req.query('since')) * 1000) }))
  app.get('/feed', () => feedOf(broker))
  app.post('/trade', async (c) => {
    const { session, symbol = '', side, stake, expiry, until, comment } = await formOf(c)
    if (side !== 'CALL' && side !== 'PUT') throw new BrokerError('Invalid side')
    const end = until === undefined ? {} : { until: whole(until) }
    const ticketRequest = { symbol, side, cents: centsOf(stake), expiry: whole(expiry), ...end, comment } as const
    return c.json({ ok: 1, ticket: await broker.open(whole(session), ticketRequest) })
  })
  app.get('/trades', (c) => {
    const trades = broker.tradesOf(whole(c.req.query('session')), whole(c.req.query('since')) * 1000)
    return c.json({ ok: 1, trades: trades.map(shown) })
  })
  app.get('/trade', (c) => {
    const ticket = whole(c.req.query('ticket'))
    const match = broker.tradesOf(whole(c.req.query('session')), 0).find((trade) => trade.ticket === ticket)
    if (match === undefined) throw new BrokerError('Unknown ticket')
    return c.json({ ok: 1, trade: shown(match) })
  })
  app.onError((error, c) => {
    if (!(error instanceof BrokerError)) throw error
    return c.json({ code: 500, message: error.message })
  })
  return app
}

const formOf = async (c: Context): Promise<Partial<Record<string, string>>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()))

function whole(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? '')) throw new BrokerError('Bad request')
  return Number.parseInt(text ?? '', 10)
}

/** "10", "10.5" or "10.50" in cents. */
function centsOf(text: string | undefined): number {
  const [, units, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  if (units === undefined) throw new BrokerError('Invalid stake')
  return Number.parseInt(units, 10) * 100 + Number.parseInt(cents.padEnd(2, '0'), 10)
}

function shown(trade: Trade) {
  const { ticket, symbol, side, cents, expiry, percent, comment } = trade
  const { openPrice, openedAt, closePrice, closedAt, result, paidCents } = trade
  return {
    ...{ ticket, symbol, side, stake: cents / 100, expiry, percent, comment },
    ...{ openPrice, openTime: openedAt / 1000, endTime: tradeEndsAt(trade) / 1000 },
    ...(closedAt !== undefined && { closePrice, closeTime: closedAt / 1000, result, paid: (paidCents ?? 0) / 100 }),
  }
}

/** How long a line is held back until the next one has overtaken it, in ms. */
const OVERTAKEN_MS = 20
const PING_MS = 3000

/**
 * Every new tick as a line of JSON, and an empty line in silence. Nothing numbers the lines; every third tick comes twice, and every
 * fifth one is overtaken by those after it.
 */
function feedOf(broker: Broker): Response {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const encoder = new TextEncoder()
      const late = new Set<NodeJS.Timeout>()
      let count = 0
      const send = (tick: Tick) => controller.enqueue(encoder.encode(`${JSON.stringify(tick)}\n`))
      const ping = setInterval(() => controller.enqueue(encoder.encode('\n')), PING_MS)
      const forget = broker.follow((tick) => {
        count += 1
        if (count % 3 === 0) send(tick)
        if (count % 5 !== 0) return send(tick)
        const timer = setTimeout(() => {
          late.delete(timer)
          send(tick)
        }, OVERTAKEN_MS)
        late.add(timer)
      })
      end = () => {
        forget()
        clearInterval(ping)
        for (const timer of late) clearTimeout(timer)
      }
      controller.enqueue(encoder.encode('\n'))
    },
    cancel: () => end(),
  })
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } })
}
