import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { postings, transactions } from '../database/tables/ledger.ts'
import { orders } from '../database/tables/market.ts'
import { isOutside, outsideAccount, sumsIn } from './outside.ts'

/** Instants (epoch ms): from the first one on, before the second one. */
export interface Period {
  readonly from: number
  readonly until: number
}

const count = v.number()
const amount = v.pipe(v.string(), v.transform(decimal))

const productTotals = v.object({
  product: v.string(),
  /** How many orders were placed, and how many ended. */
  placed: count,
  ended: count,
  /** What was staked in those that were placed. */
  stakes: amount,
  /** Fees, less those that were returned. */
  fees: amount,
  /** What was credited to members, less what orders that were voided gave back. */
  payouts: amount,
  /** By how much the stakes of open orders became more. */
  held: amount,
  /** What is left to the operator, fees included. */
  result: amount,
})
const kindTotals = v.object({ kind: v.string(), movements: count, amount })
const channelTotals = v.object({ account: v.string(), came: amount, paid: amount })
const heldTotals = v.object({ account: v.string(), change: amount })

/** What was booked in a period, in account currency. */
export const totals = v.object({
  /** By product, of orders. */
  products: v.array(productTotals),
  /**
   * What members paid in and were paid out, the fees of orders, deposits and withdrawals, the result of orders without fees, and what members
   * got as interest, by corrections (below zero: what was taken) and as rewards. A kind of which nothing was booked is left out.
   */
  kinds: v.array(kindTotals),
  /** What came by each channel, and what was paid by each way out. */
  channels: v.array(channelTotals),
  /** By how much what members have became more: available, and held. */
  held: v.array(heldTotals),
})
export type Totals = v.InferOutput<typeof totals>

/**
 * What was booked in a period. It is read from movements alone, and from what never changes of their records: of a period that has ended, and
 * to which nothing more can be booked, the totals are always the same.
 */
export async function totalsOf(query: Query, { from, until }: Period): Promise<Totals> {
  const moved = sql`
    select ${transactions.refId} as ref_id, ${postings.transaction} as transaction, ${postings.account} as account,
      ${outsideAccount} as outside, ${isOutside} as is_outside, ${postings.member} as member, ${postings.amount} as amount
    from ${transactions} join ${postings} on ${postings.transaction} = ${transactions.number}
    where ${transactions.at} >= ${from} and ${transactions.at} < ${until}`
  const sumOf = await sumsIn(query)
  const rowsOf = async <S extends v.GenericSchema>(schema: S, statement: SQL) =>
    v.parse(v.object({ rows: v.array(schema) }), await query.execute(sql`with moved as (${moved}) ${statement}`)).rows

  return {
    // A reward of older versions has the login name of a member in place of a record, which may look like the id of an order.
    products: await rowsOf(
      productTotals,
      sql`, traded as (
          select *, bool_or(account in ('stakes', 'house')) over (partition by transaction) as is_order,
            bool_or(account = 'stakes' and moved.amount > 0) over (partition by transaction) as is_placing
          from moved
        )
        select ${orders.product} as product,
          count(*) filter (where account = 'stakes' and traded.amount > 0)::int as placed,
          count(*) filter (where account = 'stakes' and traded.amount < 0)::int as ended,
          ${sumOf(sql`sum(traded.amount) filter (where account = 'stakes' and traded.amount > 0)`)} as stakes,
          ${sumOf(sql`sum(traded.amount) filter (where account = 'fees')`)} as fees,
          ${sumOf(sql`sum(traded.amount) filter (where account = 'balance' and not is_placing)`)} as payouts,
          ${sumOf(sql`sum(traded.amount) filter (where account = 'stakes')`)} as held,
          ${sumOf(sql`sum(traded.amount) filter (where account in ('fees', 'house'))`)} as result
        from traded join ${orders}
          on ${orders.number} = case when is_order and ref_id ~ '^o[0-9]{1,15}$' then substr(ref_id, 2)::bigint end
        group by ${orders.product} order by ${orders.product}`,
    ),
    kinds: await rowsOf(
      kindTotals,
      sql`select kind, count(distinct transaction)::int as movements, ${sumOf(sql`sum(change)`)} as amount from (
          select transaction, case
              when is_outside and amount < 0 then 'deposits' when is_outside then 'withdrawals' when account = 'house' then 'orders'
              when account = 'adjustments' then 'corrections' when account = 'promotions' then 'rewards' else account end as kind,
            case when account in ('interest', 'adjustments', 'promotions') or (is_outside and amount < 0) then - amount else amount end as change
          from moved where member is null
        ) as booked group by kind order by kind`,
    ),
    channels: await rowsOf(
      channelTotals,
      sql`select outside as account, ${sumOf(sql`- sum(amount) filter (where amount < 0)`)} as came,
          ${sumOf(sql`sum(amount) filter (where amount > 0)`)} as paid
        from moved where is_outside group by outside order by outside`,
    ),
    held: await rowsOf(
      heldTotals,
      sql`select account, ${sumOf(sql`sum(amount)`)} as change from moved where member is not null group by account order by account`,
    ),
  }
}
