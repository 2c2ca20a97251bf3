import { answers, type Broken, get, instead, refusal, withChange } from './broken.fixture.ts'
import type { Incoming } from './stub.fixture.ts'

const ORDER = '/api/order/create'
const CONFIG = '/api/index/getconf'
/** The product of the checked world that states four open orders. */
const SEVERAL = 'xrpusdt'

const isOrder = ({ path, body }: Incoming) => path === ORDER && get(body, 'productId') === SEVERAL

const instrumentOf = ({ world }: Incoming) => {
  const instrument = world.market.instruments.find(({ listing }) => listing.id === SEVERAL)
  if (instrument === undefined) throw new RangeError(`no product ${SEVERAL}`)
  return instrument
}

const openOn = ({ world }: Incoming) => world.orders.openOf('demo').filter(({ productId }) => productId === SEVERAL)

/** Places an order where another limit holds. */
async function placedWith(incoming: Incoming, openOrders: number, pass: () => Promise<Response>): Promise<Response> {
  const instrument = instrumentOf(incoming)
  instrument.openOrders = openOrders
  const answer = await pass()
  instrument.openOrders = 4
  return answer
}

/** Settled orders state the side of the first of their product. */
const netted = answers('/api/order/info', (json, { memory }) =>
  withChange(json, 'data', (order) => {
    if (get(order, 'productId') !== SEVERAL || get(order, 'status') !== 'settled') return order
    const side = memory.get('side') ?? get(order, 'direction') ?? null
    memory.set('side', side)
    return withChange(order, 'direction', () => side)
  }),
)

export const brokenOpenOrders: readonly Broken[] = [
  {
    fault: 'a product states four open orders, and accepts one',
    caught: ['several.account', 'several.second'],
    serve: instead(
      (incoming) => isOrder(incoming) && openOn(incoming).length > 0,
      (incoming) => refusal(incoming, 4105),
    ),
  },
  {
    fault: 'a product states four open orders, and accepts three',
    caught: ['several.race'],
    serve: instead(isOrder, (incoming, pass) => placedWith(incoming, 3, pass)),
  },
  {
    fault: 'a product states four open orders, and accepts as many as come',
    caught: ['several.beyond', 'several.race'],
    serve: instead(isOrder, (incoming, pass) => placedWith(incoming, 100, pass)),
  },
  {
    fault: 'orders that arrive at once all find the same room',
    caught: ['several.race'],
    serve: instead(isOrder, async (incoming, pass) => {
      const { memory } = incoming
      const count = (by: number) => {
        memory.set('on their way', Number(memory.get('on their way') ?? 0) + by)
        return Number(memory.get('on their way'))
      }
      count(1)
      await new Promise((resolve) => setImmediate(resolve))
      const instrument = instrumentOf(incoming)
      if (count(0) > 1) instrument.openOrders = 100
      const answer = await pass()
      if (count(-1) === 0) instrument.openOrders = 4
      return answer
    }),
  },
  {
    fault: 'the order beyond several open ones has another code than 4105',
    caught: ['several.beyond'],
    serve: answers(isOrder, (json) => withChange(json, 'code', (code) => (code === 4105 ? 4109 : code))),
  },
  {
    fault: 'the limit of all open orders is stated and not kept',
    caught: ['several.account'],
    serve: answers(CONFIG, (json) => withChange(json, 'data.open_orders', () => 7)),
  },
  {
    fault: 'orders of one product are netted: each has the side of the first',
    caught: ['several.settled'],
    serve: netted,
  },
]
