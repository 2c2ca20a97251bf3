import { codes } from '#lib/contract/codes.ts'
import { productList, quoteList } from '#lib/contract/market.ts'
import { createOrder, type Order, orderInfo, orderList } from '#lib/contract/orders.ts'
import { add, compare, multiply, negate, roundHalfUp } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { failureOf } from './exchange.ts'
import { figures, Moves } from './memberMoney.ts'
import { type Kind, moneyRequestChecks, REFUSED, Requests } from './moneyRequests.ts'
import { openOrderChecks } from './openOrders.ts'
import { type Choice, type Found, findPossibleOrder, freeProducts, otherSide } from './orderFinding.ts'
import { orderRefusalChecks } from './orderRefusals.ts'
import { otherOrderChecks } from './otherOrders.ts'
import { otherRuleChecks } from './otherRules.ts'
import { askOutcome, OUTCOME } from './outcome.ts'
import { decidedAsSeen, QuoteWatch } from './quoteWatch.ts'
import type { Samples } from './samples.ts'
import { type OrderBody, readOrder, SETTLEMENT } from './settlement.ts'
import { settlementChecks } from './settlingOrder.ts'

/** How many products are watched while orders run. */
const MOST_WATCHED = 6

/** Orders: the smallest one of the shortest duration, on a product without an open one. */
export function orderRequestChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  const [placing, settling] = [new Moves(backend), new Moves(backend)]
  const find = (choice: Choice) =>
    findPossibleOrder(backend, samples, choice).catch((error: unknown) => {
      // `order.possible` has said so.
      throw error instanceof Failed ? new NotChecked(error.message) : error
    })
  const requests = new Requests(backend, orderKind(samples, find, placing))
  const check = writingChecks('order', SETTLEMENT)
  const others = otherOrderChecks(backend, samples, {
    requests,
    find,
    placing,
    settling,
  })
  let watch: QuoteWatch | undefined
  /** The check that says why nothing is watched. */
  let unwatched = 'order.possible'
  const possible = check(
    'possible',
    'An order is possible: a product trades, with a quote and a duration, and the balance covers its minimum.',
    async () => {
      const { body } = await findPossibleOrder(backend, samples, FIRST)
      unwatched = 'stream.first'
      const ids = (await freeProducts(backend)).map(({ id }) => id)
      watch = await QuoteWatch.open(backend, ids.slice(0, MOST_WATCHED)).catch(() => undefined)
      return `${body.amount} on ${body.productId} for ${body.durationSeconds} s`
    },
  )
  const remembered: Check = {
    id: REFUSED,
    rule: 'A refusal is remembered: the outcome of the request is `refused` with its code, through every address.',
    place: OUTCOME,
    writes: true,
    run: async () => {
      const request = requests.complete(requests.kind.otherTerms(await requests.kind.body()))
      const code = failureOf(await backend.send(createOrder, request))
      if (code !== codes.priceMoved) throw new NotChecked('no refusal could be brought about', 'order.terms')
      for (const address of backend.addresses) {
        const outcome = await askOutcome(backend, request.requestId, address)
        if (outcome.state !== 'refused' || outcome.code !== code)
          throw new Failed(`code ${code}, and at address ${address + 1} ${outcome.state} ${outcome.code ?? ''}`)
      }
      return `code ${code}, outcome refused`
    },
  }
  const after = [
    check(
      'pending',
      'A second order on a product with an open one, which allows one, is refused with 4105.',
      async () => {
        const { productId, terms, ...asked } = requests.made.body
        const product = (await backend.ask(productList, {})).data.items.find(({ id }) => id === productId)
        const { openOrders = 1 } = product ?? {}
        if (openOrders > 1) throw new NotChecked(`${productId} allows ${openOrders}: see several.beyond`)
        const [newest] = (await backend.ask(quoteList, { products: productId })).data.items
        if (newest === undefined) throw new NotChecked(`${productId} has no quote`)
        const body = { ...asked, productId, terms: { ...terms, quoteSeq: newest.seq } }
        return requests.refusedForGood(requests.complete(body), codes.positionPending)
      },
    ),
    check('info', 'An order is found by its id and by its requestId, through every address.', async () => {
      const { record, request } = requests.made
      for (const address of backend.addresses)
        for (const key of [{ id: record.id }, { requestId: request.requestId }]) {
          const { data } = await backend.ask(orderInfo, key, { address })
          if (data.id !== record.id) throw new Failed(`${data.id} for ${JSON.stringify(key)}`)
        }
      return record.id
    }),
  ]
  const refusals = orderRefusalChecks(backend, samples, requests)
  const settlement = writingChecks('settlement', SETTLEMENT)
  return [
    possible,
    remembered,
    ...refusals.refused,
    ...moneyRequestChecks(backend, requests),
    ...after,
    others.race,
    others.others,
    ...settlementChecks(backend, samples, requests, settling),
    others.settled,
    ...otherRuleChecks(backend, samples, requests),
    ...openOrderChecks(backend, samples, requests),
    // After those that may place more orders.
    check('booked', 'Placing an order takes stake and fee from the balance, once.', async () =>
      bothOf(placing, 'order.made'),
    ),
    settlement('booked', 'Settling an order adds to the balance what it won or what a draw returns, once.', async () =>
      bothOf(settling, 'settlement.done'),
    ),
    settlement(
      'seen',
      'Open and close quote are the newest that the stream had sent of openedAt and of closesAt.',
      async () => {
        if (watch === undefined) throw new NotChecked('the stream could not be watched', unwatched)
        const ids = [requests.made.record.id, ...others.placed.map(({ id }) => id)]
        try {
          return await seenOf(backend, watch, ids)
        } finally {
          await watch.close()
        }
      },
    ),
    {
      ...check('total', '', async () => placing.judge(figures.total, 'order.made')),
      id: 'member.total',
      rule: 'The total of `member` has the stakes of open orders in it: placing an order lowers it by the fee alone.',
      place: '/api/index/member',
    },
    {
      ...check('today', '', async () => settling.judge(figures.today, 'settlement.done')),
      id: 'member.today',
      rule: "`today_count` of `member` grows by the profit of the orders that are settled on the backend's day.",
      place: '/api/index/member',
    },
    ...refusals.uncovered,
  ]
}

