import * as v from 'valibot'
import { type Numbered, readCursor, writeCursor } from '#backend/database/pages.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Order, order, type orderInfo, type orderList } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import { add, compare, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { profitOf, resultOf } from '#lib/verification/settlementRule.ts'
import type { BrokerTrade } from './brokerClient.ts'
import { CLOCKS_MS, listedInstruments, priceOf, type Service } from './service.ts'
import { type Session, sessionOf, withSession } from './sessions.ts'

const DEFAULT_LIMIT = 20

const idOf = (ticket: number) => `t${ticket}`

/** The rule of an order, which is stored as JSON. */
const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : undefined)

const row = v.pipe(
  v.looseObject({ ticket: v.number(), account: v.number() }),
  v.transform(({ ticket, account, ...fields }) => ({
    ...{ ticket, account },
    order: v.parse(order, {
      ...fields,
      ends: parsed(fields.ends),
      settlement: parsed(fields.settlement),
      id: idOf(ticket),
    }),
  })),
)

/**
 * Stores the order that a trade of the broker is. The market has been caught up since the trade was opened, so the newest quote
 * at that instant is known. Throws an Error without any.
 */
export function storeOrder(
  { store, market, settings, log }: Service,
  account: number,
  requestId: string,
  trade: BrokerTrade & Pick<Order, 'settlement' | 'ends'>,
) {
  const { ticket, productId, direction, durationSeconds, payoutRate, openPrice, openedAt, closesAt } = trade
  const newest = market.quoteAt(productId, openedAt)
  // A quote of the very millisecond may have come after the trade: then it was opened at the one before.
  const before = newest?.at === openedAt ? market.quoteOf(productId, newest.seq - 1) : undefined
  const open = [newest, before].find((each) => each !== undefined && compare(each.price, openPrice) === 0) ?? newest
  if (open === undefined) throw new Error(`${productId} has no quote at ${openedAt}`)
  // The record says what the broker has booked. The check of the settled order then says that the quotes do not agree.
  if (compare(open.price, openPrice) !== 0) log('open price differs', { ticket, openPrice, quote: open.price })
  const product = listedInstruments(store).find(({ id }) => id === productId)
  const name = { productId, productName: product?.name ?? productId }
  const amounts = { amount: roundHalfUp(trade.amount, settings.currencyDecimals), fee: feeOf(settings) }
  const price = { openPrice: priceOf(store, productId, openPrice), openSeq: open.seq }
  const json = (rule: object | undefined) => (rule === undefined ? null : JSON.stringify(rule))
  const rule = { ends: json(trade.ends), settlement: json(trade.settlement) }
  const span = { durationSeconds, openedAt, closesAt }
  const fields = { ticket, account, requestId, ...name, direction, ...amounts, payoutRate, ...price, ...span, ...rule }
  store.insert('orders', { ...fields, status: 'open' }, true)
}

/** The broker takes no fee. */
const feeOf = ({ currencyDecimals }: Service['settings']) => roundHalfUp(decimal('0'), currencyDecimals)

/** Takes over from the broker how orders have ended, of one account or of all: of those by whose session the broker can be asked. */
export async function settleDue(service: Service, account?: number): Promise<void> {
  const { store, clock, log } = service
  const due = store.all(row, "select * from orders where status = 'open' and closesAt < ?", clock.now())
  const accounts = new Set(due.map((each) => each.account).filter((each) => each === (account ?? each)))
  for (const each of accounts) {
    const session = sessionOf(service, each)
    const own = due.filter((one) => one.account === each)
    if (session === undefined) continue
    // An order that cannot be settled now is settled later; until then it is shown as settling.
    await settle(service, session, own).catch((error: Error) =>
      log('not settled', { account: each, error: error.message }),
    )
  }
}

async function settle(service: Service, session: Session, due: readonly v.InferOutput<typeof row>[]): Promise<void> {
  const { broker, market, store } = service
  const since = Math.min(...due.map(({ order: { openedAt } }) => openedAt)) - CLOCKS_MS
  const trades = await withSession(service, session, (number) => broker.trades(number, since))
  const ended = trades
    .filter(({ closedAt, ticket }) => closedAt !== undefined && due.some((each) => each.ticket === ticket))
    .toSorted((a, b) => (a.closedAt ?? 0) - (b.closedAt ?? 0))
  if (ended.length === 0) return
  // After the trades: then every quote up to their close is known.
  await market.catchUp()
  store.transaction(() => {
    for (const trade of ended) {
      const order = due.find(({ ticket }) => ticket === trade.ticket)
      if (order !== undefined) storeEnd(service, order.order, trade)
    }
  })
}

