import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import * as v from 'valibot'
import type { Product, Quote } from '#lib/contract/market.ts'
import { createOrder } from '#lib/contract/orders.ts'

/** What became of the orders of a run. */
export interface OrderFigures {
  readonly seconds: number
  /** How many were accepted. */
  readonly placed: number
  /** How many got another code, by the code. */
  readonly refused: ReadonlyMap<number, number>
  /** HTTP errors, broken connections and time-outs. */
  readonly errors: number
  readonly latencyMs: { readonly p50: number; readonly p97_5: number; readonly p99: number }
}

interface Run {
  readonly addresses: readonly string[]
  readonly tokens: readonly string[]
  readonly products: readonly Product[]
  readonly newest: () => ReadonlyMap<string, Quote>
  readonly seconds: number
  /** How many are on their way at once, at each address. */
  readonly connections: number
}

const VALID_MS = 15_000
const answer = v.object({ code: v.number() })

/**
 * Places small orders as fast as they are answered: each member's first one, then each one's second, on another product, as a member has one
 * open order on each.
 */
export async function placeOrders(run: Run): Promise<OrderFigures> {
  const { addresses, products, seconds, connections } = run
  const refused = new Map<number, number>()
  let [next, placed] = [0, 0]
  const bodyAndToken = () => {
    const place = next % run.tokens.length
    const token = run.tokens[place]
    const product = products[(place + Math.floor(next / run.tokens.length)) % products.length]
    const quote = product && run.newest().get(product.id)
    const offered = product?.terms[0]
    if (!product || !quote || !offered || token === undefined) throw new Error('there is nothing to trade')
    next += 1
    const { durationSeconds, payoutRate } = offered
    const terms = { quoteSeq: quote.seq, payoutRate, feeRate: product.feeRate }
    const request = { productId: product.id, direction: 'up', amount: product.minAmount, durationSeconds, terms }
    return { token, body: { requestId: randomUUID(), validUntil: Date.now() + VALID_MS, ...request } }
  }
  const results = await Promise.all(
    addresses.map((url) =>
      autocannon({
        url,
        connections,
        duration: seconds,
        requests: [
          {
            method: 'POST',
            path: createOrder.path,
            setupRequest: (request) => {
              const { token, body } = bodyAndToken()
              const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
              return { ...request, headers, body: JSON.stringify(body) }
            },
            onResponse: (status, text) => {
              if (status !== 200) return
              const { code } = v.parse(answer, JSON.parse(text))
              if (code === 200) placed += 1
              else refused.set(code, (refused.get(code) ?? 0) + 1)
            },
          },
        ],
      }),
    ),
  )
  const most = (figure: 'p50' | 'p97_5' | 'p99') => Math.max(...results.map(({ latency }) => latency[figure]))
  return {
    seconds,
    placed,
    refused,
    errors: results.reduce((sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx, 0),
    latencyMs: { p50: most('p50'), p97_5: most('p97_5'), p99: most('p99') },
  }
}
