import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DepositStatus, WithdrawalStatus } from '#backend-rules/reviews.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Query } from '../../database/database.ts'
import { idOf } from '../../database/ids.ts'
import { type PageQuery, pageAnswer, pageParts } from '../../database/pages.ts'
import type { Handling } from '../../database/tables/columns.ts'
import { deposits, payoutAccounts, withdrawals } from '../../database/tables/funds.ts'
import { identityChecks, type Mark, members, type StoredMember } from '../../database/tables/members.ts'
import { readSetting } from '../../settings/settings.ts'
import { datedText, row } from '../text.ts'

// What members have submitted and operators decide.

export type CaseKind = 'deposit' | 'withdrawal' | 'identity'
type IdentityStatus = Exclude<StoredMember['verified'], 'none'>

interface Statuses {
  readonly deposit: DepositStatus
  readonly withdrawal: WithdrawalStatus
  readonly identity: IdentityStatus
}

/** What each case waits for; undefined where it has ended. */
const waits: { readonly [Kind in CaseKind]: Readonly<Record<Statuses[Kind], string | undefined>> } = {
  deposit: {
    recharging: 'the member, who pays on the page of the channel',
    pending: 'an operator, who approves it once the money is there',
    reviewing: 'an operator, who approves it once the money is there; the member cannot cancel it any more',
    approved: undefined,
    rejected: undefined,
    cancelled: undefined,
  },
  withdrawal: {
    pending: 'an operator, who begins',
    reviewing: 'an operator, who pays and then approves',
    approved: undefined,
    rejected: undefined,
    cancelled: undefined,
  },
  identity: { pending: 'an operator, who compares the pictures', verified: undefined, rejected: undefined },
}

/** The statuses of a kind of case, and those in which it waits. */
export const statusesOf = (kind: CaseKind): readonly string[] => Object.keys(waits[kind])
const waitingStatuses = (kind: CaseKind): readonly string[] =>
  Object.entries(waits[kind]).flatMap(([status, text]) => (text === undefined ? [] : [status]))

/** What a case waits for, and the command that shows it; undefined where it has ended. */
export function waitsFor<Kind extends CaseKind>(kind: Kind, which: string, status: Statuses[Kind]): string | undefined {
  const text = waits[kind][status]
  return text && `${text}: review ${kind} ${which}`
}

/** Which cases are listed. What is left out leaves nothing out, but for `statuses`: those that wait. */
export interface CaseFilter extends PageQuery {
  readonly statuses?: readonly string[] | undefined
  /** The number of a member. */
  readonly member?: number | undefined
  /** The id of the channel of a deposit; of a withdrawal the chain, or "bank". */
  readonly channel?: string | undefined
  /** What is paid in. */
  readonly currency?: string | undefined
  /** The brand of the member. */
  readonly brand?: string | undefined
  /** In account currency. */
  readonly least?: Decimal | undefined
  readonly most?: Decimal | undefined
  /** Whose they are; null: nobody's. */
  readonly handler?: string | null | undefined
  /** Which come first; the oldest where nothing is said. */
  readonly order?: 'oldest' | 'newest' | undefined
}

/** A case as it stands in a queue, without what belongs to the member alone. */
export interface Case extends Handling {
  readonly kind: CaseKind
  /** What a command names it by: its id; of an identity the member's name. */
  readonly which: string
  readonly member: {
    readonly id: string
    readonly username: string
    readonly brand: string
    readonly mark: Mark | null
  }
  readonly status: string
  readonly submittedAt: number
  /** What is paid: into the account in the currency of the channel, or out of it. */
  readonly paid?: { readonly amount: Decimal; readonly currency: string }
  /** What the balance changes by, in account currency. */
  readonly amount?: Decimal
  readonly channel?: string
  /** The masked payout account. */
  readonly account?: string
  /** What the member reads about the decision. */
  readonly reason: string | null
  /** What it waits for, and the command that shows it; undefined where it has ended. */
  readonly waitsFor: string | undefined
}

export interface CasePage {
  readonly items: readonly Case[]
  readonly nextCursor: string | undefined
}

/** A page of the cases of a kind. Throws a Refusal for a cursor that was not issued. */
export const casesOf = (query: Query, kind: CaseKind, filter: CaseFilter = {}): Promise<CasePage> =>
  pages[kind](query, filter)

