import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { HeldAccount } from '#backend-rules/ledgerAccounts.ts'
import { type LastingKind, makesByKind } from '#lib/contract/calls.ts'
import type { Query } from '../database/database.ts'
import { deposits, payoutAccounts, positions, withdrawals } from '../database/tables/funds.ts'
import { accounts, entries, postings, requests, transactions } from '../database/tables/ledger.ts'
import { orders } from '../database/tables/market.ts'
import { closedDayProblems } from './days.ts'
import { isOutside, outsideAccount } from './outside.ts'

/** The table of the records that requests of each kind made. A kind whose record lasts and that is missing here does not compile. */
const recordTables = {
  order: orders,
  deposit: deposits,
  withdrawal: withdrawals,
  investment: positions,
} as const satisfies Readonly<Record<LastingKind, object>>

const makingKinds = Object.keys(recordTables).map((kind) => sql`${kind}`)

/** What each member's open records hold in each account, by member. An account that is missing here does not compile. */
const heldByRecords: Readonly<Record<HeldAccount, SQL>> = {
  stakes: sql`select member, sum(case when status = 'open' then amount else 0 end) as amount from ${orders} group by member`,
  withdrawals: sql`select member, sum(case when status in ('pending', 'reviewing') then amount else 0 end) as amount
    from ${withdrawals} group by member`,
  vault: sql`select member, sum(case when repaid then 0 else principal end) as amount from ${positions} group by member`,
}

const held = sql.join(
  Object.entries(heldByRecords).map(
    ([account, amounts]) => sql`select member, ${account}::text as account, amount from (${amounts}) as of_account`,
  ),
  sql` union all `,
)

/** Every such record, with its request. */
const records = sql.join(
  Object.entries(recordTables).map(
    ([kind, table]) => sql`select ${table.member} as member, ${table.requestId} as request_id, ${kind}::text as kind,
          ${makesByKind[kind as LastingKind].prefix}::text || ${table.number} as id from ${table}`,
  ),
  sql` union all `,
)

/** What each record moved outside of the platform, by which account, and what was credited to its member with it. */
const movedOutside = sql`select ${transactions.refId} as ref_id, string_agg(distinct ${outsideAccount}, ', ') as account,
    sum(${postings.amount}) as amount, sum((select sum(amount) from ${postings} as other
      where other.transaction = ${postings.transaction} and other.account = 'balance')) as credit
  from ${postings} join ${transactions} on ${transactions.number} = ${postings.transaction}
  where ${isOutside} and ${transactions.refId} is not null group by ${transactions.refId}`

