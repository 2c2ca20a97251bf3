import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { averageClosePrice } from '#backend-rules/average.ts'
import type { Money } from '#backend-rules/money.ts'
import { settle } from '#backend-rules/orders.ts'
import { direction, type OrderResult } from '#lib/contract/orders.ts'
import { settlement, settlementRule } from '#lib/contract/settlement.ts'
import { add, isNegative, negate } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Backend } from '../backend.ts'
import type { Query, Run, Statement } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { orders, type StoredOrder } from '../database/tables/market.ts'
import { LeaseLost } from '../leaderLease.ts'
import { balanceOf, book } from '../ledger/ledger.ts'
import { logError } from '../log.ts'
import { advanceMarketClock } from '../market/publish.ts'

type OpenOrder = Pick<StoredOrder, 'direction' | 'amount' | 'fee' | 'payoutRate' | 'openPrice' | 'settlement'>

/** How an order ends. Another rule can take this one's place, if the client and the contract have it as well. */
export type Rule = (
  order: OpenOrder,
  closePrice: Decimal,
  money: Money,
) => { readonly result: OrderResult; readonly profit: Decimal }

/** How many orders one transaction settles. Quotes are published between two. */
const BATCH = 200

const wireDecimal = v.pipe(v.string(), v.transform(decimal))

const dueRow = v.object({
  number: v.number(),
  closesAt: v.number(),
  direction: direction,
  amount: wireDecimal,
  fee: wireDecimal,
  payoutRate: wireDecimal,
  openPrice: wireDecimal,
  settlement: v.nullable(settlement),
  decimals: v.number(),
  /** Of an order that is settled at an average: the quotes of its window, in the order of their publication. */
  averaged: v.nullable(v.array(v.object({ at: v.number(), price: v.string() }))),
  closePrice: v.nullable(wireDecimal),
  closeSeq: v.nullable(v.number()),
})
type DueOrder = v.InferOutput<typeof dueRow>

/**
 * The earliest due order of each member, with the newest quote at or before its close. One of each member, so that a batch changes a balance
 * once. The balances stay locked, in one order.
 */
const dueStatement: Statement = {
  name: 'due orders',
  text: `
    with
      due as (
        select distinct on (member) * from orders
        where status = 'open' and closes_at < $1 and number <> all($2::bigint[]) order by member, closes_at, number
      ),
      batch as (select * from due order by closes_at, number limit $3),
      locked as (
        select 1 from accounts where account = 'balance' and member in (select member from batch) order by member for update
      )
    select number::float8, closes_at::float8 as "closesAt", direction, amount::text, fee::text, payout_rate::text as "payoutRate",
      open_price::text as "openPrice", batch.settlement, products.decimals, averaged.quotes as averaged, coalesce(closing.price, last.price)::text as "closePrice",
      coalesce(closing.seq, last.seq)::float8 as "closeSeq", (select count(*) from locked)
    from batch
    join products on products.id = batch.product
    left join newest_quotes as last on last.product = batch.product and last.at <= closes_at
    left join lateral (
      select price, seq from quotes
      where last.seq is null and quotes.product = batch.product and quotes.at <= closes_at order by at desc, seq desc limit 1
    ) as closing on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('at', at, 'price', price::text) order by at, seq) as quotes
      from (select closes_at - (batch.settlement->'price'->>'averageSeconds')::bigint * 1000 + 1 as first) as windows
      cross join lateral (
        select at as first_at from quotes
        where quotes.product = batch.product and quotes.at <= windows.first order by at desc, seq desc limit 1
      ) as begins
      join quotes on quotes.product = batch.product and quotes.at between begins.first_at and closes_at
    ) as averaged on true`,
}

