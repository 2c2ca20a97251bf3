import { codes } from '#lib/contract/codes.ts'
import { createOrder, type Order, orderInfo } from '#lib/contract/orders.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { Failed, NotChecked, writingChecks } from './check.ts'
import { type Exchange, exchangeName, failureOf, outlineOf } from './exchange.ts'
import { ledgerIfOffered } from './ledger.ts'
import { figures, type Moves } from './memberMoney.ts'
import { type Requests, sumOf } from './moneyRequests.ts'
import type { Choice, Found } from './orderFinding.ts'
import type { Samples } from './samples.ts'
import { type OrderBody, problemOf, readOrder, SETTLEMENT } from './settlement.ts'
import { waitForSettlement } from './settlingOrder.ts'

const MOST_ORDERS = 3
/** What finds requests that are carried out again, also when they do not come at the same moment. */
const REPEAT = 'order.repeat'
const MOST_TRIES = 3
/** How often more orders are placed because none has won: a win is what shows a payout. */
const MOST_ROUNDS = 3
const LATER_MS = 1000
/** How old the quote is that one of the orders names. */
const OLDER_MS = 2000

/** The same decimal, written with a zero more. */
const writtenLonger = (value: Decimal): string => (value.includes('.') ? `${value}0` : `${value}.0`)

/** What the checks of the other orders need of the first one's. */
interface Tools {
  readonly requests: Requests<OrderBody>
  /** An order that can be placed now, on a product without an open one. NotChecked when there is none. */
  readonly find: (choice: Choice) => Promise<Found>
  /** What placing moves, and what settling does. */
  readonly placing: Moves
  readonly settling: Moves
}

/**
 * Orders on other products, in both directions: of one order alone it is chance whether it wins, and so whether its payout is seen.
 * `settled` runs once these are likely to have ended.
 */
export function otherOrderChecks(backend: CheckedBackend, samples: Samples, tools: Tools) {
  const { requests, find, placing, settling } = tools
  const placed: Order[] = []
  /** Orders in this writing are not accepted: no more of them are sent. */
  let refused = false
  const placeMore = async () => {
    const more = await placeSeveral(backend, tools).catch((error: unknown) => {
      refused = true
      throw error
    })
    placed.push(...more.map(({ order }) => order))
    return more
  }
  const check = writingChecks('order', SETTLEMENT)
  return {
    /** The orders, as they were when they were accepted. */
    placed,
    race: check(
      'race',
      'One request that arrives through every address at the same moment is one order, and every answer is that order.',
      async () => {
        for (let tries = 1; ; tries += 1) {
          // It ends after the later ones: a list by the instant of settlement is told from one by that of opening.
          const request = requests.complete((await find({ tie: 'payout', duration: 'second' })).body)
          const both = [...backend.addresses, ...backend.addresses]
          const send = () => Promise.all(both.map((address) => backend.send(createOrder, request, { address })))
          const answers = await placing.around('placing in parallel', send)
          for (const exchange of answers) backend.requireOffered(exchange)
          if (answers.every((seen) => failureOf(seen) === codes.priceMoved) && tries < MOST_TRIES) continue
          return onlyOrder(requests, request.requestId, answers, placed)
        }
      },
    ),
    others: check(
      'others',
      'Orders on other products are accepted with amount and rates written with trailing zeros, which do not matter.',
      async () => {
        // Opened later than the one before, and settled earlier.
        await backend.hooks.sleep(LATER_MS)
        const more = await placeMore()
        if (more.length === 0) throw new NotChecked('no other product trades that the balance would do for')
        return `${more.length} orders; ${[...new Set(more.map(({ remark }) => remark))].join(', ')}`
      },
    ),
    settled: writingChecks('settlement', SETTLEMENT)(
      'others',
      'Result, profit and ledger of these orders follow from their prices by the rule.',
      async () => {
        const decimals = await samples.decimals()
        const results: string[] = []
        const settle = async (orders: readonly Order[]) => {
          const settled: Order[] = []
          for (const { id, closesAt } of orders) settled.push(await waitForSettlement(backend, id, closesAt))
          await settling.next('settling the others')
          for (const order of settled) await requireRule(backend, order, decimals)
          results.push(...settled.map(({ result }) => `${result}`))
        }
        await settle(placed)
        const first = (await backend.ask(orderInfo, { id: requests.made.record.id })).data.result
        const hasWon = () => first === 'win' || results.includes('win')
        // A balance that was wrong once may have been moved by something else: a second look tells.
        const isUnclear = () => !hasWon() || settling.isUnclear(figures.balance) || placing.isUnclear(figures.balance)
        for (let rounds = 0; !refused && rounds < MOST_ROUNDS && isUnclear(); rounds += 1) {
          const more = await placeMore()
          // What placing took is no part of what settling adds.
          await settling.begin()
          await settle(more.map(({ order }) => order))
        }
        if (placed.length === 0) throw new NotChecked('none was placed', 'order.others')
        return hasWon() ? results.join(', ') : `${results.join(', ')}: none won, so no payout was seen`
      },
    ),
  }
}

