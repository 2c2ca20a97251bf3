import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { closeOrder, type Offer, orderOffer } from '#lib/contract/earlyClose.ts'
import { type Product, type Quote, quoteList } from '#lib/contract/market.ts'
import { createOrder, type Order, orderInfo } from '#lib/contract/orders.ts'
import { add, compare, multiply, roundDown, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { fairPrice } from '#lib/verification/fairValue.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { type Exchange, envelopeOf, failureOf, outlineOf, payloadOf, problemText, schemaCheckId } from './exchange.ts'
import { ledgerIfOffered } from './ledger.ts'
import { slightlyMore, sumOf } from './moneyRequests.ts'
import { bodyOn, freeProducts } from './orderFinding.ts'
import { completeHistory } from './quotes.ts'
import { sleepInSteps } from './quoteWatch.ts'
import type { Samples } from './samples.ts'
import { readOrder } from './settlement.ts'

const EARLY_CLOSE = '#early-close'

/** So long an offer can be confirmed at most. */
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
export function earlyCloseChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
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
          running = await place(backend, samples)
          const exchange = await offered(backend, running.order.id)
          const read = v.safeParse(orderOffer.response, payloadOf(orderOffer, envelopeOf(exchange) ?? {}))
          if (!read.success) throw new Failed(problemText(read.issues))
          return outlineOf(exchange)
        },
      ),
      id: READ,
      place: orderOffer.path,
    },
    check(
      'offer',
      'An offer holds for some seconds, follows the formula that its product states, and states the least by its tolerance.',
      async () => {
        const offer = await offerOf(backend, open().order.id)
        const now = backend.serverNow()
        if (offer.validUntil < now || offer.validUntil > now + LONGEST_OFFER_MS)
          throw new Failed(`validUntil is ${offer.validUntil - now} ms after the answer`)
        const decimals = await samples.decimals()
        requireLeast(open(), offer, decimals)
        return requireFormula(backend, open(), offer, decimals)
      },
    ),
    check(
      'more',
      'A close that asks for more than there is now is refused with 4112 and the offer of now, and the order runs on.',
      async () => {
        const { order } = open()
        const offer = await offerOf(backend, order.id)
        // More than a win brings: no price reaches it.
        const least = slightlyMore(add(order.amount, multiply(order.amount, add(order.payoutRate, decimal('1')))))
        const exchange = await backend.send(closeOrder, requestOf(backend, order, { ...offer, least }))
        backend.requireOffered(exchange)
        if (failureOf(exchange) !== codes.offerGone) throw new Failed(outlineOf(exchange))
        const now = v.safeParse(orderOffer.response, payloadOf(orderOffer, envelopeOf(exchange) ?? {}))
        if (!now.success) throw new Failed(`its data is no offer: ${problemText(now.issues)}`)
        const { status } = (await backend.ask(orderInfo, { id: order.id })).data
        if (status !== 'open') throw new Failed(`the order is ${status}`)
        return 'code 4112'
      },
    ),
    check(
      'done',
      'A close is paid at the newest quote when it is accepted, not at that of the confirmed offer, and never less than the confirmed least: quote, profit and ledger follow from it.',
      async () => {
        const { order } = open()
        for (let tries = 1; ; tries += 1) {
          const offer = await offerOf(backend, order.id)
          const newest = await newerQuote(backend, order, offer)
          const request = requestOf(backend, order, offer)
          const exchange = await backend.send(closeOrder, request)
          // The price may have fallen meanwhile.
          if (failureOf(exchange) === codes.offerGone && tries < MOST_TRIES) continue
          if (failureOf(exchange) !== undefined) throw new Failed(outlineOf(exchange))
          const record = readOrder(backend.read(closeOrder, exchange, READ))
          requireClosed(order, record, offer)
          const paid = await paidQuote(backend, record)
          if (paid.at < newest.at)
            throw new Failed(`paid at quote ${paid.seq} of ${paid.at}, and ${newest.seq} was published at ${newest.at}`)
          requirePaid(record, paid, open().product, await samples.decimals())
          await requireBooked(backend, record)
          done = { request, record, offer }
          return `${record.closedEarly?.price} for the offer of ${offer.price}, at least ${offer.least}`
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
          const again = readOrder(backend.read(closeOrder, exchange, DONE))
          if (JSON.stringify(again) !== JSON.stringify(record))
            throw new Failed(`another record at address ${address + 1}`)
        }
        await requireBooked(backend, record)
        return 'the same order'
      },
    ),
    check(
      'again',
      'An order that has been closed has no offer (4111), and cannot be closed once more (4111 or 4112).',
      async () => {
        const { record, offer } = closed()
        const asked = failureOf(await backend.send(orderOffer, { id: record.id }))
        if (asked !== codes.noOffer) throw new Failed(`an offer after the close: code ${asked ?? 200}`)
        const exchange = await backend.send(closeOrder, requestOf(backend, record, offer))
        requireNotClosed(exchange)
        return 'refused'
      },
    ),
    check(
      'expired',
      'An offer that has ended cannot be confirmed any more (4111 or 4112), and the order runs on.',
      async () => {
        const { order } = await place(backend, samples)
        const offer = await offerOf(backend, order.id)
        await sleepInSteps(backend, offer.validUntil + LATE_MS - backend.serverNow())
        requireNotClosed(await backend.send(closeOrder, requestOf(backend, order, offer)))
        await closeForGood(backend, order)
        return 'refused'
      },
    ),
  ]
}

