import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { BackendProcess } from '#backend/load/backendProcess.ts'
import { openDemo, type Place } from '#backend/open.ts'
import { operate } from '#backend/operator/operator.ts'
import { openSession } from '#backend/security/authorise.ts'
import { codes } from '#lib/contract/codes.ts'
import { cancelDeposit, createDeposit } from '#lib/contract/funds.ts'
import { createOrder, type Quote, quoteList } from '#lib/contract/trade.ts'
import { invest } from '#lib/contract/vault.ts'
import { freePort } from '#scripts/ports.ts'

/** How many requests are on their way at once. */
const AT_ONCE = 12
const VALID_MS = 3_600_000

/** A money request that is sent to every address at once, and every outcome that was answered: one, if the backend is right. */
interface Sent {
  readonly path: string
  readonly body: { readonly requestId: string }
  readonly outcomes: Set<string>
}

/** What became of the requests. */
export interface Ended {
  readonly kills: number
  /** How many were answered before every request was repeated. */
  readonly answered: number
  /** How many are done; the others were refused. */
  readonly done: number
  /** How many of those are orders. */
  readonly orders: number
  /** Requests without an outcome, or with two. */
  readonly wrong: readonly string[]
}

/**
 * Sends `count` money requests, each to both addresses at once, to a backend that is killed (`kill -9`) and started again about every
 * `killEvery` answers, and in the end repeats every request.
 */
export async function killTest(place: Place, count: number, killEvery: number): Promise<Ended> {
  const token = await prepared(place)
  // Below those that the system gives to connections: while an instance is down, one of those could take its port.
  const first = await freePort(20_000 + randomInt(12_000))
  // One process has both addresses, or each has its own.
  const ports = [first, first + ('url' in place ? 10 : 1)]
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const servers = ('url' in place ? ports : [first]).map(
    (port) =>
      new BackendProcess(['--port', `${port}`, ...('folder' in place ? ['--folder', place.folder] : [])], {
        DATABASE_URL: 'url' in place ? place.url : '',
      }),
  )
  await Promise.all(servers.map((server) => server.start()))
  try {
    const all: Sent[] = []
    let [answers, kills, nextKill] = [0, 0, killEvery]
    let restarted: Promise<void> | undefined
    const restart = async () => {
      const victim = servers[randomInt(servers.length)]
      await victim?.end('SIGKILL')
      await victim?.start()
      restarted = undefined
    }
    const send = async (one: Sent) => {
      await Promise.all(addresses.map((address) => post(address, one, token)))
      answers += 1
    }
    const work = async () => {
      while (all.length < count) {
        // Where one process has both addresses there is nobody else to ask meanwhile.
        if (servers.length === 1) await restarted
        const one = await nextRequest(all, addresses[randomInt(addresses.length)] ?? '', token)
        all.push(one)
        const sending = send(one)
        if (answers >= nextKill && restarted === undefined) {
          nextKill = answers + randomInt(1, killEvery * 2)
          kills += 1
          restarted = restart()
        }
        await sending
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await restarted
    const answered = all.filter(({ outcomes }) => outcomes.size > 0).length
    for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(send))
    const wrong = all.filter(({ outcomes }) => outcomes.size !== 1)
    const done = all.filter(({ outcomes }) => [...outcomes].some((outcome) => outcome.startsWith('done')))
    return {
      kills,
      answered,
      done: done.length,
      orders: done.filter(({ path }) => path === createOrder.path).length,
      wrong: wrong.map(({ path, body, outcomes }) => `${path} ${body.requestId}: ${[...outcomes].join(', ')}`),
    }
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
  }
}

/** Gives the demo member money, and a session. */
async function prepared(place: Place): Promise<string> {
  const database = await openDemo(place)
  const credit = ['credit', 'demo', '1000000']
  await operate(database, { args: credit, id: 'kill-test', person: 'demo', reason: 'the kill test', yes: true })
  const token = await openSession(database.query, 1, { now: Date.now(), device: {} })
  await database.close()
  return token
}

/** An order, a deposit, the cancellation of an earlier one, or an investment. */
async function nextRequest(earlier: readonly Sent[], address: string, token: string): Promise<Sent> {
  const body = { requestId: randomUUID(), validUntil: Date.now() + VALID_MS }
  const depositIds = earlier.flatMap(({ outcomes }) =>
    [...outcomes].flatMap((one) => /^done (d\d+)$/.exec(one)?.[1] ?? []),
  )
  const id = depositIds[randomInt(Math.max(1, depositIds.length))]
  const kind = randomInt(4)
  const outcomes = new Set<string>()
  if (kind === 0 && id !== undefined) return { path: cancelDeposit.path, body: { ...body, ...{ id } }, outcomes }
  if (kind === 1) {
    const terms = { annualRate: '0.0280', termDays: 7 }
    return { path: invest.path, body: { ...body, ...{ projectId: 'starter7', amount: '100.00', terms } }, outcomes }
  }
  const quote = kind === 2 ? await newestQuote(address, token) : undefined
  if (quote !== undefined) {
    const terms = { quoteSeq: quote.seq, payoutRate: '0.80', feeRate: '0' }
    const request = { productId: quote.productId, direction: 'up', amount: '10.00', durationSeconds: 30, terms }
    return { path: createOrder.path, body: { ...body, ...request }, outcomes }
  }
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  return {
    path: createDeposit.path,
    body: { ...body, ...{ channelId: 'bank-cny', amount: '100.00', terms } },
    outcomes,
  }
}

/** Products with the same fee and payout rate. A member has at most one open order on each: further ones are refused. */
const PRODUCTS = ['eurusd', 'gbpusd', 'usdjpy', 'audusd']

const quotes = v.object({ data: quoteList.response })

/** The newest quote of one of the products; undefined when nobody answers. */
async function newestQuote(address: string, token: string): Promise<Quote | undefined> {
  const productId = PRODUCTS[randomInt(PRODUCTS.length)]
  const headers = { Authorization: `Bearer ${token}` }
  return fetch(`${address}${quoteList.path}?products=${productId}`, { headers })
    .then(async (response) => v.parse(quotes, await response.json()).data.items[0])
    .catch(() => undefined)
}

const answer = v.object({ code: v.number(), data: v.nullish(v.looseObject({ id: v.optional(v.string()) })) })

/** Sends a request to one address, and keeps the outcome that is answered. Without an answer nothing is known. */
async function post(address: string, { path, body, outcomes }: Sent, token: string): Promise<void> {
  const text = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
    .then((response) => (response.status === 200 ? response.text() : ''))
    .catch(() => '')
  if (text === '') return
  const { code, data } = v.parse(answer, JSON.parse(text))
  if (code === codes.tooManyRequests) return
  outcomes.add(code === 200 ? `done ${data?.id}` : `refused ${code}`)
}
