import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#backend-rules/time.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Backend } from '../../backend.ts'
import { type Query, transactionInstant } from '../../database/database.ts'
import { idOf } from '../../database/ids.ts'
import { payoutAccounts, withdrawals } from '../../database/tables/funds.ts'
import { members } from '../../database/tables/members.ts'
import { boundAccounts } from '../../funds/payouts.ts'
import { blockOf, decideWithdrawal } from '../../funds/withdrawals.ts'
import { LeaseLost, requireLease } from '../../leaderLease.ts'
import { logError } from '../../log.ts'
import { readSetting, type Setting } from '../../settings/settings.ts'
import { addEntry, lockLog } from '../log.ts'

/** Who begins a withdrawal that the rule allows, in its record and in the log. No operator has a name like this. */
const RULE = 'rule smallWithdrawals'

type Rule = Setting<'smallWithdrawals'>

/**
 * Begins the withdrawals that the operator's rule allows, the oldest first, so that they wait for nothing but their payment. Returns how many
 * it has begun.
 *
 * @param lease The number of the leader's lease. Throws `LeaseLost` when another instance has taken it.
 */
export async function beginSmallWithdrawals(
  { database, log }: Pick<Backend, 'database' | 'log'>,
  now: number,
  lease: number,
): Promise<number> {
  const { query } = database
  const rule = await readSetting(query, 'smallWithdrawals')
  if (!rule.enabled) return 0
  const numbers = await allowed(query, rule, now)
  let begun = 0
  for (const number of numbers) {
    const isBegun = await database
      .transaction(async (tx) => {
        // As an operator's command does: one waits for the other, where both would else conflict and run again.
        await lockLog(tx)
        await requireLease(tx, lease)
        return beginOne(tx, number, await transactionInstant(database, tx))
      }, 'leader')
      .catch((error: unknown) => {
        if (error instanceof LeaseLost) throw error
        logError(log, 'small withdrawal not begun', error, { withdrawal: idOf('w', number) })
        return false
      })
    if (isBegun) begun += 1
  }
  return begun
}

async function beginOne(tx: Query, number: number, now: number): Promise<boolean> {
  const rule = await readSetting(tx, 'smallWithdrawals')
  const [allowedNow] = rule.enabled ? await allowed(tx, rule, now, eq(withdrawals.number, number)) : []
  if (allowedNow === undefined) return false
  await decideWithdrawal(tx, number, { status: 'reviewing', by: { handler: null, names: RULE } }, now)
  const id = idOf('w', number)
  await addEntry(tx, {
    // With a blank, which the id of a command has not.
    ...{ id: `small ${id}`, at: now, person: RULE, command: ['review', 'withdrawal', id, 'begin'] },
    reason: `up to ${rule.upTo}, ${rule.perMemberDay} of a member and ${rule.perDay} of all within a day`,
    result: `withdrawal ${id}: reviewing`,
  })
  return true
}

/** The withdrawals that the rule allows one by one, the oldest first. */
async function allowed(query: Query, rule: Rule, now: number, which?: SQL): Promise<readonly number[]> {
  const { enabled, above } = await readSetting(query, 'fourEyes')
  // What needs a second person is begun by no rule.
  const most = enabled && compare(above, rule.upTo) < 0 ? above : rule.upTo
  const left = (begun: Decimal | undefined, amount: Decimal, limit: Decimal) =>
    compare(add(begun ?? decimal('0'), amount), limit) <= 0
  const found = await query
    .select({ withdrawal: withdrawals, member: members })
    .from(withdrawals)
    .innerJoin(members, eq(members.number, withdrawals.member))
    .innerJoin(payoutAccounts, eq(payoutAccounts.number, withdrawals.payoutAccount))
    .where(
      and(
        ...[which, eq(withdrawals.status, 'pending'), lte(withdrawals.amount, most)],
        ...[eq(members.standing, 'active'), eq(members.verified, 'verified'), isNull(members.mark)],
        isNull(payoutAccounts.removedAt),
        or(isNull(payoutAccounts.usableAt), lte(payoutAccounts.usableAt, now)),
      ),
    )
    .orderBy(asc(withdrawals.number))
  if (found.length === 0) return []
  const begun = await begunWithin(query, now)
  const rules = await readSetting(query, 'withdrawals')
  const numbers: number[] = []
  for (const { withdrawal, member } of found) {
    const { number, amount } = withdrawal
    if (!left(begun.all, amount, rule.perDay) || !left(begun.of.get(member.number), amount, rule.perMemberDay)) continue
    const accounts = await boundAccounts(query, member.number)
    if ((await blockOf(query, member, rules, accounts, now)) === undefined) numbers.push(number)
  }
  return numbers
}

/** What the rule has begun within the last day, of all and of each member, whatever has become of it. */
async function begunWithin(query: Query, now: number) {
  const rows = await query
    .select({ member: withdrawals.member, amount: sql`sum(${withdrawals.amount})`.mapWith(withdrawals.amount) })
    .from(withdrawals)
    .where(and(eq(withdrawals.begunBy, RULE), gt(withdrawals.begunAt, now - DAY_MS)))
    .groupBy(withdrawals.member)
  return {
    all: rows.reduce((sum, { amount }) => add(sum, amount), decimal('0')),
    of: new Map(rows.map(({ member, amount }) => [member, amount])),
  }
}