/** Looks at every one of these orders that was settled on a product that was watched. */
async function seenOf(backend: CheckedBackend, watch: QuoteWatch, ids: readonly string[]): Promise<string> {
  let count = 0
  for (const id of ids) {
    const order = (await backend.ask(orderInfo, { id })).data
    if (order.status !== 'settled' || !watch.products.includes(order.productId)) continue
    await decidedAsSeen(watch, order)
    count += 1
  }
  if (count === 0) throw new NotChecked('no order is settled', 'settlement.done')
  return `${count} orders`
}

/** The balance as userInfo states it, and as member does. */
function bothOf(moves: Moves, because: string): string {
  const verdict = moves.judge(figures.balance, because)
  moves.judge(figures.ofMember, because)
  return verdict
}

const FIRST: Choice = { tie: 'fee', duration: 'shortest' }

function orderKind(samples: Samples, find: (choice: Choice) => Promise<Found>, placing: Moves): Kind<OrderBody> {
  let remark = ''
  return {
    name: 'order',
    subject: 'An order',
    call: createOrder,
    list: { name: 'open orders', call: orderList, input: { state: 'open' }, at: 'openedAt' },
    validMs: 15_000,
    termsCode: codes.priceMoved,
    body: async () => {
      const choice = await find(FIRST)
      remark = choice.remark
      return choice.body
    },
    otherBody: (first) => ({ ...first, direction: otherSide(first.direction) }),
    otherTerms: ({ terms, ...first }) => ({
      ...first,
      terms: { ...terms, payoutRate: add(terms.payoutRate, decimal('0.5')) },
    }),
    problem: async (asked, record) => problemOfPlaced(asked, readOrder(record), await samples.decimals()),
    moved: (record) => {
      const { amount, fee } = readOrder(record)
      return negate(add(amount, fee))
    },
    around: (send) => placing.around('placing', send),
    remark: () => remark,
  }
}

/** What is wrong with the record of an order that was just placed. */
function problemOfPlaced(asked: OrderBody, order: Order, decimals: number): string | undefined {
  const fee = roundHalfUp(multiply(asked.amount, asked.terms.feeRate), decimals)
  const same = (one: Decimal, other: Decimal) => compare(one, other) === 0
  const wrong = [
    order.productId !== asked.productId && `productId ${order.productId}, asked for ${asked.productId}`,
    order.direction !== asked.direction && `direction ${order.direction}, asked for ${asked.direction}`,
    !same(order.amount, asked.amount) && `amount ${order.amount}, asked for ${asked.amount}`,
    order.durationSeconds !== asked.durationSeconds &&
      `durationSeconds ${order.durationSeconds}, asked for ${asked.durationSeconds}`,
    !same(order.payoutRate, asked.terms.payoutRate) &&
      `payoutRate ${order.payoutRate}, asked for ${asked.terms.payoutRate}`,
    !same(order.fee, fee) && `fee ${order.fee}, by the rate ${asked.terms.feeRate} it is ${fee}`,
    order.openSeq < asked.terms.quoteSeq && `openSeq ${order.openSeq}, older than ${asked.terms.quoteSeq}`,
    order.closesAt !== order.openedAt + order.durationSeconds * 1000 &&
      `closesAt ${order.closesAt}, not openedAt ${order.openedAt} and ${order.durationSeconds} s`,
    order.status !== 'open' && `status "${order.status}", not "open"`,
  ].filter((problem) => problem !== false)
  return wrong.length === 0 ? undefined : `${wrong.join('; ')}`
}
