import { codes } from '#lib/contract/codes.ts'
import { type Product, productList } from '#lib/contract/market.ts'
import { createOrder, type Direction, type Order } from '#lib/contract/orders.ts'
import { add, compare, multiply } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { type Exchange, failureOf, outlineOf } from './exchange.ts'
import { askBalance } from './ledger.ts'
import type { Requests } from './moneyRequests.ts'
import { accountRoom, askOpenOrders, bodyOn, freeProducts, hasDuration, openOn, roomOn } from './orderFinding.ts'
import { requireRule } from './otherOrders.ts'
import type { Samples } from './samples.ts'
import { type OrderBody, readOrder, SETTLEMENT } from './settlement.ts'
import { waitForSettlement } from './settlingOrder.ts'

/** A limit is looked at where no more orders than these reach it. */
const MOST_ORDERS = 5
/** The orders stay open for as long as the checks of the limits take. */
const SHORTEST_SECONDS = 30
const LONGEST_SECONDS = 3600
const MOST_TRIES = 5
const SECOND = 'several.second'

/** What became of orders that were sent at once, on a product. */
interface Sent {
  readonly product: Product
  readonly answers: readonly Exchange[]
  /** For how many of them there was room; undefined where not all of it was to be filled. */
  readonly room: number | undefined
}

/** Several open orders: on a product that states more than one, and on all products together where the configuration limits them. */
export function openOrderChecks(
  backend: CheckedBackend,
  samples: Samples,
  requests: Requests<OrderBody>,
): readonly Check[] {
  const check = writingChecks('several', SETTLEMENT)
  const placed: Order[] = []
  let sent: Sent | undefined
  const several = (): Sent => {
    if (sent === undefined) throw new NotChecked('no second order was sent', SECOND)
    return sent
  }
  const bodyFor = (product: Product, direction?: Direction) =>
    bodyOn(backend, samples, product, termOf(product), direction)
  /** Sends an order until it is decided: a price may have moved. */
  const place = async (product: Product, first: OrderBody, address = 0): Promise<Exchange> => {
    let body = first
    for (let tries = 1; ; tries += 1) {
      const exchange = await backend.send(createOrder, requests.complete(body), { address })
      backend.requireOffered(exchange)
      if (failureOf(exchange) === undefined) placed.push(readOrder(requests.recordOf(exchange)))
      if (failureOf(exchange) !== codes.priceMoved || tries === MOST_TRIES) return exchange
      body = await bodyFor(product, body.direction)
    }
  }
  const placeOne = async (product: Product) => {
    const exchange = await place(product, await bodyFor(product))
    if (failureOf(exchange) !== undefined) throw new Failed(`${outlineOf(exchange)} on ${product.id}`)
  }
  return [
    check('second', 'A product that states more open orders accepts a second one while one is open.', async () => {
      const product = await productWithRoom(backend)
      if (openOn(product, await askOpenOrders(backend)).length === 0) await placeOne(product)
      const before = await askOpenOrders(backend)
      const room = Math.min(roomOn(product, before), await accountRoom(backend, before))
      const count = room > MOST_ORDERS ? 1 : room + 1
      await requireBalance(backend, product, count)
      // One more than there is room for, in both directions, and the identical ones among them are orders of their own.
      const [down, up] = [await bodyFor(product, 'down'), await bodyFor(product, 'up')]
      const answers = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          place(product, index % 2 === 0 ? down : up, index % backend.addresses.length),
        ),
      )
      const open = (await askOpenOrders(backend)).map(({ id }) => id)
      const isSteady = before.every(({ id }) => open.includes(id))
      if (!answers.some((seen) => failureOf(seen) === undefined)) throw new Failed(outlinesOf(answers))
      sent = { product, answers, room: isSteady && count > room ? room : undefined }
      return `${openOn(product, await askOpenOrders(backend)).length} open on ${product.id}, which states ${product.openOrders}`
    }),
    check(
      'race',
      'Of one order more than a product has room for, sent at once through every address, as many as there is room for are accepted.',
      async () => {
        const { product, answers, room } = several()
        if (room === undefined)
          throw new NotChecked(`the room on ${product.id} was not to be filled: ${product.openOrders}`)
        const accepted = answers.filter((seen) => failureOf(seen) === undefined)
        if (accepted.length !== room)
          throw new Failed(`room for ${room} on ${product.id}, and of ${answers.length}: ${outlinesOf(answers)}`)
        return `${room} of ${answers.length}`
      },
    ),
    check('beyond', 'The order beyond the open orders that a product states is refused with 4105.', async () => {
      const { product } = several()
      const room = roomOn(product, await askOpenOrders(backend))
      if (room > 0) throw new NotChecked(`${product.id} still has room for ${room} of ${product.openOrders} orders`)
      return requests.refusedForGood(requests.complete(await bodyFor(product)), codes.positionPending)
    }),
    check(
      'account',
      'The order beyond the open orders that the configuration states is refused with 4105, on a product that has room.',
      async () => {
        const room = await accountRoom(backend, await askOpenOrders(backend))
        if (room === Number.POSITIVE_INFINITY) throw new NotChecked('the configuration states no open_orders')
        if (room > MOST_ORDERS) throw new NotChecked(`there is room for ${room} orders: more than ${MOST_ORDERS}`)
        for (let left = room; left > 0; left -= 1) {
          const [product] = await freeProducts(backend)
          if (product === undefined) throw new NotChecked('no product has room for another order')
          await requireBalance(backend, product, 1)
          await placeOne(product)
        }
        const product = await productBeyond(backend)
        return requests.refusedForGood(requests.complete(await bodyFor(product)), codes.positionPending)
      },
    ),
    check('settled', 'Of several orders each is settled by its own terms, prices and end.', async () => {
      if (placed.length < 2) throw new NotChecked('there are no two orders', SECOND)
      const decimals = await samples.decimals()
      const results: string[] = []
      for (const order of placed.toSorted((one, other) => one.closesAt - other.closesAt)) {
        const settled = await waitForSettlement(backend, order.id, order.closesAt)
        const changed = sameFields.filter((name) => settled[name] !== order[name])
        if (changed.length > 0) throw new Failed(`${order.id} has another ${changed.join(', ')}`)
        await requireRule(backend, settled, decimals)
        results.push(`${settled.result}`)
      }
      return results.join(', ')
    }),
  ]
}