const requestOf = (backend: CheckedBackend, { id }: Order, { price, least, quoteSeq, validUntil }: Offer) => ({
  requestId: crypto.randomUUID(),
  validUntil: backend.serverNow() + VALID_MS,
  id,
  terms: { price, least, quoteSeq, validUntil },
})

/** Places the smallest order on a product with early close, for the longest duration. */
async function place(backend: CheckedBackend, samples: Samples): Promise<Running> {
  const product = (await freeProducts(backend)).find(({ earlyClose }) => earlyClose !== undefined)
  if (product === undefined) throw new NotChecked('no product with early close is free to trade')
  // One that ends by the clock may be about to end.
  const [term] = product.terms.toSorted(
    (one, other) =>
      Number(one.ends !== undefined) - Number(other.ends !== undefined) || other.durationSeconds - one.durationSeconds,
  )
  if (term === undefined) throw new NotChecked(`${product.id} has no duration`)
  for (let tries = 1; ; tries += 1) {
    const exchange = await backend.send(createOrder, {
      requestId: crypto.randomUUID(),
      validUntil: backend.serverNow() + VALID_MS,
      ...(await bodyOn(backend, samples, product, term)),
    })
    if (failureOf(exchange) === codes.priceMoved && tries < MOST_TRIES) continue
    return { order: readOrder(backend.read(createOrder, exchange, 'order.made')), product }
  }
}

const offerOf = async (backend: CheckedBackend, id: string): Promise<Offer> =>
  backend.read(orderOffer, await offered(backend, id), READ)

/** The answer with the offer of now. Waits for one for a moment: a quote may be late. */
async function offered(backend: CheckedBackend, id: string): Promise<Exchange> {
  for (let tries = 1; ; tries += 1) {
    const exchange = await backend.send(orderOffer, { id })
    backend.requireOffered(exchange)
    const code = failureOf(exchange)
    if (code === undefined) return exchange
    if (code !== codes.noOffer || tries === MOST_TRIES) throw new Failed(outlineOf(exchange))
    await backend.hooks.sleep(LATE_MS)
  }
}

/** Throws Failed unless a close was refused in one of the two ways that say that there is no such offer. */
function requireNotClosed(exchange: Exchange): void {
  const code = failureOf(exchange)
  if (code !== codes.offerGone && code !== codes.noOffer) throw new Failed(outlineOf(exchange))
}

function requireLeast({ product }: Running, { price, least }: Offer, decimals: number): void {
  const kept = subtract(decimal('1'), product.earlyClose?.tolerance ?? decimal('0'))
  const due = roundDown(multiply(price, kept), decimals)
  if (compare(least, due) !== 0) throw new Failed(`the least is ${least}, by the tolerance ${due}`)
}

/** Waits for a quote that is newer than that of an offer. */
async function newerQuote(backend: CheckedBackend, { productId }: Order, offer: Offer): Promise<Quote> {
  for (let tries = 1; ; tries += 1) {
    const [newest] = (await backend.ask(quoteList, { products: productId })).data.items
    if (newest !== undefined && newest.seq !== offer.quoteSeq) return newest
    if (newest === undefined || tries === MOST_TRIES) throw new NotChecked(`${productId} has no new quote`)
    await backend.hooks.sleep(LATE_MS)
  }
}

