import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Quote } from '#lib/contract/market.ts'
import { order } from '#lib/contract/orders.ts'
import { MEMBERS, OPEN_ORDERS, PRODUCTS, type Wish } from './steps.fixture.ts'

/** What each member has in the beginning. */
export const BEGIN = 1_000_000n
/** Of the products of the model. */
const PAYOUT = { text: '0.85', percent: 85n }
const FEE = { text: '0.01', percent: 1n }
const VALID_MS = 3_600_000

/** Whole hundredths of the account currency. */
type Cents = bigint

export const centsText = (cents: Cents | number): string =>
  `${BigInt(cents) / 100n}.${`${BigInt(cents) % 100n}`.padStart(2, '0')}`
export const centsOf = (text: string): Cents => BigInt(text.replace('.', ''))
/** Rounded half up. */
const percentOf = (cents: Cents, percent: bigint): Cents => (cents * percent + 50n) / 100n

const recordAnswer = v.looseObject({ id: v.optional(v.string(), '') })

/** A money request, with the first answer to it. */
export interface Request {
  readonly member: number
  readonly wish: Wish
  readonly body: Readonly<Record<string, unknown>>
  outcome: { readonly code: number; readonly data: unknown } | undefined
}

interface Order {
  readonly id: string
  readonly member: number
  readonly product: string
  readonly up: boolean
  readonly stake: Cents
  readonly fee: Cents
  readonly openPrice: Cents
  readonly closesAt: number
  isOpen: boolean
}

interface Deposit {
  readonly id: string
  readonly member: number
  readonly amount: Cents
  isPending: boolean
}

/** What members should have, by a calculation in whole cents that shares nothing with the backend. */
export class ExpectedBooks {
  readonly balances: Cents[] = Array.from({ length: MEMBERS }, () => BEGIN)
  readonly #orders: Order[] = []
  readonly #deposits: Deposit[] = []
  readonly #quotes = new Map<string, { readonly seq: number; readonly at: number; readonly price: Cents }[]>()
  /** The instant up to which every quote is known. */
  market = 0