/** Fails when a settled order, or what the ledger says of it, does not follow from its prices. */
export async function requireRule(backend: CheckedBackend, order: Order, decimals: number): Promise<void> {
  const { id, profit } = order
  const problem = problemOf(order, decimals)
  if (problem !== undefined) throw new Failed(problem)
  const entries = await ledgerIfOffered(backend)
  const moved = sumOf(entries, id)
  if (entries.length > 0 && compare(moved, profit ?? moved) !== 0)
    throw new Failed(`${id}: the ledger moved ${moved}, and its profit is ${profit}`)
}

interface Placed {
  readonly order: Order
  readonly remark: string
}

/** Places orders in both directions on as many products as possible, and looks at what each takes from the balance. */
async function placeSeveral(backend: CheckedBackend, tools: Tools): Promise<readonly Placed[]> {
  const all: Placed[] = []
  while (all.length < MOST_ORDERS) {
    const direction = all.length % 2 === 0 ? 'down' : 'up'
    const next = await tools.placing.around('placing', () => placeNext(backend, tools, direction, all.length === 0))
    if (next === undefined) break
    all.push(next)
  }
  return all
}

/** Fails when the answers to one request are not all one order. */
async function onlyOrder(
  requests: Requests<OrderBody>,
  requestId: string,
  answers: readonly Exchange[],
  placed: Order[],
): Promise<string> {
  const accepted = answers.filter((seen) => failureOf(seen) === undefined)
  const records = accepted.map((seen) => requests.recordOf(seen))
  const listed = await requests.listed(requestId)
  const ids = new Set([...records, ...listed].map(({ id }) => id))
  placed.push(...records.slice(0, 1).map(readOrder))
  if (ids.size > 1) throw new NotChecked(`${ids.size} orders of ${answers.length} requests with one requestId`, REPEAT)
  // Code 4003 says that the request is being processed; the exchange has already asked again.
  const refused = answers.find((seen) => (failureOf(seen) ?? codes.tooManyRequests) !== codes.tooManyRequests)
  if (refused !== undefined)
    throw new NotChecked(`${accepted.length} of ${answers.length} accepted, another: ${outlineOf(refused)}`, REPEAT)
  if (listed.length !== 1) throw new Failed(`listed ${listed.length} times`)
  return `1 order of ${answers.length} requests`
}

/** Places one more order; undefined when none is possible. */
async function placeNext(
  backend: CheckedBackend,
  { requests, find }: Tools,
  direction: Order['direction'],
  older: boolean,
): Promise<Placed | undefined> {
  for (let tries = 1; ; tries += 1) {
    const choice = await find({ tie: 'payout', duration: 'shortest', direction }).catch((error: unknown) => {
      if (error instanceof NotChecked) return undefined
      throw error
    })
    if (choice === undefined) return undefined
    const { body, remark } = choice
    // The order opens at the newest quote, also where it names an older one. Not at the last try: no price may have moved then.
    if (older && tries < MOST_TRIES) await backend.hooks.sleep(OLDER_MS)
    const { payoutRate, feeRate } = body.terms
    const terms = { ...body.terms, payoutRate: writtenLonger(payoutRate), feeRate: writtenLonger(feeRate) }
    const request = { ...requests.complete(body), amount: writtenLonger(body.amount), terms }
    const exchange = await backend.send(createOrder, request)
    backend.requireOffered(exchange)
    // A price may have moved since.
    if (failureOf(exchange) === codes.priceMoved && tries < MOST_TRIES) continue
    if (failureOf(exchange) !== undefined)
      throw new Failed(
        `${exchangeName(exchange)}: ${outlineOf(exchange)} to ${JSON.stringify({ amount: request.amount, terms })}`,
      )
    return { order: readOrder(requests.recordOf(exchange)), remark }
  }
}