/** The quote that a record names, from the history. */
async function quoteOf(backend: CheckedBackend, order: Order, seq: number, at: number | undefined): Promise<Quote> {
  const span = { productId: order.productId, from: order.openedAt - 600_000, to: order.closesAt }
  const history = await completeHistory(backend, { ...span, fromSeq: seq, limit: 1 }, seq)
  const quote = history.items[0]
  if (quote?.seq !== seq) throw new Failed(`the quote ${seq} is not in the history`)
  if (at !== undefined && quote.at !== at) throw new Failed(`the quote ${seq} is of ${quote.at}, and quoteAt is ${at}`)
  return quote
}

function paidQuote(backend: CheckedBackend, record: Order): Promise<Quote> {
  const { closedEarly, closeSeq } = record
  if (closedEarly === undefined || closeSeq !== closedEarly.quoteSeq)
    throw new Failed(`closeSeq is ${closeSeq}, and the price that of quote ${closedEarly?.quoteSeq}`)
  return quoteOf(backend, record, closedEarly.quoteSeq, closedEarly.quoteAt)
}

async function requireFormula(
  backend: CheckedBackend,
  { order, product }: Running,
  { price, quoteSeq, quoteAt }: Offer,
  moneyDecimals: number,
): Promise<string> {
  if (product.earlyClose?.fairValue === undefined) return `${price}; no formula is stated`
  requirePrice(order, await quoteOf(backend, order, quoteSeq, quoteAt), price, { product, moneyDecimals })
  return `${price}, as by the formula`
}

/** What was paid follows from the quote that the record names. */
function requirePaid(record: Order, quote: Quote, product: Product, moneyDecimals: number): void {
  const { closePrice, closedEarly } = record
  if (closePrice === undefined || compare(closePrice, quote.price) !== 0)
    throw new Failed(`closePrice is ${closePrice}, and quote ${quote.seq} ${quote.price}`)
  if (closedEarly) requirePrice(record, quote, closedEarly.price, { product, moneyDecimals })
}

function requirePrice(
  order: Order,
  quote: Quote,
  price: Decimal,
  { product, moneyDecimals }: { readonly product: Product; readonly moneyDecimals: number },
): void {
  const formula = product.earlyClose?.fairValue
  if (formula === undefined) return
  const computed = fairPrice(order, quote, formula, { moneyDecimals, priceDecimals: product.decimals })
  if (compare(computed, price) !== 0) throw new Failed(`${price} at quote ${quote.seq}, by the formula ${computed}`)
}

function requireClosed(order: Order, record: Order, offer: Offer): void {
  const { closedEarly, closedAt, status, result, profit } = record
  if (status !== 'settled' || result !== 'closed' || closedEarly === undefined)
    throw new Failed(`status ${status}, result ${result}, closedEarly ${JSON.stringify(closedEarly)}`)
  if (compare(closedEarly.price, offer.least) < 0)
    throw new Failed(`paid ${closedEarly.price}, and at least ${offer.least} was confirmed`)
  if (closedAt === undefined || closedAt >= order.closesAt || closedAt < order.openedAt)
    throw new Failed(`closedAt ${closedAt}, and the order ran from ${order.openedAt} to ${order.closesAt}`)
  const due = subtract(subtract(closedEarly.price, order.amount), order.fee)
  if (profit === undefined || compare(profit, due) !== 0) throw new Failed(`profit ${profit}, by the price ${due}`)
}

/** What the ledger holds under the order's id adds up to its profit. */
async function requireBooked(backend: CheckedBackend, { id, profit }: Order): Promise<void> {
  const entries = await ledgerIfOffered(backend)
  const moved = sumOf(entries, id)
  if (entries.length > 0 && profit !== undefined && compare(moved, profit) !== 0)
    throw new Failed(`the ledger moved ${moved}, and the profit is ${profit}`)
}

/** Leaves no open order behind. */
async function closeForGood(backend: CheckedBackend, order: Order): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const request = requestOf(backend, order, await offerOf(backend, order.id))
    if (failureOf(await backend.send(closeOrder, request)) === undefined) return
  }
}
