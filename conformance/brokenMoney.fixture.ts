import { add, negate } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { PlacedOrder } from '#stub/orders/placedOrder.ts'
import { shownTerms } from '#stub/shownTerms.fixture.ts'
import { answers, atOnce, type Broken, get, refusal, withChange } from './broken.fixture.ts'
import type { Incoming, Json, Serve } from './stub.fixture.ts'

const ORDER = '/api/order/create'
const USER = '/api/index/userInfo'
const MEMBER = '/api/index/member'

/** The orders that the checks have placed. */
const placedIn = ({ world }: Incoming) =>
  world.orders.of('demo').filter(({ requestId }) => !requestId.startsWith('6f1c1c9e'))

/** The balance of some calls differs by something from what it is, for each order that the checks have placed. */
const withBalance = (by: (order: PlacedOrder) => Decimal, paths: readonly string[] = [USER, MEMBER]): Serve =>
  answers(
    ({ path }) => paths.includes(path),
    (json, incoming) =>
      withChange(json, incoming.path === USER ? 'data.usermoney' : 'data.userInfo.balance', (balance) =>
        placedIn(incoming)
          .map(by)
          .reduce(add, decimal(`${balance}`)),
      ),
  )

/** The same order under another id, on a product on which one is possible. */
function onAnotherProduct({ world, body }: Incoming): Json {
  const open = world.orders.openOf('demo').map(({ productId }) => productId)
  const { id } =
    world.market.instruments
      .map(({ listing }) => listing)
      .find(({ id: each, category }) => category === 'currency' && !open.includes(each)) ?? {}
  const terms = shownTerms(world).order(`${id}`, Number(get(body, 'durationSeconds')))
  const renamed = withChange(
    withChange(body ?? null, 'requestId', () => crypto.randomUUID()),
    'productId',
    () => `${id}`,
  )
  return withChange(renamed, 'terms', () => ({ ...terms }))
}

/** Backends whose balance does not follow the orders, or who place one order twice. */
export const brokenMoney: readonly Broken[] = [
  {
    fault: 'orders change nothing in the balance',
    caught: ['order.booked', 'settlement.booked'],
    serve: withBalance(({ amount, fee, outcome }) => (outcome ? negate(outcome.profit) : add(amount, fee))),
  },
  {
    fault: 'an order takes the stake from the balance and not the fee',
    caught: ['order.booked', 'settlement.booked'],
    seenBy: 'every check',
    serve: withBalance((order) => (order.outcome === undefined ? order.fee : decimal('0'))),
  },
  {
    fault: 'what an order wins is not credited',
    caught: ['settlement.booked'],
    serve: withBalance(({ amount, fee, outcome }) =>
      outcome === undefined ? decimal('0') : negate(add(add(amount, fee), outcome.profit)),
    ),
  },
  {
    fault: 'the total leaves out the stakes of open orders',
    caught: ['member.total'],
    serve: answers(MEMBER, (json) =>
      withChange(json, 'data.userInfo', (figures) =>
        withChange(figures, 'total', () => get(figures, 'balance') ?? null),
      ),
    ),
  },
  {
    fault: "today's earnings are always nothing",
    caught: ['member.today'],
    serve: answers(MEMBER, (json) => withChange(json, 'data.userInfo.today_count', () => '0.00')),
  },
  {
    fault: 'an order is refused at the same moment as it is accepted',
    caught: ['order.race'],
    serve: atOnce(ORDER, (incoming) => refusal(incoming, 4105)),
  },
  {
    fault: 'two orders with one requestId at the same moment are both accepted',
    caught: ['order.race'],
    serve: atOnce(ORDER, (incoming, pass) => pass({ body: onAnotherProduct(incoming) })),
  },
  {
    fault: 'member counts the stakes of open orders as balance',
    caught: ['order.booked', 'settlement.booked'],
    serve: withBalance(({ amount, outcome }) => (outcome === undefined ? amount : decimal('0')), [MEMBER]),
  },
]
