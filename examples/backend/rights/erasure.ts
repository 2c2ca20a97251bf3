import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isPositive } from '#lib/money/arithmetic.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { deposits, payoutAccounts, positions, withdrawals } from '../database/tables/funds.ts'
import { orders } from '../database/tables/market.ts'
import { attempts, members, type StoredMember } from '../database/tables/members.ts'
import { proposals } from '../database/tables/operators.ts'
import { operatorLog } from '../database/tables/platform.ts'
import { amountsOf } from '../ledger/ledger.ts'
import { mentionsOf } from '../members/mentions.ts'
import { typedName } from '../security/attempts.ts'
import { limitsOf } from '../security/limits.ts'
import { readSetting, writeSetting } from '../settings/settings.ts'
import { knownTables } from './tables.ts'

/** Why a member cannot be erased now, each as a sentence; none where the member can. */
async function erasureProblems(tx: Query, number: number, now: number): Promise<readonly string[]> {
  const isOpen = and(eq(orders.member, number), eq(orders.status, 'open'))
  const isAsked = and(eq(withdrawals.member, number), inArray(withdrawals.status, ['pending', 'reviewing']))
  const isAnnounced = and(eq(deposits.member, number), inArray(deposits.status, ['recharging', 'pending', 'reviewing']))
  const isHeld = and(eq(positions.member, number), eq(positions.repaid, false))
  const counts: readonly (readonly [number, string])[] = [
    [await tx.$count(orders, isOpen), 'open orders'],
    [await tx.$count(withdrawals, isAsked), 'withdrawals that are not decided'],
    [await tx.$count(deposits, isAnnounced), 'deposits that are not decided'],
    [await tx.$count(positions, isHeld), 'positions in the vault'],
  ]
  const open = counts.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
  const held = [...(await amountsOf(tx, number))].flatMap(([account, amount]) =>
    isPositive(amount) ? [account === 'balance' ? `a balance of ${amount}` : `${amount} in ${account}`] : [],
  )
  const { exclusionUntil } = await limitsOf(tx, number, now)
  const excluded =
    exclusionUntil == null ? [] : [`an exclusion until ${new Date(exclusionUntil).toISOString().slice(0, 10)}`]
  return [...open, ...held, ...excluded]
}

/** What an erasure has left of a member. */
export interface Erased {
  /** Entries of the operators' log that have the login name: those of earlier versions, and what operators wrote. They are never changed. */
  readonly logEntries: number
}

/**
 * Erases what is personal of a member, for good: money records stay under the member's number, and the member cannot log in any more. Throws a
 * RangeError while the member has money or anything that is not decided.
 */
export async function eraseMember(tx: Query, member: StoredMember, now: number): Promise<Erased> {
  const { number, username, foldedName } = member
  const problems = await erasureProblems(tx, number, now)
  if (problems.length > 0) throw new RangeError(`${idOf('u', number)} still has ${problems.join(', ')}`)
  const personal = [username, member.legalName, member.phone, member.email, member.idCard, member.contact].filter(
    (text): text is string => text !== null && text !== '',
  )
  // Those that refer to others last.
  for (const { table, owner, rows, columns } of knownTables.toReversed()) {
    if (rows === 'removed') {
      await tx.delete(table).where(eq(owner, number))
      continue
    }
    const changes = columns.flatMap(({ name, column, rule }) => {
      if (rule === 'kept' || rule === 'inner') return []
      return [[name, rule === 'named' ? `erased ${idOf('u', number)}` : column.notNull ? '' : null]]
    })
    if (changes.length > 0) await tx.update(table).set(Object.fromEntries(changes)).where(eq(owner, number))
  }
  await tx
    .update(members)
    .set({ standing: 'banned', withdrawBarred: true, passwordWantedAt: null, erasedAt: now })
    .where(eq(members.number, number))
  await tx
    .update(payoutAccounts)
    .set({ removedAt: now })
    .where(and(eq(payoutAccounts.member, number), isNull(payoutAccounts.removedAt)))
  await tx.delete(attempts).where(sql`position(${` ${typedName(username)} `} in ${attempts.key} || ' ') > 0`)
  await eraseFromSettings(tx, foldedName)
  await eraseFromProposals(tx, number, personal)
  const hasName = sql`concat_ws(' ', ${operatorLog.command}::text, ${operatorLog.result}, ${operatorLog.reason}) ~* ${`(^|[^[:alnum:]])${username.replace(/[^\p{L}\p{N}]/gu, '.')}([^[:alnum:]]|$)`}`
  return { logEntries: await tx.$count(operatorLog, hasName) }
}

/** Leaves the changes of the member out of those of the last day. */
async function eraseFromSettings(tx: Query, foldedName: string): Promise<void> {
  const { changes } = await readSetting(tx, 'recent')
  const others = changes.filter(({ subject }) => subject.toLowerCase() !== `member ${foldedName}`)
  if (others.length < changes.length) await writeSetting(tx, 'recent', { changes: others })
}

/** Writes over what proposals have of the member: commands that name the member, what they would print, and why. */
async function eraseFromProposals(tx: Query, number: number, personal: readonly string[]): Promise<void> {
  const whole = sql<string>`lower(${proposals.command}::text || ${proposals.result} || ${proposals.reason} || ${proposals.why} || ${proposals.unusual})`
  const isAbout = or(...personal.map((text) => sql`position(lower(${text}) in ${whole}) > 0`))
  const without = (text: string) =>
    personal.reduce((rest, part) => rest.replace(mentionsOf(part), idOf('u', number)), text)
  for (const proposal of await tx.select().from(proposals).where(isAbout))
    await tx
      .update(proposals)
      .set({
        command: proposal.command.map(without),
        ...{ result: without(proposal.result), reason: without(proposal.reason) },
        ...{ why: without(proposal.why), unusual: without(proposal.unusual) },
        decisionReason: proposal.decisionReason && without(proposal.decisionReason),
      })
      .where(eq(proposals.number, proposal.number))
}
