import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { closeOrder, type Offer, orderOffer } from '#lib/contract/earlyClose.ts'
import { createOrder, type Order, orderInfo, type Product, quoteList } from '#lib/contract/trade.ts'
import { add, compare, subtract } from '#lib/money/arithmetic.ts'
import { fairPrice } from '#lib/verification/fairValue.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { type Exchange, envelopeOf, failureOf, outlineOf, payloadOf, problemsOf, schemaCheckId } from './exchange.ts'
import { ledgerIfOffered } from './ledger.ts'
import { slightlyMore, sumOf } from './moneyRequests.ts'
import { freeProducts } from './orderFinding.ts'
import { completeHistory } from './quotes.ts'
import { sleepInSteps } from './quoteWatch.ts'
import type { Samples } from './samples.ts'
import { orderOf } from './settlement.ts'

const EARLY_CLOSE = '#early-close'

/** So long an offer holds at most: it is the price of one quote. */
const LONGEST_OFFER_MS = 60_000
const VALID_MS = 15_000
const LATE_MS = 1000
const MOST_TRIES = 5
const READ = schemaCheckId(orderOffer)
const DONE = 'close.done'

interface Running {
  readonly order: Order
  readonly product: Product
}

/** Offers to close an order early, and orders that are closed at one. Each has an order of its own. */
export function earlyCloseChecks(backend: Backend, samples: Samples): readonly Check[] {
  const check = writingChecks('close', EARLY_CLOSE)
  let running: Running | undefined
  let done: { readonly request: object; readonly record: Order; readonly offer: Offer } | undefined
  const closed = () => {
    if (done === undefined) throw new NotChecked('no order was closed', DONE)
    return done
  }
  const open = () => {
    if (running === undefined) throw new NotChecked('no order runs', READ)
    return running
  }
  return [
    {
      ...check(
        'read',
        'An open order on a product with `earlyClose` has an offer, with the shape of the contract.',
        async () => {
          running = await place(backend)
          const exchange = await offered(backend, running.order.id)
          const read = v.safeParse(orderOffer.response, payloadOf(orderOffer, envelopeOf(exchange) ?? {}))
          if (!read.success) throw new Failed(problemsOf(read.issues))
          return outlineOf(exchange)
        },
      ),
      id: READ,
      place: orderOffer.path,
    },
    check('offer', 'An offer holds for some seconds, and follows the formula that its product states.', async () => {
      const offer = await offerOf(backend, open().order.id)
      const now = backend.serverNow()
      if (offer.validUntil < now || offer.validUntil > now + LONGEST_OFFER_MS)
        throw new Failed(`validUntil is ${offer.validUntil - now} ms after the answer`)
      return requireFormula(backend, open(), offer, await samples.decimals())
    }),
    check('more', 'A close at more than was offered is refused with 4112, and the order runs on.', async () => {
      const { order } = open()
      const offer = await offerOf(backend, order.id)
      const price = slightlyMore(add(offer.price, order.amount))
      const exchange = await backend.send(closeOrder, requestOf(backend, order, { ...offer, price }))
      backend.requireOffered(exchange)
      if (failureOf(exchange) !== codes.offerGone) throw new Failed(outlineOf(exchange))
      const { status } = (await backend.ask(orderInfo, { id: order.id })).data
      if (status !== 'open') throw new Failed(`the order is ${status}`)
      return 'code 4112'
    }),
    check(
      'done',
      'An order is closed at the offer that was confirmed, before its end: price, quote, profit and ledger follow from it.',
      async () => {
        const { order } = open()
        for (let tries = 1; ; tries += 1) {
          const offer = await offerOf(backend, order.id)
          const request = requestOf(backend, order, offer)
          const exchange = await backend.send(closeOrder, request)
          // It may have ended meanwhile.
          if (failureOf(exchange) === codes.offerGone && tries < MOST_TRIES) continue
          if (failureOf(exchange) !== undefined) throw new Failed(outlineOf(exchange))
          const record = orderOf(backend.read(closeOrder, exchange, READ))
          requireClosed(order, record, offer)
          await requireBooked(backend, record)
          done = { request, record, offer }
          return `${record.closedEarly?.price} for the offer of ${offer.price}`
        }
      },
    ),
    check(
      'repeat',
      'A repeat is answered with the same order, through every address, and books nothing more.',
      async () => {
        const { request, record } = closed()
        for (const address of backend.addresses) {
          const exchange = await backend.send(closeOrder, request, { address })
          if (failureOf(exchange) !== undefined) throw new Failed(outlineOf(exchange))
          const again = orderOf(backend.read(closeOrder, exchange, DONE))
          if (JSON.stringify(again) !== JSON.stringify(record))
            throw new Failed(`another record at address ${address + 1}`)
        }
        await requireBooked(backend, record)
        return 'the same order'
      },
    ),
    check(
      'again',
      'An order that has been closed has no offer (4111), and cannot be closed once more (4112).',
      async () => {
        const { record, offer } = closed()
        const asked = failureOf(await backend.send(orderOffer, { id: record.id }))
        if (asked !== codes.noOffer) throw new Failed(`an offer after the close: code ${asked ?? 200}`)
        const exchange = await backend.send(closeOrder, requestOf(backend, record, offer))
        if (failureOf(exchange) !== codes.offerGone) throw new Failed(outlineOf(exchange))
        return 'codes 4111 and 4112'
      },
    ),
    check(
      'expired',
      'An offer that has ended is not executed: the order is closed at one of now that pays as much, or refused with 4112.',
      async () => {
        const { order } = await place(backend)
        const offer = await offerOf(backend, order.id)
        await sleepInSteps(backend, offer.validUntil + LATE_MS - backend.serverNow())
        const exchange = await backend.send(closeOrder, requestOf(backend, order, offer))
        const code = failureOf(exchange)
        if (code === codes.offerGone) {
          await closeForGood(backend, order)
          return 'code 4112'
        }
        if (code !== undefined) throw new Failed(outlineOf(exchange))
        const record = orderOf(backend.read(closeOrder, exchange, DONE))
        const { closedEarly } = record
        if (closedEarly === undefined || closedEarly.quoteSeq <= offer.quoteSeq)
          throw new Failed(`closed at quote ${closedEarly?.quoteSeq}, whose offer had ended`)
        requireClosed(order, record, offer)
        return `closed at the newer quote ${closedEarly.quoteSeq}`
      },
    ),
  ]
}