/** Stores how orders ended, and books it: each member gets back what was taken at the placing, and the profit. */
const endStatement: Statement = {
  name: 'end orders',
  text: `
    with
      ends as (
        select (row->>'number')::bigint as number, row->>'result' as result, (row->>'profit')::numeric as profit,
          (row->>'closePrice')::numeric as close_price, (row->>'closeSeq')::bigint as close_seq, (row->>'credit')::numeric as credit
        from jsonb_array_elements($2::jsonb) as rows(row)
      ),
      lease as (select number from leader_lease where number = $1 for key share),
      settled as (
        update orders set status = 'settled', closed_at = $3, result = ends.result, profit = ends.profit,
          close_price = ends.close_price, close_seq = ends.close_seq
        from ends, lease where orders.number = ends.number and orders.status = 'open'
        returning orders.number, orders.member, orders.amount, ends.credit
      ),
      stakes as (
        update accounts set amount = accounts.amount - settled.amount
        from settled where accounts.member = settled.member and accounts.account = 'stakes'
      ),
      balances as (
        update accounts set amount = accounts.amount + settled.credit
        from settled where accounts.member = settled.member and accounts.account = 'balance' and settled.credit <> 0
        returning accounts.member, accounts.amount
      ),
      movements as (
        insert into transactions (at, ref_id) select $3, 'o' || number from settled order by number returning number, ref_id
      ),
      moved as (
        select movements.number as transaction, settled.* from settled join movements on movements.ref_id = 'o' || settled.number
      ),
      posted as (
        insert into postings (transaction, place, account, member, amount)
        select transaction, place, account, case when owned then member end, change
        from moved cross join lateral (values
          (0, 'stakes', true, - moved.amount), (1, 'house', false, moved.amount - credit), (2, 'balance', true, credit)
        ) as changes(place, account, owned, change)
        where change <> 0
      ),
      entered as (
        insert into entries (member, transaction, type, amount, balance_after, at, ref_id)
        select moved.member, transaction, 'order', credit, balances.amount, $3, 'o' || moved.number
        from moved join balances on balances.member = moved.member order by transaction
      )
    select (select count(*)::int from lease) as lease, (select count(*)::int from settled) as settled`,
}

const endRow = v.object({ lease: v.number(), settled: v.number() })

type Settler = Pick<Backend, 'clock' | 'database' | 'money' | 'log' | 'metrics'>

/**
 * Settles every order whose close has passed, in batches, the earliest first. An order that cannot be settled is logged and stays open; it
 * does not hold up the others. Returns how many were settled.
 *
 * @param lease The number of the leader's lease. Throws `LeaseLost` when another instance has taken it.
 * @param unsettled Numbers of orders that could not be settled before, which are left out; those of now are added.
 */
export async function settleDue(
  backend: Settler,
  lease: number,
  { rule = settle, unsettled = new Set() }: { readonly rule?: Rule; readonly unsettled?: Set<number> } = {},
): Promise<number> {
  const at = await advanceMarketClock(backend, lease)
  let [settled, size] = [0, BATCH]
  for (;;) {
    const skip = [...unsettled]
    const batch: DueOrder[] = []
    try {
      const count = await backend.database.statements(
        {},
        async (run) => {
          batch.splice(0, batch.length, ...(await dueOrders(run, at, skip, size)))
          return batch.length === 0 ? 0 : end(run, batch, { backend, lease, at, rule, unsettled })
        },
        'leader',
      )
      if (batch.length === 0) break
      settled += count
      for (const { closesAt } of batch) backend.metrics.settlementLateness.observe((at - closesAt) / 1000)
      size = BATCH
    } catch (error) {
      if (error instanceof LeaseLost || batch.length === 0) throw error
      // One by one, to find the one that is to blame.
      const [first] = batch
      if (batch.length === 1 && first !== undefined) refuse(backend, unsettled, first.number, error)
      size = 1
    }
  }
  return settled
}

async function dueOrders(run: Run, at: number, skip: readonly number[], size: number): Promise<DueOrder[]> {
  return v.parse(v.array(dueRow), await run(dueStatement, [at, skip, size]))
}

interface Work {
  readonly backend: Settler
  readonly lease: number
  readonly at: number
  readonly rule: Rule
  readonly unsettled: Set<number>
}

