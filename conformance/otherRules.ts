import { codes } from '#lib/contract/codes.ts'
import type { Product } from '#lib/contract/market.ts'
import { createOrder, type Order, orderInfo } from '#lib/contract/orders.ts'
import { type DurationTerm, rateOf, settlementRule } from '#lib/contract/settlement.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { failureOf, outlineOf } from './exchange.ts'
import type { Requests } from './moneyRequests.ts'
import { bodyOn, freeProducts, offeredSide, otherSide } from './orderFinding.ts'
import { completeHistory } from './quotes.ts'
import { sleepInSteps } from './quoteWatch.ts'
import type { Samples } from './samples.ts'
import { averageOf, type OrderBody, problemOf, readOrder, SETTLEMENT } from './settlement.ts'
import { waitForSettlement } from './settlingOrder.ts'

const MOST_TRIES = 3
/** The longest wait for an end by the clock. */
const LONGEST_SECONDS = 3600

/** An order on a product that states a rule of its own, or ends by the clock: from its terms to its settlement. */
export function otherRuleChecks(
  backend: CheckedBackend,
  samples: Samples,
  requests: Requests<OrderBody>,
): readonly Check[] {
  const check = writingChecks('rules', SETTLEMENT)
  let placed: Order | undefined
  const order = (): Order => {
    if (placed === undefined) throw new NotChecked('no such order was accepted', 'rules.placed')
    return placed
  }
  const find = async (isWanted: (product: Product, term: DurationTerm) => boolean, what: string) => {
    const choices = (await freeProducts(backend)).flatMap((product) =>
      product.terms
        .filter((term) => isWanted(product, term) && term.durationSeconds <= LONGEST_SECONDS)
        .map((term) => ({ product, term })),
    )
    // One order shows as much of the rules as there is.
    const rulesOf = ({ product, term }: (typeof choices)[number]) =>
      Number(typeof product.settlement?.price === 'object') + Number(term.ends !== undefined)
    const [most] = choices.toSorted((one, other) => rulesOf(other) - rulesOf(one))
    if (most === undefined) throw new NotChecked(`no product that trades ${what}`)
    return bodyOn(backend, samples, most.product, most.term)
  }
  const withRule = () =>
    find(({ settlement }, { ends }) => settlement !== undefined || ends !== undefined, 'states a rule of its own')
  const byClock = () => find((_product, { ends }) => ends !== undefined, 'ends orders by the clock')
  /** An order of one side by the rate of the other, of a term whose rates are as wanted. */
  const ofOtherSide = async (isWanted: (other: Decimal | undefined, own: Decimal) => boolean, what: string) => {
    const isSuch = (_product: Product, term: DurationTerm) => {
      const { direction, payoutRate } = offeredSide(term)
      return isWanted(rateOf(term.payoutRate, otherSide(direction)), payoutRate)
    }
    const body = await find(isSuch, what)
    return { ...body, direction: otherSide(body.direction) }
  }
  const refused = (body: OrderBody, code: number) => requests.refusedForGood(requests.complete(body), code)
  return [
    check(
      'terms',
      'An order under another settlement rule than that of the product is refused with 4110.',
      async () => {
        const body = await withRule()
        const { price = 'last', tie } = body.terms.settlement ?? {}
        const settlement = { price, tie: tie === 'lose' ? 'refund' : 'lose' }
        return refused({ ...body, terms: { ...body.terms, settlement } }, codes.priceMoved)
      },
    ),
    check('side', 'An order at the payout rate of the other side is refused with 4110.', async () => {
      const differs = (other: Decimal | undefined, own: Decimal) => other !== undefined && compare(other, own) !== 0
      return refused(await ofOtherSide(differs, 'pays up and down differently'), codes.priceMoved)
    }),
    check('unoffered', 'An order of a side that its term does not offer is refused with 4109.', async () => {
      const isMissing = (other: Decimal | undefined) => other === undefined
      return refused(await ofOtherSide(isMissing, 'offers one side alone'), codes.orderFailed)
    }),
    check('end', 'An order for an end by the clock that is not the next one is refused with 4109.', async () => {
      const body = await byClock()
      const { closesAt = 0, durationSeconds } = body
      return refused({ ...body, closesAt: closesAt + durationSeconds * 1000 }, codes.orderFailed)
    }),
    check('lock', 'Once an end by the clock is nearer than lockSeconds, no order is accepted for it.', async () => {
      const body = await byClock()
      const { closesAt = 0, terms } = body
      const lockMs = (terms.ends?.lockSeconds ?? 0) * 1000
      if (lockMs === 0) throw new NotChecked('its ends have no lock')
      // A moment after the lock: within it the order could be for the next end.
      await sleepInSteps(backend, closesAt - lockMs + 1000 - backend.serverNow())
      const { terms: later } = await byClock()
      return refused({ ...body, terms: later }, codes.orderFailed)
    }),
    check('placed', 'An order has the rule and the end that were confirmed.', async () => {
      for (let tries = 1; ; tries += 1) {
        const body = await withRule()
        const exchange = await backend.send(createOrder, requests.complete(body))
        backend.requireOffered(exchange)
        const failure = failureOf(exchange)
        // A price, or an end, may have moved on since.
        if ((failure === codes.priceMoved || failure === codes.orderFailed) && tries < MOST_TRIES) continue
        if (failure !== undefined) throw new Failed(outlineOf(exchange))
        const record = readOrder(requests.recordOf(exchange))
        const problem = ruleProblem(body, record) ?? problemOf(record, await samples.decimals())
        if (problem !== undefined) throw new Failed(problem)
        placed = record
        return `${record.id} ${ruleText(record)}`
      }
    }),
    check(
      'settled',
      'It is settled by that rule, which does not change: an average is that of its window.',
      async () => {
        const { id, closesAt } = order()
        await waitForSettlement(backend, id, closesAt)
        const { data } = await backend.ask(orderInfo, { id })
        const changed = ruleText(data) === ruleText(order()) && data.closesAt === closesAt
        if (!changed) throw new Failed(`${id} was ${ruleText(order())}, and is ${ruleText(data)}`)
        const problem = problemOf(data, await samples.decimals()) ?? (await averageProblem(backend, samples, data))
        if (problem !== undefined) throw new Failed(problem)
        return `${data.closePrice} ${data.result} ${data.profit}`
      },
    ),
  ]
}