const pages: { readonly [Kind in CaseKind]: (query: Query, filter: CaseFilter) => Promise<CasePage> } = {
  deposit: async (query, filter) => {
    const parts = pageParts({ at: deposits.submittedAt, number: deposits.number }, filter, filter.order ?? 'oldest')
    const rows = await query
      .select({ record: deposits, member: members })
      .from(deposits)
      .innerJoin(members, eq(members.number, deposits.member))
      .where(
        and(
          parts.where,
          common('deposit', filter, { ...deposits, status: deposits.status, amount: deposits.credit }),
          filter.channel === undefined ? undefined : eq(deposits.channel, filter.channel),
          filter.currency === undefined ? undefined : eq(deposits.currency, filter.currency),
        ),
      )
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageAnswer(rows, parts, placeOf, ({ record, member }) => {
      const which = idOf('d', record.number)
      return {
        ...caseOf('deposit', record, member, which),
        ...{ status: record.status, reason: record.reason, waitsFor: waitsFor('deposit', which, record.status) },
        ...{ paid: record, amount: record.credit, channel: record.channel },
      }
    })
  },

  withdrawal: async (query, filter) => {
    const { currency } = await readSetting(query, 'site')
    const parts = pageParts(
      { at: withdrawals.submittedAt, number: withdrawals.number },
      filter,
      filter.order ?? 'oldest',
    )
    const rows = await query
      .select({ record: withdrawals, member: members, account: payoutAccounts })
      .from(withdrawals)
      .innerJoin(members, eq(members.number, withdrawals.member))
      .innerJoin(payoutAccounts, eq(payoutAccounts.number, withdrawals.payoutAccount))
      .where(
        and(
          parts.where,
          common('withdrawal', filter, withdrawals),
          filter.channel === undefined
            ? undefined
            : eq(sql`coalesce(${payoutAccounts.chain}, ${payoutAccounts.kind})`, filter.channel),
          filter.currency === undefined
            ? undefined
            : eq(sql`coalesce(${withdrawals.payoutCurrency}, ${currency})`, filter.currency),
        ),
      )
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageAnswer(rows, parts, placeOf, ({ record, member, account }) => {
      const which = idOf('w', record.number)
      const { payoutAmount, payoutCurrency, receivedAmount } = record
      return {
        ...caseOf('withdrawal', record, member, which),
        ...{ status: record.status, reason: record.reason, waitsFor: waitsFor('withdrawal', which, record.status) },
        paid: { amount: payoutAmount ?? receivedAmount, currency: payoutCurrency ?? currency },
        ...{ amount: record.amount, channel: account.chain ?? account.kind, account: record.account },
      }
    })
  },

  identity: async (query, filter) => {
    const parts = pageParts(
      { at: identityChecks.submittedAt, number: identityChecks.number },
      filter,
      filter.order ?? 'oldest',
    )
    const isNewest = sql`${identityChecks.number} = (select max(number) from ${identityChecks} as later where later.member = ${members.number})`
    const rows = await query
      .select({ record: identityChecks, member: members })
      .from(identityChecks)
      .innerJoin(members, eq(members.number, identityChecks.member))
      .where(and(parts.where, isNewest, common('identity', filter, { ...identityChecks, status: members.verified })))
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageAnswer(rows, parts, placeOf, ({ record, member }) => {
      const { username, verified } = member
      const needs = verified === 'none' ? undefined : waitsFor('identity', username, verified)
      return {
        ...caseOf('identity', record, member, username),
        ...{ status: verified, reason: record.reason, waitsFor: needs },
      }
    })
  },
}

interface Columns {
  readonly status: PgColumn
  readonly member: PgColumn
  readonly handledBy: PgColumn
  readonly amount?: PgColumn
}

/** The conditions that all kinds have. An identity has no amount, so that none is found by one. */
function common(
  kind: CaseKind,
  { statuses = waitingStatuses(kind), member, brand, least, most, handler }: CaseFilter,
  { amount, ...columns }: Columns,
): SQL | undefined {
  const none = sql`false`
  return and(
    inArray(columns.status, [...statuses]),
    member === undefined ? undefined : eq(columns.member, member),
    brand === undefined ? undefined : eq(members.brand, brand),
    least === undefined ? undefined : amount === undefined ? none : gte(amount, least),
    most === undefined ? undefined : amount === undefined ? none : lte(amount, most),
    handler === undefined ? undefined : handler === null ? isNull(columns.handledBy) : eq(columns.handledBy, handler),
  )
}

type Listed = Handling & { readonly number: number; readonly submittedAt: number }

const placeOf = ({ record: { submittedAt, number } }: { readonly record: Listed }) => ({ at: submittedAt, number })

const caseOf = (
  kind: CaseKind,
  { submittedAt, handledBy, begunBy, begunAt, decidedBy, decidedAt }: Listed,
  { number, username, brand, mark }: StoredMember,
  which: string,
) => ({
  ...{ kind, which, submittedAt, handledBy, begunBy, begunAt, decidedBy, decidedAt },
  member: { id: idOf('u', number), username, brand, mark },
})

const decisions: Readonly<Record<string, string>> = {
  approved: 'approve',
  verified: 'approve',
  rejected: 'reject',
  cancelled: 'cancel',
}

/** The newest decision, by whom and when; undefined where nothing was decided, or nobody knows who did. */
export function decisionText(status: string, handled: Handling, now: number): string | undefined {
  const { begunBy, begunAt, decidedBy, decidedAt } = handled
  const decision = decisions[status]
  if (decision === undefined || decidedAt === null)
    return begunAt === null ? undefined : row('begin', `by ${begunBy}`, datedText(begunAt, now))
  return row(decision, `by ${decidedBy ?? 'the member'}`, datedText(decidedAt, now))
}
