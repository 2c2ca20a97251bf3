import type { Quote } from '#lib/contract/market.ts'
import { type Order, orderInfo, orderList } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { serverTimeOf } from './exchange.ts'
import type { Moves } from './memberMoney.ts'
import { movedBy, type Requests } from './moneyRequests.ts'
import { completeHistory } from './quotes.ts'
import { sleepInSteps } from './quoteWatch.ts'
import type { Samples } from './samples.ts'
import { problemOf, readOrder, SETTLEMENT } from './settlement.ts'

/** A settlement comes within this of closesAt, as long as quotes come. */
const LATEST_MS = 60_000
const POLL_MS = 1000

/** How the order that the checks placed ends. Waits for it on the server's clock. */
export function settlementChecks<B extends object>(
  backend: CheckedBackend,
  samples: Samples,
  requests: Requests<B>,
  moves: Moves,
): readonly Check[] {
  let ended: Order | undefined
  const settled = (): Order => {
    if (ended === undefined) throw new NotChecked('the order is not settled', 'settlement.done')
    return ended
  }
  const check = writingChecks('settlement', SETTLEMENT)
  const ask = async () => {
    const { data, exchange } = await backend.ask(orderInfo, { id: requests.made.record.id })
    return { order: data, time: serverTimeOf(exchange) ?? backend.serverNow() }
  }
  const waitUntil = (instant: number) => sleepInSteps(backend, instant - backend.serverNow())
  return [
    check('notBefore', 'An order is not settled before its closesAt.', async () => {
      const { closesAt } = readOrder(requests.made.record)
      await moves.begin()
      await waitUntil(closesAt - 2 * POLL_MS)
      const { order, time } = await ask()
      if (order.status === 'settled' && time < closesAt) throw new Failed(`settled ${closesAt - time} ms before`)
      return order.status
    }),
    check('done', 'An order is settled within a minute of its closesAt.', async () => {
      const { id, closesAt } = readOrder(requests.made.record)
      ended = await waitForSettlement(backend, id, closesAt)
      await moves.next(`settling ${id}`)
      return `${Math.max(0, (ended.closedAt ?? closesAt) - closesAt)} ms after`
    }),
    check(
      'unchanged',
      'A settled order is the order that was placed: settling adds to it and changes nothing else.',
      async () => {
        const placed = readOrder(requests.made.record)
        const order = settled()
        const names = [
          'requestId',
          'productId',
          'direction',
          'amount',
          'fee',
          'durationSeconds',
          'ends',
          'settlement',
          'payoutRate',
          'openPrice',
          'openSeq',
          'openedAt',
          'closesAt',
        ] as const
        const changed = names.filter((name) => JSON.stringify(order[name]) !== JSON.stringify(placed[name]))
        if (changed.length > 0)
          throw new Failed(`changed: ${changed.map((name) => `${name} ${placed[name]} to ${order[name]}`).join(', ')}`)
        return `${names.length} fields`
      },
    ),
    check('result', 'Result and profit follow from open and close price by the rule.', async () => {
      const order = settled()
      const problem = problemOf(order, await samples.decimals())
      if (problem !== undefined) throw new Failed(problem)
      return `${order.result} ${order.profit}`
    }),
    check(
      'quotes',
      'Open and close price are those of the newest quotes at openedAt and at closesAt, by the history.',
      () => decidingQuotes(backend, settled()),
    ),
    check('ledger', "What the ledger holds under the order's id adds up to its profit.", async () => {
      const order = settled()
      const sum = await movedBy(backend, order.id)
      if (order.profit === undefined || compare(sum, order.profit) !== 0)
        throw new Failed(`${sum}, profit ${order.profit}`)
      return sum
    }),
    check('listed', 'A settled order leaves the open ones for the settled ones, at every address.', async () => {
      const { id } = settled()
      for (const address of backend.addresses)
        for (const state of ['open', 'settled'] as const) {
          const { items } = (await backend.ask(orderList, { state, limit: 100 }, { address })).data
          if (items.some((order) => order.id === id) !== (state === 'settled'))
            throw new Failed(`${state === 'open' ? 'among' : 'not among'} the ${state} ones at address ${address + 1}`)
        }
      return 'among the settled ones'
    }),
  ]
}

/** Waits until an order is settled. Throws Failed when it is still open a minute after its end. */
export async function waitForSettlement(backend: CheckedBackend, id: string, closesAt: number): Promise<Order> {
  await sleepInSteps(backend, closesAt + POLL_MS - backend.serverNow())
  for (;;) {
    const { data, exchange } = await backend.ask(orderInfo, { id })
    if (data.status === 'settled') return data
    if ((serverTimeOf(exchange) ?? backend.serverNow()) > closesAt + LATEST_MS)
      throw new Failed(`${id} is still open a minute after its end`)
    await backend.hooks.sleep(POLL_MS)
  }
}

async function decidingQuotes(backend: CheckedBackend, order: Order): Promise<string> {
  const { openSeq, openPrice, openedAt, closeSeq, closePrice, closesAt } = order
  if (closeSeq === undefined || closePrice === undefined)
    throw new NotChecked('no close quote is named', 'settlement.result')
  await decides(backend, order, { name: 'open', seq: openSeq, price: openPrice, at: openedAt })
  // An average is no quote's price: `rules.settled` computes it.
  if (settlementRule(order)?.averageSeconds !== undefined) return `seq ${openSeq}`
  await decides(backend, order, { name: 'close', seq: closeSeq, price: closePrice, at: closesAt })
  return `seq ${openSeq} and ${closeSeq}`
}

interface Deciding {
  readonly name: string
  readonly seq: number
  readonly price: Quote['price']
  readonly at: number
}

/** The quote of that number has that price, was published by the instant, and the next one was not before it. */
async function decides(
  backend: CheckedBackend,
  { productId, openedAt, closesAt }: Order,
  deciding: Deciding,
): Promise<void> {
  const { name, seq, price, at } = deciding
  const request = { productId, from: openedAt - 600_000, to: closesAt, fromSeq: seq, limit: 2 }
  // One quote more than the deciding one: then none is missing before it.
  const [quote, next] = (await completeHistory(backend, request, seq + 1)).items
  if (quote?.seq !== seq) throw new Failed(`the ${name} quote ${seq} is not in the history`)
  if (compare(quote.price, price) !== 0)
    throw new Failed(`the ${name} price is ${price}, and quote ${seq} says ${quote.price}`)
  if (quote.at > at) throw new Failed(`the ${name} quote ${seq} came ${quote.at - at} ms too late`)
  // A quote published in the very millisecond of the opening may have come before or after it.
  const skipped = next !== undefined && (name === 'close' ? next.at <= at : next.at < at)
  if (skipped) throw new Failed(`the ${name} quote is ${seq}, and ${next.seq} was newer`)
}