  /** The body of a new request. */
  bodyOf(wish: Wish, now: number): Readonly<Record<string, unknown>> {
    const request = { requestId: randomUUID(), validUntil: now + VALID_MS }
    switch (wish.kind) {
      case 'order': {
        const productId = PRODUCTS[wish.product] ?? PRODUCTS[0]
        const quoteSeq = this.#quotes.get(productId)?.at(-1)?.seq
        const terms = { quoteSeq, payoutRate: PAYOUT.text, feeRate: FEE.text }
        const form = {
          productId,
          direction: wish.up ? 'up' : 'down',
          amount: centsText(wish.cents),
          durationSeconds: 30,
        }
        return { ...request, ...form, terms }
      }
      case 'close': {
        // Whatever is offered is enough.
        const id = this.#orders[wish.earlier % Math.max(1, this.#orders.length)]?.id ?? 'o0'
        return { ...request, id, terms: { price: '0.00', quoteSeq: 0, least: '0.00', validUntil: request.validUntil } }
      }
      case 'deposit': {
        const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
        return { ...request, channelId: 'bank-cny', amount: centsText(wish.cents), terms }
      }
      case 'cancelDeposit':
        return { ...request, id: this.#deposits[wish.earlier % Math.max(1, this.#deposits.length)]?.id ?? 'd0' }
      case 'investment':
        return {
          ...request,
          projectId: 'starter7',
          amount: centsText(wish.cents),
          terms: { annualRate: '0.0280', termDays: 7 },
        }
    }
  }

  /** What a request that is done means for its member. */
  apply({ member, wish, body, outcome }: Request): void {
    if (outcome?.code !== 200) return
    const { id } = v.parse(recordAnswer, outcome.data)
    switch (wish.kind) {
      case 'order': {
        const { openedAt, closesAt, openPrice, openSeq } = v.parse(order, outcome.data)
        const product = `${body.productId}`
        const [stake, fee] = [BigInt(wish.cents), percentOf(BigInt(wish.cents), FEE.percent)]
        const newest = this.#quotes.get(product)?.findLast(({ at }) => at <= openedAt)
        if (newest?.seq !== openSeq)
          throw new Error(`order ${id} is opened at ${openSeq}, the newest was ${newest?.seq}`)
        this.#orders.push({
          id,
          member,
          product,
          up: wish.up,
          stake,
          fee,
          openPrice: centsOf(openPrice),
          closesAt,
          isOpen: true,
        })
        this.#add(member, -stake - fee)
        break
      }
      case 'close': {
        const open = this.#orders.find((one) => one.id === body.id)
        const { result, closedAt = 0, closedEarly } = v.parse(order, outcome.data)
        if (open?.member !== member || !open.isOpen) throw new Error(`${member} has closed ${body.id}`)
        if (result !== 'closed' || closedEarly === undefined) throw new Error(`${body.id} ends as ${result}`)
        const newest = this.#quotes.get(open.product)?.findLast(({ at }) => at <= closedAt)
        if (newest?.seq !== closedEarly.quoteSeq)
          throw new Error(`order ${id} is closed at ${closedEarly.quoteSeq}, the newest was ${newest?.seq}`)
        open.isOpen = false
        this.#add(member, centsOf(closedEarly.price))
        break
      }
      case 'deposit':
        this.#deposits.push({ id, member, amount: BigInt(wish.cents), isPending: true })
        break
      case 'cancelDeposit': {
        const deposit = this.#deposits.find((one) => one.id === body.id)
        if (deposit?.member !== member) throw new Error(`${member} has cancelled ${body.id}`)
        deposit.isPending = false
        break
      }
      case 'investment':
        this.#add(member, -BigInt(wish.cents))
        break
    }
  }

  #add(member: number, cents: Cents): void {
    this.balances[member] = (this.balances[member] ?? 0n) + cents
  }

  /** A quote that was published. Throws an Error where it does not follow the one before. */
  quote(quote: Quote): void {
    const known = this.#quotes.get(quote.productId) ?? []
    const last = known.at(-1)
    if (last !== undefined && (quote.seq !== last.seq + 1 || quote.at < last.at)) throw new Error('quotes out of order')
    if (quote.at < this.market) throw new Error('a quote before the clock of the market')
    this.market = quote.at
    this.#quotes.set(quote.productId, [...known, { seq: quote.seq, at: quote.at, price: centsOf(quote.price) }])
  }

  /** Settles what is due once the market's clock is at an instant. */
  settle(market: number): void {
    this.market = market
    for (const open of this.#orders) {
      if (!open.isOpen || open.closesAt >= market) continue
      open.isOpen = false
      const closing = this.#quotes.get(open.product)?.findLast(({ at }) => at <= open.closesAt)
      if (closing === undefined) throw new Error(`${open.product} has no quote at ${open.closesAt}`)
      const moved = open.up ? closing.price - open.openPrice : open.openPrice - closing.price
      if (moved > 0n) this.#add(open.member, open.stake + percentOf(open.stake, PAYOUT.percent))
      if (moved === 0n) this.#add(open.member, open.stake)
    }
  }

  /** The deposit at a place that still waits. */
  pendingDeposit(place: number): Deposit | undefined {
    const deposit = this.#deposits[place % Math.max(1, this.#deposits.length)]
    return deposit?.isPending ? deposit : undefined
  }

  decideDeposit(deposit: Deposit, approve: boolean): void {
    deposit.isPending = false
    if (approve) this.#add(deposit.member, deposit.amount)
  }

  /** Throws an Error where a member has more open orders than are allowed. */
  checkOpenOrders(): void {
    for (let member = 0; member < MEMBERS; member += 1) {
      const open = this.#orders.filter((one) => one.isOpen && one.member === member)
      const isBeyond = PRODUCTS.some(
        (product) => open.filter((one) => one.product === product).length > OPEN_ORDERS[product],
      )
      if (isBeyond || open.length > OPEN_ORDERS.all)
        throw new Error(`member ${member} has open orders on ${open.map(({ product }) => product).join(', ')}`)
    }
  }

  /** The order at a place that is still open. */
  openOrder(place: number): Order | undefined {
    const open = this.#orders[place % Math.max(1, this.#orders.length)]
    return open?.isOpen ? open : undefined
  }

  voidOrder(open: Order): void {
    open.isOpen = false
    this.#add(open.member, open.stake + open.fee)
  }
}
