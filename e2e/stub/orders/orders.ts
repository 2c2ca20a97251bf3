import Big from 'big.js'
import type { Closing } from '#backend-rules/earlyClose.ts'
import { settle } from '#backend-rules/orders.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Ledger, Posting } from '../ledger/ledger.ts'
import type { Market } from '../market/market.ts'
import type { PlacedOrder, TamperedFields } from './placedOrder.ts'

/** All orders of a world, and their settlement. */
export class Orders {
  readonly #market: Market
  readonly #ledger: Ledger
  readonly #orders: PlacedOrder[] = []
  #open: PlacedOrder[] = []

  constructor(market: Market, ledger: Ledger) {
    this.#market = market
    this.#ledger = ledger
  }

  get nextNumber(): number {
    return this.#orders.length + 1
  }

  /** Adds an accepted order: takes stake and fee from the balance and holds the stake. */
  enter(order: PlacedOrder): void {
    const [stake, fee] = [new Big(order.amount), new Big(order.fee)]
    const amount = stake.plus(fee).times(-1)
    const against: Posting[] = [
      [`stakes/${order.username}`, stake],
      ['fees', fee],
    ]
    this.#ledger.post(order.username, { type: 'order', amount, at: order.openedAt, refId: order.id, against })
    this.#orders.push(order)
    this.#open.push(order)
  }

  /** Oldest first. */
  of(username: string): PlacedOrder[] {
    return this.#orders.filter((order) => order.username === username)
  }

  /** By the backend's id or by the member's requestId. */
  find(username: string, key: { id: string } | { requestId: string }): PlacedOrder | undefined {
    return this.of(username).find((order) => ('id' in key ? order.id === key.id : order.requestId === key.requestId))
  }

  /** Sets the fields that the backend states instead of its own once the order is settled. */
  tamper(username: string, id: string, tampered: TamperedFields): void {
    const order = this.find(username, { id })
    if (order === undefined) throw new RangeError(`${username} has no order ${id}`)
    order.tampered = tampered
  }

  openOf(username: string): PlacedOrder[] {
    return this.#open.filter((order) => order.username === username)
  }

  /** When the next order is due; infinite without one. */
  nextDue(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.#open.map(({ closesAt }) => closesAt))
  }

  /** Settles every order that is due by `now`, in the order of their closing instants, each at its own closing instant. */
  settleDue(now: number): void {
    const due = this.#open.filter(({ closesAt }) => closesAt <= now)
    if (due.length === 0) return
    this.#open = this.#open.filter(({ closesAt }) => closesAt > now)
    for (const order of due.sort((a, b) => a.closesAt - b.closesAt || a.number - b.number)) this.#settle(order)
  }

  /** Closes an open order before its end, and credits what was offered. */
  close(order: PlacedOrder, closing: Closing): void {
    this.#open = this.#open.filter((open) => open !== order)
    this.#end(order, closing, closing.closedEarly.price)
  }

  #settle(order: PlacedOrder): void {
    const instrument = this.#market.find(order.productId)
    if (instrument === undefined) throw new RangeError(`order ${order.id} is on an unknown product`)
    const { seq } = instrument.newest(order.closesAt)
    const closePrice = instrument.closePrice(order)
    const { result, credit, profit } = settle(order, closePrice, this.#ledger.money)
    this.#end(order, { closePrice, closeSeq: seq, closedAt: order.closesAt, result, profit }, credit)
  }

  #end(order: PlacedOrder, outcome: NonNullable<PlacedOrder['outcome']>, credit: Decimal): void {
    order.outcome = outcome
    const [at, refId, amount] = [outcome.closedAt, order.id, new Big(credit)]
    const against: Posting[] = [
      [`stakes/${order.username}`, new Big(order.amount).times(-1)],
      ['house', new Big(order.amount).minus(credit)],
    ]
    if (amount.eq(0)) this.#ledger.transfer(against, at, refId)
    else this.#ledger.post(order.username, { type: 'order', amount, at, refId, against })
  }
}
