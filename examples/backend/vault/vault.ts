import { and, asc, eq, lte } from 'drizzle-orm'
import type * as v from 'valibot'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { invest } from '#lib/contract/vault.ts'
import type { Language } from '#lib/i18n/language.ts'
import { add, compare, max, negate, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { maturityOf, returnOf } from '#lib/vault/vaultReturn.ts'
import type { Database, Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { pageOf, pageParts } from '../database/pages.ts'
import { type Position, type Project, positions, projects } from '../database/tables/funds.ts'
import { wordsIn } from '../database/words.ts'
import type { Calls } from '../http/calls.ts'
import { balanceOf, book } from '../ledger/ledger.ts'
import { figuresOf } from './figures.ts'

type Asked = v.InferOutput<typeof invest.request>

/** The fixed-term projects, and the positions in them. */
export const vaultCalls: Calls<'vaultProjects' | 'vaultSummary' | 'invest' | 'vaultList'> = {
  vaultProjects: async (_, { backend, language }) => {
    const all = await backend.database.query.select().from(projects).orderBy(asc(projects.position))
    return {
      items: all.map(({ position: _position, closed: _closed, ...project }) => ({
        ...project,
        name: wordsIn(project.name, language),
        status: statusOf({ ...project, closed: _closed }),
      })),
    }
  },

  vaultSummary: async (_, { backend, now, member }) => {
    const figures = await figuresOf(backend.database.query, member.number, now, backend.money)
    const shown = (amount: Decimal) => roundHalfUp(amount, backend.money.decimals)
    return {
      total: shown(figures.total),
      yesterday: shown(figures.yesterday),
      today: shown(figures.today),
      principal: shown(figures.principal),
    }
  },

  invest: async (asked, { backend, tx, now, member, language }) => {
    const project = await onOffer(tx, asked.projectId)
    const principal = await checked(tx, project, asked, member.number, backend.money.decimals)
    const { id, name, termDays, annualRate, remainingAmount } = project
    const { interest } = returnOf(principal, project, backend.money.decimals)
    const terms = { project: id, projectName: name, termDays, annualRate, principal, interest }
    const span = { investedAt: now, repaysAt: maturityOf(project, now) }
    const [position] = await tx
      .insert(positions)
      .values({ member: member.number, requestId: asked.requestId, ...terms, ...span })
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

  vaultList: async ({ status, ...asked }, { backend, member, language }) => {
    const parts = pageParts({ at: positions.investedAt, number: positions.number }, asked)
    const isMeant = status === undefined ? undefined : eq(positions.repaid, status === 'repaid')
    const rows = await backend.database.query
      .select()
      .from(positions)
      .where(and(eq(positions.member, member.number), isMeant, parts.where))
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageOf(
      rows,
      parts,
      ({ investedAt, number }) => ({ at: investedAt, number }),
      (row) => positionOf(row, language),
    )
  },
}

/** The least amount of an investment. */
const leastOf = ({ startAmount, minAmount }: Pick<Project, 'startAmount' | 'minAmount'>) => max(startAmount, minAmount)

/** A project is sold out when its remaining amount is below the least amount. */
function statusOf(project: Pick<Project, 'closed' | 'remainingAmount' | 'startAmount' | 'minAmount'>) {
  if (project.closed) return 'closed'
  return compare(leastOf(project), project.remainingAmount) > 0 ? 'soldOut' : 'open'
}

const positionOf = (position: Position, language: Language | undefined) => {
  const { number, member: _member, project, projectName, repaid, ...shown } = position
  return {
    ...shown,
    id: idOf('v', number),
    projectId: project,
    projectName: wordsIn(projectName, language),
    status: repaid ? ('repaid' as const) : ('holding' as const),
  }
}

async function onOffer(tx: Query, id: string): Promise<Project> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, id))
  if (project === undefined) throw new Refusal(codes.projectMissing)
  if (statusOf(project) !== 'open') throw new Refusal(codes.investmentFailed)
  return project
}

/** An amount within the project's limits and the member's balance, with no more decimals than the currency has. */
async function checked(tx: Query, project: Project, asked: Asked, member: number, decimals: number): Promise<Decimal> {
  const { amount, terms } = asked
  if (compare(terms.annualRate, project.annualRate) !== 0 || terms.termDays !== project.termDays)
    throw new Refusal(codes.termsChanged)
  if (compare(amount, leastOf(project)) < 0) throw new Refusal(codes.belowMinimumInvestment)
  const whole = roundHalfUp(amount, decimals)
  const tooMuch = [project.maxAmount, project.remainingAmount].some((limit) => compare(amount, limit) > 0)
  if (tooMuch || compare(amount, whole) !== 0) throw new Refusal(codes.amountOutsideLimits)
  if (compare(await balanceOf(tx, member), whole) < 0) throw new Refusal(codes.availableInsufficient)
  return whole
}

/** Repays every position that is due, principal and interest together, each in its own transaction. Returns how many. */
export async function repayDue(database: Database, now: number): Promise<number> {
  const isDue = and(eq(positions.repaid, false), lte(positions.repaysAt, now))
  const due = await database.query.select({ number: positions.number }).from(positions).where(isDue)
  for (const { number } of due) await database.transaction((tx) => repay(tx, number, now))
  return due.length
}

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
