import { multiply, roundDown, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { shownTerms } from '#stub/shownTerms.fixture.ts'
import { answers, type Broken, get, instead, plus, refusal, withChange } from './broken.fixture.ts'
import type { Incoming, Json, Serve } from './stub.fixture.ts'

const ORDER = '/api/order/create'
const INFO = '/api/order/info'
const LIST = '/api/order/list'
const PRODUCTS = '/api/market/products'

const listingOf = ({ world, body }: Incoming) =>
  world.market.instruments.find(({ listing }) => listing.id === get(body, 'productId'))?.listing

/** Orders of which this is true are accepted, as if something else had been asked for. */
const accepting = (
  which: (body: Json, incoming: Incoming) => boolean,
  as: (body: Json, incoming: Incoming) => Json,
): Serve =>
  instead(
    (incoming) => incoming.path === ORDER && which(incoming.body ?? null, incoming),
    (incoming, pass) => pass({ body: as(incoming.body ?? null, incoming) }),
  )

const amountOf = (body: Json) => Number(get(body, 'amount'))
const withMinimum = (body: Json, incoming: Incoming) =>
  withChange(body, 'amount', () => `${listingOf(incoming)?.minAmount}`)

/** Orders on products of a status are refused with another code. */
const refusing = (wanted: string, code: number): Serve =>
  instead(
    (incoming) => {
      const { world, path, body } = incoming
      const match = world.market.instruments.find(({ listing }) => listing.id === get(body, 'productId'))
      return path === ORDER && match?.status(world.clock.now()) === wanted
    },
    (incoming) => refusal(incoming, code),
  )

/** Changes what is reported of settled orders. */
const settled = (change: (order: Json) => Json): Serve =>
  answers(
    ({ path }) => path === INFO || path === LIST,
    (json, { path }) =>
      withChange(json, path === INFO ? 'data' : 'data.items.*', (order) =>
        get(order, 'status') === 'settled' ? change(order) : order,
      ),
  )

const decimalIn = (order: Json, name: string) => decimal(`${get(order, name)}`)

/** An order that was there before the checks placed theirs. */
const isSeeded = (order: Json) => `${get(order, 'requestId')}`.startsWith('6f1c1c9e')

/** The fee by half to even, where it is exactly between two cents: 0.165 is 0.16. */
function halfEven(order: Json): string {
  const exact = multiply(decimalIn(order, 'amount'), decimal('0.01'))
  const down = roundDown(exact, 2)
  const isEven = /[02468]$/.test(down)
  return isEven && exact === `${down}5` ? down : roundHalfUp(exact, 2)
}

/** Every order is shown with the quote that its request named as its open quote. */
const atNamedQuote: Serve = answers(
  ({ path }) => [ORDER, INFO, LIST].includes(path),
  (json, { path, body, memory }) => {
    if (path === ORDER && get(json, 'code') === 200)
      memory.set(`named ${get(body, 'requestId')}`, get(body, 'terms.quoteSeq') ?? 0)
    return withChange(json, path === LIST ? 'data.items.*' : 'data', (order) =>
      withChange(order, 'openSeq', (seq) => memory.get(`named ${get(order, 'requestId')}`) ?? seq),
    )
  },
)

/** Every member is answered like the first one who asked. */
const asFirst =
  (paths: readonly string[]): Serve =>
  async (incoming, pass) => {
    const token = incoming.headers.get('Authorization')
    if (token !== null && !incoming.memory.has('first') && token !== 'Bearer not-a-token')
      incoming.memory.set('first', token)
    if (!paths.includes(incoming.path) || token === null || token === 'Bearer not-a-token') return pass()
    const headers = new Headers(incoming.headers)
    headers.set('Authorization', `${incoming.memory.get('first')}`)
    return pass({ headers })
  }

/** Backends that accept or settle orders otherwise than the contract says, or show them to other members. */
export const brokenOrders: readonly Broken[] = [
  {
    fault: 'a product that trades has a status that the contract does not know',
    caught: ['order.possible'],
    warned: ['words.known'],
    serve: answers(PRODUCTS, (json) =>
      withChange(json, 'data.items.*.status', (status) => (status === 'trading' ? 'active' : status)),
    ),
  },
  {
    fault: 'a product that trades has no duration on offer',
    caught: ['order.possible'],
    serve: answers(PRODUCTS, (json) =>
      withChange(json, 'data.items.*', (product) =>
        get(product, 'status') === 'trading' ? withChange(product, 'terms', () => []) : product,
      ),
    ),
  },
  {
    fault: 'there is no greatest order',
    caught: ['order.maximum'],
    serve: accepting((body, incoming) => amountOf(body) > Number(listingOf(incoming)?.maxAmount), withMinimum),
  },
  {
    fault: 'an amount with too many decimals is rounded',
    caught: ['order.decimals'],
    serve: accepting(
      (body) => /\.\d\d\d*[1-9]$/.test(`${get(body, 'amount')}`) && /\.\d{3}/.test(`${get(body, 'amount')}`),
      (body) => withChange(body, 'amount', (amount) => `${amount}`.slice(0, -1)),
    ),
  },
  {
    fault: 'the balance need not cover an order',
    caught: ['order.balance'],
    seenBy: ['settlement'],
    serve: accepting(
      (body, incoming) =>
        amountOf(body) > Number(incoming.world.ledger.balance('demo')) &&
        amountOf(body) <= Number(listingOf(incoming)?.maxAmount),
      withMinimum,
    ),
  },
  {
    fault: 'an order may have any duration',
    caught: ['order.duration'],
    serve: accepting(
      (body, incoming) =>
        !listingOf(incoming)?.terms.some(({ durationSeconds }) => durationSeconds === get(body, 'durationSeconds')) &&
        listingOf(incoming) !== undefined,
      (body, incoming) =>
        withChange(body, 'durationSeconds', () => listingOf(incoming)?.terms[0]?.durationSeconds ?? 30),
    ),
  },
  {
    fault: 'a forbidden product is answered like a closed market',
    caught: ['order.forbidden'],
    serve: refusing('forbidden', 4103),
  },
  {
    fault: 'a closed market is answered like a product that does not exist',
    caught: ['order.closed'],
    serve: refusing('closed', 4101),
  },
  {
    fault: 'terms are compared as text',
    caught: ['order.others'],
    serve: instead(
      ({ path, body, world }) => {
        if (path !== ORDER) return false
        const now = shownTerms(world).order(`${get(body, 'productId')}`, Number(get(body, 'durationSeconds')))
        const requestedRate = get(body, 'terms.payoutRate')
        return Number(requestedRate) === Number(get(now, 'payoutRate')) && requestedRate !== get(now, 'payoutRate')
      },
      (incoming) => refusal(incoming, 4110),
    ),
  },
  {
    fault: 'a fee is cut off in place of rounded',
    caught: ['order.made', 'order.ledger', 'settlement.unchanged'],
    serve: answers(ORDER, (json) =>
      withChange(json, 'data.fee', () =>
        roundDown(multiply(decimalIn(get(json, 'data') ?? null, 'amount'), decimal('0.01')), 2),
      ),
    ),
  },
  {
    fault: 'a payout is cut off in place of rounded',
    caught: ['settlement.others', 'settlement.booked', 'orders.rule'],
    warned: ['member.today'],
    serve: settled((order) =>
      get(order, 'result') === 'win'
        ? withChange(order, 'profit', () => {
            const payout = roundDown(multiply(decimalIn(order, 'amount'), decimalIn(order, 'payoutRate')), 2)
            return subtract(payout, decimalIn(order, 'fee'))
          })
        : order,
    ),
  },
  {
    fault: 'interest is cut off in place of rounded',
    caught: ['investment.made'],
    serve: answers('/api/ebao/invest', (json) =>
      withChange(json, 'data.interest', (interest) => subtract(decimal(`${interest}`), decimal('0.01'))),
    ),
  },
  {
    fault: 'a draw returns the fee as well',
    caught: ['orders.draws', 'orders.rule'],
    serve: settled((order) => (get(order, 'result') === 'draw' ? withChange(order, 'profit', () => '0.00') : order)),
  },
  {
    fault: "a member reads another member's order by its id",
    caught: ['isolation.orders'],
    serve: asFirst([INFO]),
  },
  {
    fault: 'request ids are looked up for all members together',
    caught: ['isolation.outcome'],
    serve: asFirst(['/api/request/outcome']),
  },
  {
    fault: "a member sees another member's deposits",
    caught: ['isolation.lists'],
    serve: asFirst(['/api/deposit/list']),
  },
  {
    fault: "a member cancels another member's deposit",
    caught: ['isolation.deposit', 'isolation.requests'],
    serve: asFirst(['/api/deposit/cancel']),
  },
  {
    fault: "a member cancels another member's withdrawal",
    caught: ['isolation.withdrawal', 'isolation.requests'],
    serve: asFirst(['/api/withdraw/cancel']),
  },
  {
    fault: "a member removes another member's payout account",
    caught: ['isolation.payout', 'isolation.requests'],
    serve: asFirst(['/api/payout/remove']),
  },
  {
    fault: 'the fee need not be covered by the balance',
    caught: ['order.fee'],
    seenBy: ['settlement'],
    serve: accepting((body, { world }) => amountOf(body) === Number(world.ledger.balance('demo')), withMinimum),
  },
  {
    fault: 'an order opens at the quote before the newest one',
    caught: ['order.made', 'settlement.quotes', 'settlement.seen'],
    serve: answers(
      ({ path }) => [ORDER, INFO, LIST].includes(path),
      (json, { path }) =>
        withChange(json, path === LIST ? 'data.items.*' : 'data', (order) =>
          isSeeded(order) ? order : withChange(order, 'openSeq', plus(-1)),
        ),
    ),
  },
  {
    fault: 'an order opens at the quote that it names',
    caught: ['settlement.seen'],
    serve: atNamedQuote,
  },
  {
    fault: 'the requestId of an order is looked up for all members',
    caught: ['isolation.requests', 'isolation.execution'],
    serve: asFirst([ORDER]),
  },
  {
    fault: 'the requestId of a withdrawal is looked up for all members',
    caught: ['isolation.requests', 'isolation.execution'],
    serve: asFirst(['/api/withdraw/create']),
  },
  {
    fault: 'a bank account is bound however late the request comes',
    caught: ['requests.expired'],
    serve: instead(
      ({ path, body, world }) => path === '/api/payout/bank' && Number(get(body, 'validUntil')) < world.clock.now(),
      (incoming) => refusal(incoming, 4201),
    ),
  },
  {
    fault: 'half of the smallest unit is rounded to even in a fee',
    caught: ['order.made', 'order.ledger', 'settlement.unchanged'],
    serve: answers(ORDER, (json) => withChange(json, 'data.fee', () => halfEven(get(json, 'data') ?? null))),
  },
  {
    fault: 'settled orders come by the instant at which they were opened',
    caught: ['lists.newestFirst'],
    seenBy: ['order', 'settlement', 'close'],
    serve: answers(
      ({ path, query }) => path === LIST && query.state === 'settled',
      (json) =>
        withChange(json, 'data.items', (items) =>
          Array.isArray(items)
            ? items.toSorted((a, b) => Number(get(b, 'openedAt')) - Number(get(a, 'openedAt')))
            : items,
        ),
    ),
  },
]