/** Adds to an open order how the broker has settled it. */
function storeEnd(
  service: Service,
  opened: Order,
  { ticket, closedAt, closePrice, result: stated, paid }: BrokerTrade,
): void {
  const { store, market, settings, log } = service
  // The broker calls a draw one also where it pays nothing.
  const tie = settlementRule(opened)?.tie ?? 'refund'
  const result = stated === 'draw' && tie === 'lose' ? 'lose' : stated
  if (closedAt === undefined || result === undefined || paid === undefined)
    throw new Error(`trade ${ticket} is closed without a result`)
  const { productId, amount, fee, closesAt } = opened
  const profit = result === 'void' ? decimal('0') : subtract(paid, add(amount, fee))
  const close = market.quoteAt(productId, closesAt)
  // Without a quote that agrees the number stays unknown, and the order cannot be verified.
  const agrees = close !== undefined && closePrice !== undefined && compare(close.price, closePrice) === 0
  if (!agrees && result !== 'void') log('close price differs', { ticket, closePrice, quote: close?.price })
  if (closePrice !== undefined && result !== 'void') {
    const expected = resultOf(opened.direction, opened.openPrice, closePrice, {
      priceDecimals: undefined,
      tie,
    })
    const due = profitOf(opened, expected, settings.currencyDecimals)
    if (expected !== result || compare(due, profit) !== 0) log('settled by another rule', { ticket, result, profit })
  }
  store.run(
    `update orders set status = 'settled', closePrice = ?, closeSeq = ?, closedAt = ?, result = ?, profit = ?
      where ticket = ? and status = 'open'`,
    closePrice === undefined ? null : priceOf(store, productId, closePrice),
    agrees ? close.seq : null,
    ...[closedAt, result, roundHalfUp(profit, settings.currencyDecimals), ticket],
  )
}

/** The order of a trade. */
export function orderOfTicket({ store }: Service, ticket: number): Order | undefined {
  return store.one(row, 'select * from orders where ticket = ?', ticket)?.order
}

/** Whether a trade belongs to a request. */
export const isKnownTrade = (service: Service, ticket: number): boolean => orderOfTicket(service, ticket) !== undefined

/** An order of an account by its id or its request. Throws a Refusal when there is none. */
export function orderOf({ store }: Service, account: number, key: v.InferOutput<typeof orderInfo.request>): Order {
  const rows =
    'id' in key
      ? store.one(row, 'select * from orders where account = ? and ticket = ?', account, ticketIn(key.id))
      : store.one(row, 'select * from orders where account = ? and requestId = ?', account, key.requestId)
  if (rows === undefined) throw new Refusal(codes.orderUnknown)
  return rows.order
}

const ticketIn = (id: string): number => (/^t\d{1,15}$/.test(id) ? Number.parseInt(id.slice(1), 10) : -1)

type ListQuery = v.InferOutput<typeof orderList.request>

/** A page of the orders of an account, newest first. A cursor is the place of the last order of the page before. */
export function ordersOf({ store }: Service, account: number, asked: ListQuery) {
  const { state, productId, direction, result, from, to, cursor, limit = DEFAULT_LIMIT } = asked
  const at = state === 'open' ? 'openedAt' : 'closedAt'
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const conditions = Object.entries({
    'productId = ?': productId,
    'direction = ?': direction,
    'result = ?': result,
    [`${at} >= ?`]: from,
    [`${at} < ?`]: to,
  }).flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, values: [value] }]))
  if (after !== undefined) conditions.push({ sql: `(${at}, ticket) < (?, ?)`, values: [after.at, after.number] })
  const where = ['account = ?', 'status = ?', ...conditions.map(({ sql }) => sql)].join(' and ')
  const rows = store.all(
    row,
    `select * from orders where ${where} order by ${at} desc, ticket desc limit ?`,
    ...[account, state, ...conditions.flatMap(({ values }) => values), limit + 1],
  )
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const place: Numbered | undefined = last && { at: last.order[at] ?? 0, number: last.ticket }
  return {
    items: items.map((each) => each.order),
    nextCursor: place !== undefined && rows.length > limit ? writeCursor(place) : undefined,
  }
}

/** The stakes of the open orders of an account, and the profits of those that were closed in a span of time. */
export function figuresOf({ store }: Service, account: number, [from, to]: readonly [number, number]) {
  const sum = (orders: readonly { order: Order }[], field: 'amount' | 'profit') =>
    orders.reduce((total, each) => add(total, each.order[field] ?? decimal('0')), decimal('0'))
  const open = store.all(row, "select * from orders where account = ? and status = 'open'", account)
  const closed = store.all(
    row,
    'select * from orders where account = ? and closedAt >= ? and closedAt < ?',
    ...[account, from, to],
  )
  return { stakes: sum(open, 'amount'), earned: sum(closed, 'profit') }
}
