import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { cancelDeposit, createDeposit } from '#lib/contract/deposits.ts'
import { closeOrder } from '#lib/contract/earlyClose.ts'
import { type Quote, quoteList } from '#lib/contract/market.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { invest } from '#lib/contract/vault.ts'

const VALID_MS = 3_600_000

/** A money request that is sent to every address at once, and every outcome that was answered: one, if the backend is right. */
export interface SentRequest {
  readonly path: string
  readonly body: { readonly requestId: string }
  readonly token: string
  readonly outcomes: Set<string>
}

/** An order, its close before its end, a deposit, the cancellation of an earlier one, or an investment. */
export async function nextRequest(
  earlier: readonly SentRequest[],
  address: string,
  token: string,
): Promise<SentRequest> {
  const body = { requestId: randomUUID(), validUntil: Date.now() + VALID_MS }
  const own = earlier.filter((one) => one.token === token)
  const done = own.flatMap(({ outcomes }) => [...outcomes].flatMap((one) => /^done ([do]\d+)$/.exec(one)?.[1] ?? []))
  const [deposits, orders] = ['d', 'o'].map((kind) => done.filter((id) => id.startsWith(kind)))
  const deposit = deposits?.[randomInt(Math.max(1, deposits.length))]
  // The newest of them may still be open.
  const order = orders?.at(-1)
  const kind = randomInt(6)
  const sent = { token, outcomes: new Set<string>() }
  if (kind === 0 && deposit !== undefined)
    return { ...sent, path: cancelDeposit.path, body: { ...body, ...{ id: deposit } } }
  if (kind === 5 && order !== undefined) {
    // Whatever is offered is enough.
    const terms = { price: '0.00', quoteSeq: 0, least: '0.00', validUntil: body.validUntil }
    return { ...sent, path: closeOrder.path, body: { ...body, ...{ id: order, terms } } }
  }
  if (kind === 1) {
    const terms = { annualRate: '0.0280', termDays: 7 }
    return { ...sent, path: invest.path, body: { ...body, ...{ projectId: 'starter7', amount: '100.00', terms } } }
  }
  const { id: productId, ...rates } = PRODUCTS[randomInt(PRODUCTS.length)] ?? PRODUCTS[0]
  const [quote] = kind === 2 ? [] : await fetchNewestQuotes(address, productId, token)
  if (quote !== undefined) {
    const order = { productId, direction: 'up', amount: '10.00', durationSeconds: 30 }
    return {
      ...sent,
      path: createOrder.path,
      body: { ...body, ...order, ...{ terms: { quoteSeq: quote.seq, ...rates } } },
    }
  }
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  return {
    ...sent,
    path: createDeposit.path,
    body: { ...body, ...{ channelId: 'bank-cny', amount: '100.00', terms } },
  }
}

/** A member has at most one open order on each, three on GBP/USD: further ones are refused. Those on the last two can be closed early. */
const PRODUCTS = [
  { id: 'eurusd', payoutRate: '0.80', feeRate: '0' },
  { id: 'gbpusd', payoutRate: '0.80', feeRate: '0' },
  { id: 'ethusdt', payoutRate: '0.85', feeRate: '0.01' },
  { id: 'bnbusdt', payoutRate: '0.85', feeRate: '0.01' },
] as const

const quotes = v.object({ data: quoteList.response })

/** The newest quotes of some products, joined by commas; none when nobody answers. */
export async function fetchNewestQuotes(address: string, productIds: string, token: string): Promise<readonly Quote[]> {
  const headers = { Authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(5000)
  return fetch(`${address}${quoteList.path}?products=${productIds}`, { headers, signal })
    .then(async (response) => v.parse(quotes, await response.json()).data.items)
    .catch(() => [])
}

const answer = v.object({ code: v.number(), data: v.nullish(v.looseObject({ id: v.optional(v.string()) })) })

/** Sends a request to one address, and keeps the outcome that is answered. Without an answer nothing is known. */
export async function post(address: string, { path, body, token, outcomes }: SentRequest): Promise<void> {
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
  // It leaves nothing behind, and may be sent again.
  if (code === codes.tooManyRequests) return
  outcomes.add(code === 200 ? `done ${data?.id}` : `refused ${code}`)
}
