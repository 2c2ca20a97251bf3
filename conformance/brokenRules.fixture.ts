import { writePoints } from '#backend-rules/points.ts'
import { answers, type Broken, get, instead, plus, withChange } from './broken.fixture.ts'
import type { Incoming, Json, Serve } from './stub.fixture.ts'

const ORDER = '/api/order/create'
const INFO = '/api/order/info'
const LIST = '/api/order/list'
/** The product that settles at an average and ends orders by the clock. */
const AVERAGED = 'xrpusdt'
const AVERAGE_MS = 15_000

/** Changes what is stated about an order on that product, wherever it is. */
function stating(change: (order: Json, incoming: Incoming) => Json, paths = [ORDER, INFO, LIST]): Serve {
  return answers(
    ({ path }) => paths.includes(path),
    (json, incoming) => {
      const own = (order: Json) => (get(order, 'productId') === AVERAGED ? change(order, incoming) : order)
      return incoming.path === LIST ? withChange(json, 'data.items.*', own) : withChange(json, 'data', own)
    },
  )
}

/** The same once the order is settled. */
const settling = (change: (order: Json, incoming: Incoming) => Json) =>
  stating((order, incoming) => (get(order, 'status') === 'settled' ? change(order, incoming) : order))

/** Settles at another average: of the ticks from an instant to the close, each with a weight. */
const averaging = (startsMs: number, weightOf: (tick: { readonly at: number }, next: number) => number): Serve =>
  settling((order, { world }) => {
    const instrument = world.market.find(AVERAGED)
    const closesAt = Number(get(order, 'closesAt'))
    if (instrument === undefined) return order
    const ticks = [instrument.newest(closesAt - AVERAGE_MS + 1)]
    for (let index = (ticks[0]?.index ?? 0) + 1; ; index += 1) {
      const tick = instrument.tickSeries.tick(index)
      if (tick === undefined || tick.at > closesAt) break
      ticks.push(tick)
    }
    const counted = ticks.filter((_tick, index) => (ticks[index + 1]?.at ?? closesAt + 1) > closesAt - startsMs + 1)
    const weights = counted.map((tick, index) => weightOf(tick, counted[index + 1]?.at ?? closesAt + 1))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const points = counted.reduce((sum, tick, index) => sum + tick.points * (weights[index] ?? 0), 0)
    const { decimals } = instrument.listing
    return withChange(order, 'closePrice', () => writePoints(Math.round((points * 100) / total), decimals + 2))
  })

const endOf = (body: Json | undefined) => Number(get(body, 'closesAt'))

/** An order down on the product whose sides do not pay the same. */
const isDown = ({ path, body }: Incoming) =>
  path === ORDER && get(body, 'productId') === AVERAGED && get(body, 'direction') === 'down'
const seconds = ({ body }: Incoming) => Number(get(body, 'durationSeconds'))

/** Backends that settle by another rule than they state, or end orders at another time. */
export const brokenRules: readonly Broken[] = [
  {
    fault: 'an order is accepted at the payout rate of the other side',
    caught: ['rules.side'],
    serve: instead(
      (incoming) => isDown(incoming) && seconds(incoming) === 30,
      ({ body }, pass) => pass({ body: withChange(body ?? null, 'terms.payoutRate', () => '0.78') }),
    ),
  },
  {
    fault: 'an order of a side that is not on offer is accepted',
    caught: ['rules.unoffered'],
    serve: instead(
      (incoming) => isDown(incoming) && seconds(incoming) === 45,
      ({ body }, pass) => pass({ body: withChange(body ?? null, 'direction', () => 'up') }),
    ),
  },
  {
    fault: 'an average counts quotes and not their time',
    caught: ['rules.settled'],
    serve: averaging(AVERAGE_MS, () => 1),
  },
  {
    fault: 'the quote at the start of the window counts from where it was published',
    caught: ['rules.settled'],
    serve: averaging(AVERAGE_MS, (tick, next) => next - tick.at),
  },
  {
    fault: 'an average is rounded to the decimals of the product',
    caught: ['rules.settled'],
    serve: settling((order) => withChange(order, 'closePrice', (price) => `${price}`.slice(0, -2))),
  },
  {
    fault: 'a draw that loses returns the stake',
    caught: ['orders.rule', 'lists.filters'],
    serve: answers(
      ({ path }) => path === INFO || path === LIST,
      (json, { path, query }) => {
        const returned = (order: Json) =>
          Number(get(order, 'openPrice')) === Number(get(order, 'closePrice')) &&
          get(order, 'settlement.tie') === 'lose'
            ? withChange(
                withChange(order, 'result', () => 'draw'),
                'profit',
                () => `-${get(order, 'fee')}`,
              )
            : order
        return path === INFO || query.result !== undefined
          ? withChange(json, 'data', returned)
          : withChange(json, 'data.items.*', returned)
      },
    ),
  },
  {
    fault: 'orders end a second after the end that was confirmed',
    caught: ['rules.placed', 'orders.rule'],
    serve: stating((order) => withChange(order, 'closesAt', plus(1000))),
  },
  {
    fault: 'an order is accepted for an end that is locked',
    caught: ['rules.lock'],
    serve: instead(
      ({ path, body, world }) =>
        path === ORDER && get(body, 'productId') === AVERAGED && endOf(body) - world.clock.now() < 10_000,
      ({ body }, pass) => pass({ body: withChange(body ?? null, 'closesAt', plus(60_000)) }),
    ),
  },
  {
    fault: 'an order is accepted for any end by the clock',
    caught: ['rules.end'],
    seenBy: ['order'],
    serve: instead(
      ({ path, body, world }) =>
        path === ORDER && get(body, 'productId') === AVERAGED && endOf(body) - world.clock.now() > 70_000,
      ({ body }, pass) => pass({ body: withChange(body ?? null, 'closesAt', plus(-60_000)) }),
    ),
  },
  {
    fault: 'the rule that the member was shown is not compared',
    caught: ['rules.terms'],
    serve: instead(
      ({ path, body }) => path === ORDER && get(body, 'productId') === AVERAGED,
      ({ body }, pass) =>
        pass({
          body: withChange(body ?? null, 'terms.settlement', () => ({ price: { averageSeconds: 15 }, tie: 'lose' })),
        }),
    ),
  },
  {
    fault: 'the rule of an open order changes',
    caught: ['rules.settled'],
    serve: stating((order) => withChange(order, 'settlement', () => ({ price: 'last', tie: 'lose' })), [INFO, LIST]),
  },
]
