import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { cancelDeposit, createDeposit } from '#lib/contract/funds.ts'
import { createOrder, type Quote, quoteList } from '#lib/contract/trade.ts'
import { invest } from '#lib/contract/vault.ts'

const VALID_MS = 3_600_000

/** A money request that is sent to every address at once, and every outcome that was answered: one, if the backend is right. */
export interface Sent {
  readonly path: string
  readonly body: { readonly requestId: string }
  readonly token: string
  readonly outcomes: Set<string>
}

/** An order, a deposit, the cancellation of an earlier one, or an investment. */
export async function nextRequest(earlier: readonly Sent[], address: string, token: string): Promise<Sent> {
  const body = { requestId: randomUUID(), validUntil: Date.now() + VALID_MS }
  const own = earlier.filter((one) => one.token === token)
  const depositIds = own.flatMap(({ outcomes }) => [...outcomes].flatMap((one) => /^done (d\d+)$/.exec(one)?.[1] ?? []))
  const id = depositIds[randomInt(Math.max(1, depositIds.length))]
  const kind = randomInt(5)
  const sent = { token, outcomes: new Set<string>() }
  if (kind === 0 && id !== undefined) return { ...sent, path: cancelDeposit.path, body: { ...body, ...{ id } } }
  if (kind === 1) {
    const terms = { annualRate: '0.0280', termDays: 7 }
    return { ...sent, path: invest.path, body: { ...body, ...{ projectId: 'starter7', amount: '100.00', terms } } }
  }
  const quote = kind === 2 ? undefined : await newestQuote(address, token)
  if (quote !== undefined) {
    const terms = { quoteSeq: quote.seq, payoutRate: '0.80', feeRate: '0' }
    const order = { productId: quote.productId, direction: 'up', amount: '10.00', durationSeconds: 30, terms }
    return { ...sent, path: createOrder.path, body: { ...body, ...order } }
  }
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  return {
    ...sent,
    path: createDeposit.path,
    body: { ...body, ...{ channelId: 'bank-cny', amount: '100.00', terms } },
  }
}

/** Products with the same fee and payout rate. A member has at most one open order on each: further ones are refused. */
const PRODUCTS = ['eurusd', 'gbpusd', 'usdjpy', 'audusd']

const quotes = v.object({ data: quoteList.response })

/** The newest quote of one of the products; undefined when nobody answers. */
async function newestQuote(address: string, token: string): Promise<Quote | undefined> {
  const productId = PRODUCTS[randomInt(PRODUCTS.length)]
  return newestQuotes(address, `${productId}`, token).then(([quote]) => quote)
}

/** The newest quotes of some products, joined by commas; none when nobody answers. */
export async function newestQuotes(address: string, productIds: string, token: string): Promise<readonly Quote[]> {
  const headers = { Authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(5000)
  return fetch(`${address}${quoteList.path}?products=${productIds}`, { headers, signal })
    .then(async (response) => v.parse(quotes, await response.json()).data.items)
    .catch(() => [])
}

const answer = v.object({ code: v.number(), data: v.nullish(v.looseObject({ id: v.optional(v.string()) })) })

/** Sends a request to one address, and keeps the outcome that is answered. Without an answer nothing is known. */
export async function post(address: string, { path, body, token, outcomes }: Sent): Promise<void> {
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
