import { codes } from '#lib/contract/codes.ts'
import { orderOffer } from '#lib/contract/earlyClose.ts'
import { add, subtract } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { orderOf } from '#stub/orders/order.ts'
import { answers, at, type Broken, codeOf, envelope, get, instead, refusal } from './broken.fixture.ts'
import { schemaCheckId } from './exchange.ts'
import type { Incoming, Json, Pass } from './stub.fixture.ts'

const CLOSE = '/api/order/close'
const OFFER = '/api/order/offer'
const MONTH_MS = 30 * 86_400_000

const plusAmount = (by: string) => (value: Json) => add(decimal(`${value}`), decimal(by))

/** Where the stub refuses a close, this backend closes the order at whatever the request names. */
async function closesAnyway(incoming: Incoming, pass: Pass): Promise<Response> {
  const answer = await pass()
  const { world, body } = incoming
  const order = world.orders.of('demo').find(({ id }) => id === get(body, 'id'))
  const [price, seq] = [get(body, 'terms.price'), get(body, 'terms.quoteSeq')]
  if (codeOf(await answer.clone().json()) !== codes.offerGone || !order || order.outcome) return answer
  const offer = { price: decimal(`${price}`), quoteSeq: Number(seq) }
  world.orders.close(order, {
    result: 'closed',
    closedEarly: offer,
    closePrice: order.openPrice,
    closeSeq: offer.quoteSeq,
    closedAt: world.clock.now(),
    profit: subtract(subtract(offer.price, order.amount), order.fee),
  })
  return envelope(incoming, { code: 200, msg: '', data: JSON.parse(JSON.stringify(orderOf(order))) })
}

/** What this backend has offered, as texts. */
const offers = ({ memory }: Incoming): readonly Json[] => {
  const known = memory.get(OFFER)
  return Array.isArray(known) ? known : []
}
const isOffered = (incoming: Incoming) => offers(incoming).includes(`${get(incoming.body, 'terms.price')}`)

/** Remembers each offer, and answers closes in another way. */
function remembering(close: (incoming: Incoming, pass: Pass) => Promise<Response>): Broken['serve'] {
  return async (incoming, pass) => {
    if (incoming.path === CLOSE && incoming.method === 'POST') return close(incoming, pass)
    const answer = await pass()
    if (incoming.path !== OFFER || incoming.method !== 'GET') return answer
    const price = get(await answer.clone().json(), 'data.price')
    if (price !== undefined) incoming.memory.set(OFFER, [...offers(incoming), `${price}`])
    return answer
  }
}

/** Backends that close orders early, and not as they offered. */
export const brokenClosing: readonly Broken[] = [
  {
    fault: 'an offer does not say until when it holds',
    caught: [schemaCheckId(orderOffer)],
    serve: answers(OFFER, (json) => at(json, 'data.validUntil', () => undefined)),
  },
  {
    fault: 'an offer is a cent below the formula that the product states',
    caught: ['close.offer'],
    serve: answers(OFFER, (json) => at(json, 'data.price', plusAmount('-0.01'))),
  },
  {
    fault: 'an order is closed at another price than was confirmed',
    caught: ['close.done'],
    serve: answers(CLOSE, (json) =>
      at(at(json, 'data.closedEarly.price', plusAmount('-0.01')), 'data.profit', plusAmount('-0.01')),
    ),
  },
  {
    fault: 'what is credited is not what the order says',
    caught: ['close.done'],
    serve: answers('/api/funds/transactions', (json, { world }) =>
      at(json, 'data.items.*', (entry) => {
        const order = world.orders.of('demo').find(({ id }) => id === get(entry, 'refId'))
        return order?.outcome?.closedEarly && get(entry, 'amount') === order.outcome.closedEarly.price
          ? at(entry, 'amount', plusAmount('-1.00'))
          : entry
      }),
    ),
  },
  {
    fault: 'an order is closed at any price that is asked for',
    caught: ['close.more', 'close.done'],
    serve: remembering((incoming, pass) => (isOffered(incoming) ? pass() : closesAnyway(incoming, pass))),
  },
  {
    fault: 'an offer is executed after it has ended',
    caught: ['close.expired'],
    serve: remembering(async (incoming, pass) => {
      if (!isOffered(incoming)) return pass()
      const answer = await closesAnyway(incoming, pass)
      const { status, headers } = answer
      // Also where the offer of now would pay as much: this backend has not looked.
      const seq = get(incoming.body, 'terms.quoteSeq') ?? null
      const said = at(await answer.json(), 'data.closedEarly.quoteSeq', () => seq)
      return new Response(JSON.stringify(said), { status, headers })
    }),
  },
  {
    fault: 'the repeat of a close is refused, because the order has ended',
    caught: ['close.repeat'],
    serve: instead(
      ({ path, body, memory, world }) => {
        const id = get(body, 'requestId')
        if (path !== CLOSE || id === undefined || Number(get(body, 'validUntil')) < world.clock.now()) return false
        const known = memory.get(CLOSE)
        const before = Array.isArray(known) ? known : []
        memory.set(CLOSE, [...before, id])
        return before.includes(id)
      },
      (incoming) => refusal(incoming, codes.offerGone),
    ),
  },
  {
    fault: 'an order that has been closed still has an offer',
    caught: ['close.again'],
    serve: instead(OFFER, async (incoming, pass) => {
      const answer = await pass()
      if (codeOf(await answer.clone().json()) !== codes.noOffer) return answer
      const data = { price: '1.00', quoteSeq: 1, validUntil: incoming.world.clock.now() + MONTH_MS }
      return envelope(incoming, { code: 200, msg: '', data })
    }),
  },
]