/** What is the order's own. */
const sameFields = ['direction', 'amount', 'fee', 'payoutRate', 'openPrice', 'openSeq', 'openedAt', 'closesAt'] as const

const outlinesOf = (answers: readonly Exchange[]) => answers.map(outlineOf).join(', ')

/** The shortest duration in which the checks are done, of those that do not end by the clock where there are such. */
function termOf({ id, terms }: Product) {
  const shortest = terms.toSorted((one, other) => one.durationSeconds - other.durationSeconds)
  const fitting = shortest.filter(
    ({ durationSeconds }) => durationSeconds >= SHORTEST_SECONDS && durationSeconds <= LONGEST_SECONDS,
  )
  const term = fitting.find(hasDuration) ?? fitting[0]
  if (term === undefined) throw new NotChecked(`${id} has no duration between half a minute and an hour`)
  return term
}

/** The product that trades, states more than one open order, and is filled with the fewest. */
async function productWithRoom(backend: CheckedBackend): Promise<Product> {
  const [product] = (await freeProducts(backend))
    .filter(({ openOrders = 1 }) => openOrders > 1)
    .toSorted((one, other) => (one.openOrders ?? 1) - (other.openOrders ?? 1))
  if (product === undefined) throw new NotChecked('no product with room for an order states more than one')
  return product
}

/** A product that trades and has room by itself. */
async function productBeyond(backend: CheckedBackend): Promise<Product> {
  const open = await askOpenOrders(backend)
  const { items } = (await backend.ask(productList, {})).data
  const product = items.find((each) => each.status === 'trading' && roomOn(each, open) > 0)
  if (product === undefined) throw new NotChecked('no product has room for the order beyond')
  return product
}

async function requireBalance(backend: CheckedBackend, product: Product, count: number): Promise<void> {
  const { minAmount, feeRate } = product
  const needed = multiply(add(minAmount, multiply(minAmount, feeRate)), decimal(`${count}`))
  const balance = await askBalance(backend)
  if (compare(balance, needed) < 0) throw new NotChecked(`the balance is ${balance}, and ${needed} is needed`)
}