async function end(
  run: Run,
  batch: readonly DueOrder[],
  { backend, lease, at, rule, unsettled }: Work,
): Promise<number> {
  const ends = batch.flatMap((order) => {
    const { number, amount, fee, closeSeq } = order
    try {
      const closePrice = closePriceOf(order)
      const { result, profit } = rule(order, closePrice, backend.money)
      return [{ number, result, profit, closePrice, closeSeq, credit: add(add(amount, fee), profit) }]
    } catch (error) {
      refuse(backend, unsettled, number, error)
      return []
    }
  })
  const row = v.parse(endRow, (await run(endStatement, [lease, JSON.stringify(ends), at]))[0])
  if (row.lease === 0) throw new LeaseLost(`another instance has taken the lease ${lease}`)
  return row.settled
}

/** The last quote at or before the close, or the average of its window. Throws where there is none. */
function closePriceOf({ closePrice, closesAt, averaged, decimals, ...order }: DueOrder): Decimal {
  const averageSeconds = settlementRule({ settlement: order.settlement ?? undefined })?.averageSeconds
  if (closePrice === null) throw new Error('its product has no quote at or before its close')
  return averageSeconds === undefined
    ? closePrice
    : averageClosePrice(averaged ?? [], { closesAt, averageSeconds }, decimals)
}

function refuse({ log }: Settler, unsettled: Set<number>, number: number, error: unknown): void {
  unsettled.add(number)
  logError(log, 'order not settled', error, { order: idOf('o', number) })
}

/**
 * Cancels an open order: stake and fee return. It ends now, or at its opening where the clock has gone back since: no order ends before it
 * began. Throws a RangeError when it is not open.
 */
export async function voidOrder(tx: Query, number: number, at: number): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({
      status: 'settled',
      closedAt: sql`greatest(${orders.openedAt}, ${at})`,
      result: 'void',
      profit: decimal('0'),
    })
    .where(and(eq(orders.number, number), eq(orders.status, 'open')))
    .returning()
  if (order === undefined) throw new RangeError(`there is no open order ${idOf('o', number)}`)
  const { member, amount, fee, openedAt } = order
  await book(tx, {
    type: 'order',
    at: Math.max(openedAt, at),
    refId: idOf('o', number),
    postings: [
      { member, account: 'stakes', amount: negate(amount) },
      { account: 'fees', amount: negate(fee) },
      { member, account: 'balance', amount: add(amount, fee) },
    ],
  })
}

/**
 * Voids a settled order by a booking of its own, which takes back what the order has brought and returns what it has cost, so that it has
 * changed nothing in all. What was booked stays, and so does what the order states. Throws a RangeError when it is not settled, was voided
 * before, or when its member has less than what is taken back.
 *
 * @param reason What the member reads.
 * @returns What the booking has changed in the member's balance, signed.
 */
export async function voidSettledOrder(tx: Query, number: number, reason: string, now: number): Promise<Decimal> {
  const id = idOf('o', number)
  const [order] = await tx.select().from(orders).where(eq(orders.number, number))
  if (order === undefined || order.profit === null) throw new RangeError(`there is no settled order ${id}`)
  const { member, fee, profit, result } = order
  if (result === 'void' || order.voidedAt !== null) throw new RangeError(`the order ${id} is void already`)
  const at = Math.max(now, order.closedAt ?? now)
  const amount = negate(profit)
  const balance = await balanceOf(tx, member)
  if (isNegative(add(balance, amount))) throw new RangeError(`${profit} is taken back, and the member has ${balance}`)
  await tx.update(orders).set({ voidedAt: at, voidReason: reason }).where(eq(orders.number, number))
  await book(tx, {
    type: 'order',
    at,
    refId: id,
    postings: [
      { account: 'fees', amount: negate(fee) },
      { account: 'house', amount: add(fee, profit) },
      { member, account: 'balance', amount },
    ],
  })
  return amount
}
