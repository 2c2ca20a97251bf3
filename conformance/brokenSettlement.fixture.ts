import { answers, type Broken, get, isRecord, plus, second, withChange } from './broken.fixture.ts'
import type { Incoming, Json, Serve } from './stub.fixture.ts'

const INFO = '/api/order/info'
const OPEN = { path: '/api/order/list', state: 'open' }

/** The first order that the checks place. */
const placed = ({ world }: Incoming) =>
  world.orders.of('demo').find(({ requestId }) => !requestId.startsWith('6f1c1c9e'))

/** Changes what is reported about the placed order, once it is settled. */
function settled(change: (order: Json, incoming: Incoming) => Json): Serve {
  return answers(
    ({ path }) => path === INFO || path === OPEN.path,
    (json, incoming) => {
      const own = (order: Json) =>
        get(order, 'id') === placed(incoming)?.id && get(order, 'status') === 'settled'
          ? change(order, incoming)
          : order
      return incoming.path === INFO ? withChange(json, 'data', own) : withChange(json, 'data.items.*', own)
    },
  )
}

/** Backends that settle an order wrongly. */
export const brokenSettlement: readonly Broken[] = [
  {
    fault: 'an order is settled before its time',
    caught: ['settlement.notBefore'],
    serve: answers(INFO, (json, { world }) => {
      const early = Number(get(json, 'data.closesAt')) - world.clock.now()
      return early > 0 && early < 5000 ? withChange(json, 'data.status', () => 'settled') : json
    }),
  },
  {
    fault: 'an order is never settled',
    caught: ['settlement.done'],
    serve: answers(INFO, (json, incoming) => {
      const data = get(json, 'data')
      if (!isRecord(json) || !isRecord(data) || data.id !== placed(incoming)?.id) return json
      const { closePrice: _p, closeSeq: _s, closedAt: _a, result: _r, profit: _m, ...order } = data
      return { ...json, data: { ...order, status: 'open' } }
    }),
  },
  {
    fault: 'a settled order is that of another request',
    caught: ['settlement.unchanged'],
    serve: settled((order) => withChange(order, 'requestId', () => '6f1c1c9e-5a0b-4f6e-9a53-0d7c1d0e0001')),
  },
  {
    fault: 'the open price of a settled order is another one',
    caught: [
      ...['settlement.unchanged', 'settlement.result', 'settlement.quotes', 'settlement.seen'],
      ...['orders.rule', 'lists.filters'],
    ],
    serve: settled((order) =>
      withChange(
        withChange(order, 'openPrice', () => '1.00'),
        'result',
        () => 'draw',
      ),
    ),
  },
  {
    fault: 'the result is not what the prices give',
    caught: ['settlement.result', 'orders.rule', 'lists.filters'],
    serve: settled((order) => withChange(order, 'result', (result) => (result === 'win' ? 'lose' : 'win'))),
  },
  {
    fault: 'the profit is a cent too small',
    caught: ['settlement.result', 'settlement.ledger', 'orders.rule'],
    // Other orders are booked as they say.
    warned: ['settlement.booked', 'member.today'],
    serve: settled((order) =>
      withChange(order, 'profit', (profit) => `${profit}`.replace(/.$/, (last) => (last === '9' ? '8' : '9'))),
    ),
  },
  {
    fault: 'the close quote is the one before the last',
    caught: ['settlement.quotes', 'settlement.seen'],
    serve: settled((order) => withChange(order, 'closeSeq', plus(-1))),
  },
  {
    fault: 'a settled order stays among the open ones of the second address',
    caught: ['settlement.listed'],
    serve: answers(
      (incoming) => second(incoming) && incoming.path === OPEN.path && incoming.query.state === OPEN.state,
      (json, incoming) => {
        const order = placed(incoming)
        if (order?.outcome === undefined) return json
        return withChange(json, 'data.items', (items) =>
          Array.isArray(items) && items[0] !== undefined
            ? [withChange(items[0], 'id', () => order.id), ...items]
            : items,
        )
      },
    ),
  },
  {
    fault: 'the ledger pays out another amount than the order says',
    caught: ['settlement.ledger'],
    serve: answers('/api/funds/transactions', (json, incoming) => {
      const order = placed(incoming)
      if (order?.outcome === undefined) return json
      return withChange(json, 'data.items.*', (entry) =>
        get(entry, 'refId') === order.id ? withChange(entry, 'amount', () => '-1.23') : entry,
      )
    }),
  },
]
