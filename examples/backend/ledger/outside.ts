import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Money } from '#backend-rules/money.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { deposits, payoutAccounts, withdrawals } from '../database/tables/funds.ts'
import { postings, transactions } from '../database/tables/ledger.ts'
import { readSetting } from '../settings/settings.ts'

/** The condition of postings to money outside of the platform, as the index `postings_outside` has it. */
export const isOutside: SQL = sql`(${postings.account} = 'bank' or ${postings.account} like 'channel:%' or ${postings.account} like 'payout:%')`

/** Of a movement of a deposit or a withdrawal: the number of its record. Other movements may have a text of any form there. */
const recordNumber = (prefix: string) =>
  sql`case when ${transactions.refId} ~ ${`^${prefix}[0-9]{1,15}$`} then substr(${transactions.refId}, 2)::bigint end`

/**
 * The account outside of the platform that a posting is of. Older rows are booked to `bank` alone, and are never changed: the record that they
 * belong to says by which channel the money came, or by what it was paid.
 */
export const outsideAccount: SQL = sql`case when ${postings.account} <> 'bank' then ${postings.account} else coalesce(
    (select 'channel:' || channel from ${deposits} where number = ${recordNumber('d')}),
    (select 'payout:' || coalesce(chain, kind) from ${payoutAccounts} where number =
      (select payout_account from ${withdrawals} where number = ${recordNumber('w')})),
    'bank') end`

/** Writes sums as amounts are written: with the decimals of the account currency, and exactly. */
export async function sumsIn(query: Query): Promise<(sum: SQL) => SQL> {
  const { currency, currency_decimals } = await readSetting(query, 'site')
  const { decimals } = new Money(currency, currency_decimals)
  return (sum) => sql`round(coalesce(${sum}, 0), greatest(scale(coalesce(${sum}, 0)), ${decimals}::int))::text`
}

/** What an account outside of the platform should hold by the books. */
export interface OutsideBalance {
  /** `channel:` with the id of a channel, `payout:bank`, `payout:` with a chain, or `bank`, where neither is known. */
  readonly account: string
  /** In account currency, at the rates of each day; below zero where more was paid from it than came to it. */
  readonly amount: Decimal
  /** In the currency that is paid in, as far as records say. */
  readonly own: readonly { readonly currency: string; readonly amount: Decimal }[]
}

const balanceRows = v.object({ rows: v.array(v.object({ account: v.string(), amount: v.string() })) })
const ownRows = v.object({
  rows: v.array(v.object({ account: v.string(), currency: v.string(), amount: v.string() })),
})

/** What each account outside of the platform should hold, by its name. */
export async function outsideBalances(query: Query): Promise<readonly OutsideBalance[]> {
  const sumOf = await sumsIn(query)
  const booked = await query.execute(sql`
    select account, ${sumOf(sql`- sum(amount)`)} as amount from (
      select ${outsideAccount} as account, ${postings.amount} as amount
      from ${postings} join ${transactions} on ${transactions.number} = ${postings.transaction} where ${isOutside}
    ) as outside group by account order by account`)
  const own = await query.execute(sql`
    select account, currency, sum(amount)::text as amount from (
      select 'channel:' || channel as account, currency, coalesce(received, amount) as amount
      from ${deposits} where status = 'approved'
      union all
      select 'payout:' || coalesce(account.chain, account.kind), payout_currency, - payout_amount
      from ${withdrawals} join ${payoutAccounts} as account on account.number = payout_account
      where status = 'approved' and payout_amount is not null
    ) as paid group by account, currency order by account, currency`)
  const ownAmounts = v.parse(ownRows, own).rows
  return v.parse(balanceRows, booked).rows.map(({ account, amount }) => ({
    account,
    amount: decimal(amount),
    own: ownAmounts
      .filter((one) => one.account === account)
      .map(({ currency, amount: paid }) => ({ currency, amount: decimal(paid) })),
  }))
}