const requestOf = (backend: Backend, { id }: Order, { price, quoteSeq }: Offer) => ({
  requestId: crypto.randomUUID(),
  validUntil: backend.serverNow() + VALID_MS,
  id,
  terms: { price, quoteSeq },
})

/** Places the smallest order on a product with early close, for the longest duration. */
async function place(backend: Backend): Promise<Running> {
  const product = (await freeProducts(backend)).find(({ earlyClose }) => earlyClose !== undefined)
  if (product === undefined) throw new NotChecked('no product with early close is free to trade')
  const term = product.terms.toSorted((one, other) => other.durationSeconds - one.durationSeconds)[0]
  if (term === undefined) throw new NotChecked(`${product.id} has no duration`)
  const { durationSeconds, payoutRate } = term
  for (let tries = 1; ; tries += 1) {
    const [newest] = (await backend.ask(quoteList, { products: product.id })).data.items
    if (newest === undefined) throw new NotChecked(`${product.id} has no quote`)
    const exchange = await backend.send(createOrder, {
      requestId: crypto.randomUUID(),
      validUntil: backend.serverNow() + VALID_MS,
      productId: product.id,
      direction: 'up',
      amount: product.minAmount,
      durationSeconds,
      terms: { quoteSeq: newest.seq, payoutRate, feeRate: product.feeRate },
    })
    if (failureOf(exchange) === codes.priceMoved && tries < MOST_TRIES) continue
    return { order: orderOf(backend.read(createOrder, exchange, 'order.made')), product }
  }
}

const offerOf = async (backend: Backend, id: string): Promise<Offer> =>
  backend.read(orderOffer, await offered(backend, id), READ)

/** The answer with the offer of now. Waits for one for a moment: a quote may be late. */
async function offered(backend: Backend, id: string): Promise<Exchange> {
  for (let tries = 1; ; tries += 1) {
    const exchange = await backend.send(orderOffer, { id })
    backend.requireOffered(exchange)
    const code = failureOf(exchange)
    if (code === undefined) return exchange
    if (code !== codes.noOffer || tries === MOST_TRIES) throw new Failed(outlineOf(exchange))
    await backend.hooks.sleep(LATE_MS)
  }
}

async function requireFormula(
  backend: Backend,
  { order, product }: Running,
  { price, quoteSeq }: Offer,
  moneyDecimals: number,
): Promise<string> {
  const formula = product.earlyClose?.fairValue
  if (formula === undefined) return `${price}; no formula is stated`
  const span = { productId: order.productId, from: order.openedAt - 600_000, to: order.closesAt }
  const history = await completeHistory(backend, { ...span, fromSeq: quoteSeq, limit: 1 }, quoteSeq)
  const quote = history.items[0]
  if (quote?.seq !== quoteSeq) throw new Failed(`the quote ${quoteSeq} of the offer is not in the history`)
  const computed = fairPrice(order, quote, formula, { moneyDecimals, priceDecimals: product.decimals })
  if (compare(computed, price) !== 0) throw new Failed(`offered ${price}, by the formula ${computed}`)
  return `${price}, as by the formula`
}

function requireClosed(order: Order, record: Order, offer: Offer): void {
  const { closedEarly, closedAt, status, result, profit } = record
  if (status !== 'settled' || result !== 'closed' || closedEarly === undefined)
    throw new Failed(`status ${status}, result ${result}, closedEarly ${JSON.stringify(closedEarly)}`)
  if (compare(closedEarly.price, offer.price) < 0)
    throw new Failed(`paid ${closedEarly.price}, and ${offer.price} was confirmed`)
  if (compare(closedEarly.price, offer.price) === 0 && closedEarly.quoteSeq !== offer.quoteSeq)
    throw new Failed(`names quote ${closedEarly.quoteSeq}, and ${offer.quoteSeq} was confirmed`)
  if (closedAt === undefined || closedAt >= order.closesAt || closedAt < order.openedAt)
    throw new Failed(`closedAt ${closedAt}, and the order ran from ${order.openedAt} to ${order.closesAt}`)
  const due = subtract(subtract(closedEarly.price, order.amount), order.fee)
  if (profit === undefined || compare(profit, due) !== 0) throw new Failed(`profit ${profit}, by the price ${due}`)
}

/** What the ledger holds under the order's id adds up to its profit. */
async function requireBooked(backend: Backend, { id, profit }: Order): Promise<void> {
  const entries = await ledgerIfOffered(backend)
  const moved = sumOf(entries, id)
  if (entries.length > 0 && profit !== undefined && compare(moved, profit) !== 0)
    throw new Failed(`the ledger moved ${moved}, and the profit is ${profit}`)
}

/** Leaves no open order behind. */
async function closeForGood(backend: Backend, order: Order): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const request = requestOf(backend, order, await offerOf(backend, order.id))
    if (failureOf(await backend.send(closeOrder, request)) === undefined) return
  }
}