/** Each selects one text for each problem that it finds. */
const checks: readonly SQL[] = [
  sql`select 'movement ' || ${postings.transaction} || ' does not add up to zero' as problem
      from ${postings} group by ${postings.transaction} having sum(${postings.amount}) <> 0`,

  sql`select ${accounts.account} || ' of member ' || ${accounts.member} || ' is ' || ${accounts.amount} || ', its postings are ' ||
        coalesce(booked.amount, 0) as problem
      from ${accounts} left join (
        select member, account, sum(amount) as amount from ${postings} where member is not null group by member, account
      ) as booked on booked.member = ${accounts.member} and booked.account = ${accounts.account}
      where ${accounts.amount} <> coalesce(booked.amount, 0)`,

  sql`select 'entry ' || number || ' says ' || balance_after || ' after ' || before as problem from (
        select number, balance_after, amount,
          coalesce(lag(balance_after) over (partition by member order by number), 0) as before from ${entries}
      ) as chain where before + amount <> balance_after`,

  sql`select 'the last entry of member ' || ${accounts.member} || ' is not the balance ' || ${accounts.amount} as problem
      from ${accounts} where ${accounts.account} = 'balance' and ${accounts.amount} <> coalesce((
        select balance_after from ${entries} where member = ${accounts.member} order by number desc limit 1), 0)`,

  sql`select held.account || ' of member ' || ${accounts.member} || ' are ' || ${accounts.amount} || ', the records ' || held.amount
        as problem
      from ${accounts} join (${held}) as held on held.member = ${accounts.member} and held.account = ${accounts.account}
      where held.amount <> ${accounts.amount}`,

  sql`select 'order ' || ${orders.number} || ' moved ' || coalesce(moved.amount, 0) as problem
      from ${orders} left join (
        select ${transactions.refId} as ref_id, sum(${postings.amount}) as amount
        from ${postings} join ${transactions} on ${transactions.number} = ${postings.transaction}
        where ${postings.account} = 'balance' group by ${transactions.refId}
      ) as moved on moved.ref_id = 'o' || ${orders.number}
      where coalesce(moved.amount, 0) <> coalesce(${orders.profit}, - ${orders.amount} - ${orders.fee})`,

  sql`select 'order ' || number || ' ran from ' || opened_at || ' to ' || closes_at || ', was closed at ' || coalesce(closed_at::text, 'no time') ||
        ' and is ' || coalesce(result, status) as problem
      from ${orders}
      where closes_at <= opened_at or closed_at < opened_at
        or (result in ('win', 'lose', 'draw') and closed_at < closes_at)
        or (result = 'closed' and (closed_at >= closes_at or close_quote_at > closed_at))`,

  sql`select 'deposit ' || ${deposits.number} || ' of channel ' || ${deposits.channel} || ' credits ' || ${deposits.credit} || ', is ' ||
        ${deposits.status} || ' and booked ' || coalesce(moved.credit, 0) || ' by ' || coalesce(moved.account, 'nothing') as problem
      from ${deposits} left join (${movedOutside}) as moved on moved.ref_id = 'd' || ${deposits.number}
      where (${deposits.status} = 'approved' and ${deposits.credit} <> coalesce(moved.credit, 0)) or
        (${deposits.status} <> 'approved' and moved.credit is not null) or moved.account <> 'channel:' || ${deposits.channel}`,

  sql`select 'withdrawal ' || ${withdrawals.number} || ' pays ' || ${withdrawals.receivedAmount} || ', is ' || ${withdrawals.status} ||
        ' and booked ' || coalesce(moved.amount, 0) || ' by ' || coalesce(moved.account, 'nothing') as problem
      from ${withdrawals} join ${payoutAccounts} on ${payoutAccounts.number} = ${withdrawals.payoutAccount}
      left join (${movedOutside}) as moved on moved.ref_id = 'w' || ${withdrawals.number}
      where (${withdrawals.status} = 'approved' and ${withdrawals.receivedAmount} <> coalesce(moved.amount, 0)) or
        (${withdrawals.status} <> 'approved' and moved.amount is not null) or
        moved.account <> 'payout:' || coalesce(${payoutAccounts.chain}, ${payoutAccounts.kind})`,

  sql`select 'position ' || ${positions.number} || ' was repaid at ' || ${entries.at} || ', and its maturity is ' || ${positions.repaysAt} as problem
      from ${positions} join ${entries} on ${entries.refId} = 'v' || ${positions.number} and ${entries.amount} > 0
      where ${entries.at} < ${positions.repaysAt}`,

  sql`select 'request ' || coalesce(asked.request_id, made.request_id) || ' is ' || coalesce(asked.state, 'unknown') ||
        ' and made ' || coalesce(made.id, 'nothing') as problem
      from (${records}) as made full join (
        select * from ${requests} where kind in (${sql.join(makingKinds, sql`, `)})
      ) as asked on asked.member = made.member and asked.request_id = made.request_id and asked.kind = made.kind
      where (asked.state = 'done' and made.id is distinct from asked.record_id) or (asked.state is distinct from 'done' and made.id is not null)`,
]

const problemRows = v.object({ rows: v.array(v.object({ problem: v.string() })) })

/**
 * The problems of the books: every movement adds up to zero, every account is the sum of its postings, every balance is the one
 * that the member's ledger shows, what is held is what the open records say, an order moved what it states, a deposit came by its channel and
 * a withdrawal was paid by its way out, nothing ended before it began or before its time, and every request had its one effect, and closed days are as
 * they were closed. None when they are in order.
 *
 * @param days How many of the newest closed days are computed again; all of them without it.
 */
export async function bookProblems(query: Query, days = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
  const problems: string[] = []
  for (const check of checks)
    problems.push(...v.parse(problemRows, await query.execute(check)).rows.map(({ problem }) => problem))
  return [...problems, ...(await closedDayProblems(query, days))]
}