/** The rule of an order in a few words. */
function ruleText({ ends, ...order }: Pick<Order, 'settlement' | 'ends'>): string {
  const rule = settlementRule(order)
  const price = rule?.averageSeconds === undefined ? 'last quote' : `average of ${rule.averageSeconds} s`
  const end = ends ? `, every ${ends.everySeconds} s, locked ${ends.lockSeconds} s before` : ''
  return `${rule ? price : 'unknown rule'}, a draw is ${rule?.tie}${end}`
}

/** What of its rule an order states otherwise than it was asked for. */
function ruleProblem({ closesAt, terms }: OrderBody, order: Order): string | undefined {
  if (ruleText(order) !== ruleText(terms)) return `asked for ${ruleText(terms)}, and it is ${ruleText(order)}`
  return closesAt === undefined || closesAt === order.closesAt
    ? undefined
    : `asked for the end ${closesAt}, and it is ${order.closesAt}`
}

/** How many quotes one page of the history has. */
const PAGE = 1000

/** What is wrong with the close price of an order that is settled at an average, by the history of its window. */
async function averageProblem(backend: CheckedBackend, samples: Samples, order: Order): Promise<string | undefined> {
  const { productId, closesAt, closePrice, closeSeq } = order
  const averageSeconds = settlementRule(order)?.averageSeconds
  if (averageSeconds === undefined) return undefined
  if (closePrice === undefined || closeSeq === undefined) return 'it names no close price or no close quote'
  const product = (await samples.products()).find(({ id }) => id === productId)
  if (!product) throw new NotChecked(`${productId} is no longer listed`)
  const from = closesAt - averageSeconds * 1000 - 60_000
  const history = await completeHistory(backend, { productId, from, to: closesAt, limit: PAGE }, closeSeq + 1)
  if (history.nextSeq !== undefined) throw new NotChecked(`more than ${PAGE} quotes are in its window`)
  const expected = averageOf(history.items, closesAt, averageSeconds, product.decimals)
  if (expected === undefined) throw new NotChecked('no quote is as old as its window')
  const digits = closePrice.split('.')[1]?.length ?? 0
  if (digits > product.decimals + 2) return `close price ${closePrice}, with more than ${product.decimals + 2} decimals`
  return compare(closePrice, expected) === 0 ? undefined : `close price ${closePrice}, the average is ${expected}`
}
