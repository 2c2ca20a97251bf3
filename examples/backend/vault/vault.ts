import { and, asc, eq, lte } from 'drizzle-orm'
import type * as v from 'valibot'
import { acceptInvestment, positionTerms, projectStatus } from '#backend-rules/vault.ts'
import type { vaultList } from '#lib/contract/vault.ts'
import type { Language } from '#lib/i18n/language.ts'
import { add, negate, subtract } from '#lib/money/arithmetic.ts'
import type { Backend } from '../backend.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { pageAnswer, pageParts } from '../database/pages.ts'
import { positions, projects, type StoredPosition } from '../database/tables/funds.ts'
import { wordsIn } from '../database/words.ts'
import type { Handlers } from '../http/calls.ts'
import { LeaseLost, requireLease } from '../leaderLease.ts'
import { balanceOf, book } from '../ledger/ledger.ts'
import { logError } from '../log.ts'
import { figuresOf } from './figures.ts'

/** The fixed-term projects, and the positions in them. */
export const vaultCalls = {
  vaultProjects: async (_, { backend, language }) => {
    const all = await backend.database.query.select().from(projects).orderBy(asc(projects.position))
    return {
      items: all.map(({ position: _position, closed: _closed, ...project }) => ({
        ...project,
        name: wordsIn(project.name, language),
        status: projectStatus({ ...project, closed: _closed }),
      })),
    }
  },

  vaultSummary: (_, { backend, now, member }) => figuresOf(backend.database.query, member.number, now, backend.money),

  invest: async (form, { backend, tx, now, member, language }) => {
    const [offer] = await tx.select().from(projects).where(eq(projects.id, form.projectId))
    const balance = await balanceOf(tx, member.number)
    const { project, principal } = acceptInvestment(form, offer, balance, backend.money)
    const { id, name, remainingAmount } = project
    const terms = positionTerms(project, principal, now, backend.money)
    const [position] = await tx
      .insert(positions)
      .values({ member: member.number, requestId: form.requestId, project: id, projectName: name, ...terms })
      .returning()
    if (position === undefined) throw new Error('the position has no number')
    await tx
      .update(projects)
      .set({ remainingAmount: subtract(remainingAmount, principal) })
      .where(eq(projects.id, id))
    await book(tx, {
      type: 'vault',
      at: now,
      refId: idOf('v', position.number),
      postings: [
        { member: member.number, account: 'balance', amount: negate(principal) },
        { member: member.number, account: 'vault', amount: principal },
      ],
    })
    return positionOf(position, language)
  },

  vaultList: (asked, { backend, member, language }) =>
    positionsOf(backend.database.query, member.number, asked, language),
} satisfies Partial<Handlers>

/** A page of a member's positions, the newest first. */
export async function positionsOf(
  query: Query,
  member: number,
  { status, ...asked }: v.InferOutput<typeof vaultList.request>,
  language?: Language,
) {
  const parts = pageParts({ at: positions.investedAt, number: positions.number }, asked)
  const condition = status === undefined ? undefined : eq(positions.repaid, status === 'repaid')
  const rows = await query
    .select()
    .from(positions)
    .where(and(eq(positions.member, member), condition, parts.where))
    .orderBy(...parts.order)
    .limit(parts.limit)
  return pageAnswer(
    rows,
    parts,
    ({ investedAt, number }) => ({ at: investedAt, number }),
    (row) => positionOf(row, language),
  )
}

/** A position in an answer. */
export const positionOf = (position: StoredPosition, language?: Language) => {
  const { number, member: _member, project, projectName, repaid, ...shown } = position
  return {
    ...shown,
    id: idOf('v', number),
    projectId: project,
    projectName: wordsIn(projectName, language),
    status: repaid ? ('repaid' as const) : ('holding' as const),
  }
}

/**
 * Repays every position that is due, principal and interest together, each in its own transaction. One that cannot be repaid is logged and
 * does not hold up the others. Returns how many were repaid.
 *
 * @param lease The number of the leader's lease. Throws `LeaseLost` when another instance has taken it.
 */
export async function repayDue({ database, log }: Repayer, now: number, lease: number): Promise<number> {
  const isDue = and(eq(positions.repaid, false), lte(positions.repaysAt, now))
  const due = await database.query.select({ number: positions.number }).from(positions).where(isDue)
  let repaid = 0
  for (const { number } of due) {
    try {
      await database.transaction(async (tx) => {
        await requireLease(tx, lease)
        await repay(tx, number, now)
      }, 'leader')
      repaid += 1
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      logError(log, 'position not repaid', error, { position: idOf('v', number) })
    }
  }
  return repaid
}

type Repayer = Pick<Backend, 'database' | 'log'>

async function repay(tx: Query, number: number, now: number): Promise<void> {
  const isHeld = and(eq(positions.number, number), eq(positions.repaid, false))
  const [position] = await tx.update(positions).set({ repaid: true }).where(isHeld).returning()
  if (position === undefined) return
  const { member, principal, interest } = position
  await book(tx, {
    type: 'vault',
    at: now,
    refId: idOf('v', number),
    postings: [
      { member, account: 'vault', amount: negate(principal) },
      { account: 'interest', amount: negate(interest) },
      { member, account: 'balance', amount: add(principal, interest) },
    ],
  })
}
