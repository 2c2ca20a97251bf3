import { codes } from '#lib/contract/codes.ts'
import { orderOffer } from '#lib/contract/earlyClose.ts'
import { add, subtract } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { orderOf, type PlacedOrder } from '#stub/orders/placedOrder.ts'
import { answers, type Broken, envelope, envelopeCode, get, instead, refusal, withChange } from './broken.fixture.ts'
import { schemaCheckId } from './exchange.ts'
import type { Incoming, Json, Pass } from './stub.fixture.ts'

const CLOSE = '/api/order/close'
const OFFER = '/api/order/offer'
const MONTH_MS = 30 * 86_400_000

const plusAmount = (by: string) => (value: Json) => add(decimal(`${value}`), decimal(by))

/** The order that a request closes, while it is open. */
function openOrder({ world, body }: Incoming): PlacedOrder | undefined {
  const order = world.orders.of('demo').find(({ id }) => id === get(body, 'id'))
  return order?.outcome === undefined ? order : undefined
}

/** This backend pays what the request names as offered, at the quote that it names. */
function closeAsOffered(incoming: Incoming, order: PlacedOrder): Response {
  const { world, body } = incoming
  const price = decimal(`${get(body, 'terms.price')}`)
  const instrument = world.market.find(order.productId)
  const now = world.clock.now()
  const tick = instrument?.tickSeries.published(Number(get(body, 'terms.quoteSeq')), now)
  if (!instrument || !tick) throw new Error('no such quote')
  world.orders.close(order, {
    result: 'closed',
    closedEarly: { price, quoteSeq: tick.seq, quoteAt: tick.at },
    closePrice: decimal(instrument.price(tick.points)),
    closeSeq: tick.seq,
    closedAt: now,
    profit: subtract(subtract(price, order.amount), order.fee),
  })
  return envelope(incoming, { code: 200, msg: '', data: JSON.parse(JSON.stringify(orderOf(order))) })
}

/** Where the stub refuses a close, this backend closes the order as it was offered. */
async function closesAnyway(incoming: Incoming, pass: Pass): Promise<Response> {
  const answer = await pass()
  const order = openOrder(incoming)
  return envelopeCode(await answer.clone().json()) === codes.offerGone && order
    ? closeAsOffered(incoming, order)
    : answer
}

/** Backends that close orders early, and not as they offered. */
export const brokenClosing: readonly Broken[] = [
  {
    fault: 'an offer does not say until when it holds',
    caught: [schemaCheckId(orderOffer)],
    serve: answers(OFFER, (json) => withChange(json, 'data.validUntil', () => undefined)),
  },
  {
    fault: 'an offer is a cent below the formula that the product states',
    caught: ['close.offer'],
    serve: answers(OFFER, (json) => withChange(json, 'data.price', plusAmount('-0.01'))),
  },
  {
    fault: 'an offer states a least below its tolerance',
    caught: ['close.offer'],
    serve: answers(OFFER, (json) => withChange(json, 'data.least', plusAmount('-0.01'))),
  },
  {
    fault: 'a close is paid at the quote of the offer, though a newer one was published',
    caught: ['close.done'],
    serve: instead(CLOSE, (incoming, pass) => {
      const order = openOrder(incoming)
      const now = incoming.world.clock.now()
      const isInTime =
        Number(get(incoming.body, 'terms.validUntil')) >= now && Number(get(incoming.body, 'validUntil')) >= now
      const isPayable = order && isInTime && Number(get(incoming.body, 'terms.least')) < Number(order.amount) * 1.5
      return isPayable ? closeAsOffered(incoming, order) : pass()
    }),
  },
  {
    fault: 'an order is closed at less than the price of its quote',
    caught: ['close.done'],
    serve: answers(CLOSE, (json) =>
      withChange(withChange(json, 'data.closedEarly.price', plusAmount('-0.01')), 'data.profit', plusAmount('-0.01')),
    ),
  },
  {
    fault: 'a refused close does not say what is offered now',
    caught: ['close.more'],
    serve: answers(CLOSE, (json) =>
      envelopeCode(json) === codes.offerGone ? withChange(json, 'data', () => null) : json,
    ),
  },
  {
    fault: 'what is credited is not what the order says',
    caught: ['close.done'],
    serve: answers('/api/funds/transactions', (json, { world }) =>
      withChange(json, 'data.items.*', (entry) => {
        const order = world.orders.of('demo').find(({ id }) => id === get(entry, 'refId'))
        return order?.outcome?.closedEarly && get(entry, 'amount') === order.outcome.closedEarly.price
          ? withChange(entry, 'amount', plusAmount('-1.00'))
          : entry
      }),
    ),
  },
  {
    fault: 'an order is closed for less than the member accepts',
    caught: ['close.more', 'close.done'],
    serve: instead(CLOSE, async (incoming, pass) => {
      const isInTime = Number(get(incoming.body, 'terms.validUntil')) >= incoming.world.clock.now()
      return isInTime ? closesAnyway(incoming, pass) : pass()
    }),
  },
  {
    fault: 'an offer is executed after it has ended',
    caught: ['close.expired'],
    serve: instead(CLOSE, async (incoming, pass) => {
      const isInTime = Number(get(incoming.body, 'terms.validUntil')) >= incoming.world.clock.now()
      return isInTime ? pass() : closesAnyway(incoming, pass)
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
      if (envelopeCode(await answer.clone().json()) !== codes.noOffer) return answer
      const data = { price: '1.00', least: '0.90', quoteSeq: 1, validUntil: incoming.world.clock.now() + MONTH_MS }
      return envelope(incoming, { code: 200, msg: '', data })
    }),
  },
]
