import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import * as events from '../database/tables/events.ts'
import * as funds from '../database/tables/funds.ts'
import * as ledger from '../database/tables/ledger.ts'
import * as market from '../database/tables/market.ts'
import * as members from '../database/tables/members.ts'
import * as operators from '../database/tables/operators.ts'
import * as platform from '../database/tables/platform.ts'

const modules = { ...events, ...funds, ...ledger, ...market, ...members, ...operators, ...platform }
type Modules = typeof modules
type TableName = { [Name in keyof Modules]: Modules[Name] extends PgTable ? Name : never }[keyof Modules]
type Row<Name extends TableName> = Modules[Name] extends PgTable ? Modules[Name]['$inferSelect'] : never

/** The tables with rows of members. */
type MemberTable = { [Name in TableName]: 'member' extends keyof Row<Name> ? Name : never }[TableName] | 'members'

/**
 * What happens to a column. `kept`: the member is given it, and it stays after an erasure, as money records have to. `personal`: the member is
 * given it, and it is erased: it becomes null, or empty. `named`: the same, but it is unique, and becomes a text that has the member's number.
 * `secret`: nobody is given it, and it is erased. `withheld`: what operators think of the member, which is erased; an export leaves it out, as
 * it could warn whom they suspect, and a person decides whether the member is given it (README.md). `inner`: nobody is given it, as it says
 * nothing about the member, and it stays.
 */
type Rule = 'kept' | 'personal' | 'named' | 'secret' | 'withheld' | 'inner'

interface Declared<Columns extends string> {
  /** What becomes of the rows with an erasure. */
  readonly rows: 'kept' | 'removed'
  readonly columns: Readonly<Record<Columns, Rule>>
}

const device = { kind: 'personal', device: 'personal', place: 'personal', ip: 'personal' } as const
const handling = {
  handledBy: 'inner',
  begunBy: 'inner',
  begunAt: 'inner',
  decidedBy: 'inner',
  decidedAt: 'kept',
} as const

/**
 * What becomes of each column of each table with rows of members, by an export and by an erasure. A table or a column that is missing here does
 * not compile.
 */
export const memberTables = {
  members: {
    rows: 'kept',
    columns: {
      ...{ number: 'kept', username: 'named', foldedName: 'named', inviteCode: 'named' },
      ...{ passwordHash: 'secret', withdrawPasswordHash: 'secret', passwordEndsAt: 'inner', passwordWantedAt: 'inner' },
      passwordTo: 'inner',
      ...{ userName: 'personal', avatar: 'personal', phone: 'personal', email: 'personal', legalName: 'personal' },
      ...{ idCard: 'personal', contact: 'personal', invitedBy: 'personal' },
      ...{ verified: 'kept', standing: 'kept', withdrawBarred: 'kept', registeredAt: 'kept', erasedAt: 'kept' },
      brand: 'kept',
      language: 'personal',
      mark: 'withheld',
    },
  },
  // Without its data an event is not sent again (events/deliverer.ts).
  events: {
    rows: 'kept',
    columns: {
      ...{ number: 'kept', at: 'kept', member: 'kept', kind: 'kept', state: 'kept', data: 'personal', place: 'inner' },
    },
  },
  deliveries: {
    rows: 'removed',
    columns: {
      ...{ target: 'inner', place: 'inner', member: 'inner', since: 'inner', attempts: 'inner' },
      ...{ dueAt: 'inner', givenUpAt: 'inner', problem: 'inner' },
    },
  },
  sessions: {
    rows: 'removed',
    columns: {
      ...{ number: 'kept', member: 'kept', ...device, tokenHash: 'secret', sessionkey: 'secret' },
      ...{
        openedAt: 'kept',
        lastSeenAt: 'kept',
        expiresAt: 'kept',
        authenticatedAt: 'kept',
        authenticatedBy: 'secret',
      },
    },
  },
  logins: { rows: 'removed', columns: { number: 'kept', member: 'kept', at: 'kept', result: 'kept', ...device } },
  securityChanges: {
    rows: 'removed',
    columns: { number: 'kept', member: 'kept', change: 'kept', at: 'kept', ...device, untold: 'personal' },
  },
  sentCodes: {
    rows: 'removed',
    columns: { member: 'kept', codeHash: 'secret', sentAt: 'kept', used: 'kept' },
  },
  secondFactors: {
    rows: 'removed',
    columns: {
      ...{ member: 'kept', setupId: 'secret', secret: 'secret', recoveryCodes: 'secret', usedPeriod: 'secret' },
      ...{ nextSetupId: 'secret', nextSecret: 'secret', nextRecoveryCodes: 'secret' },
    },
  },
  challenges: {
    rows: 'removed',
    columns: { hash: 'secret', member: 'kept', expiresAt: 'kept', answerHash: 'secret' },
  },
  memberLimits: { rows: 'removed', columns: { member: 'kept', record: 'personal' } },
  identityChecks: {
    rows: 'removed',
    columns: {
      ...{ number: 'kept', member: 'kept', name: 'personal', idNumber: 'personal', idFront: 'personal' },
      ...{ idBack: 'personal', submittedAt: 'kept', reason: 'personal', ...handling },
    },
  },
  inviteRewards: { rows: 'kept', columns: { member: 'kept', identity: 'personal' } },
  uploads: {
    rows: 'removed',
    // The address of a picture opens it (rights/memberExport.ts).
    columns: { path: 'personal', member: 'kept', type: 'kept', content: 'secret', at: 'kept', named: 'kept' },
  },
  requests: {
    rows: 'kept',
    columns: {
      ...{ member: 'kept', requestId: 'kept', kind: 'kept', fingerprint: 'secret', decidedAt: 'kept', state: 'kept' },
      ...{ code: 'kept', msg: 'personal', recordId: 'kept', answer: 'personal' },
    },
  },
  accounts: { rows: 'kept', columns: { member: 'kept', account: 'kept', amount: 'kept' } },
  postings: {
    rows: 'kept',
    columns: { transaction: 'kept', place: 'kept', account: 'kept', member: 'kept', amount: 'kept' },
  },
  entries: {
    rows: 'kept',
    columns: {
      ...{ number: 'kept', member: 'kept', transaction: 'kept', type: 'kept', amount: 'kept' },
      ...{ balanceAfter: 'kept', at: 'kept', refId: 'kept' },
    },
  },
  deposits: {
    rows: 'kept',
    columns: {
      ...{ number: 'kept', member: 'kept', requestId: 'kept', channel: 'kept', type: 'kept', kind: 'kept' },
      ...{ currency: 'kept', amount: 'kept', voucher: 'personal', credit: 'kept', rate: 'kept', feeRate: 'kept' },
      ...{ received: 'kept', payPage: 'kept', status: 'kept', submittedAt: 'kept', reason: 'personal', ...handling },
    },
  },
  payoutAccounts: {
    rows: 'kept',
    columns: {
      ...{ number: 'kept', member: 'kept', requestId: 'kept', kind: 'kept', payeeName: 'personal' },
      ...{ accountNumber: 'personal', bankName: 'personal', branch: 'personal', chain: 'kept', address: 'personal' },
      ...{ boundAt: 'kept', usableAt: 'kept', removedAt: 'kept' },
    },
  },
  withdrawals: {
    rows: 'kept',
    columns: {
      ...{ number: 'kept', member: 'kept', requestId: 'kept', payoutAccount: 'kept', account: 'personal' },
      ...{ amount: 'kept', fee: 'kept', receivedAmount: 'kept', payoutAmount: 'kept', payoutCurrency: 'kept' },
      ...{ txId: 'kept', status: 'kept', submittedAt: 'kept', reason: 'personal', ...handling },
    },
  },
  positions: {
    rows: 'kept',
    columns: {
      ...{ number: 'kept', member: 'kept', requestId: 'kept', project: 'kept', projectName: 'kept', termDays: 'kept' },
      ...{
        annualRate: 'kept',
        principal: 'kept',
        interest: 'kept',
        investedAt: 'kept',
        repaysAt: 'kept',
        repaid: 'kept',
      },
    },
  },
  orders: {
    rows: 'kept',
    columns: {
      ...{ number: 'kept', member: 'kept', requestId: 'kept', product: 'kept', slot: 'kept', productName: 'kept' },
      ...{ direction: 'kept', amount: 'kept', fee: 'kept', durationSeconds: 'kept', ends: 'kept', settlement: 'kept' },
      ...{ payoutRate: 'kept', openPrice: 'kept', openSeq: 'kept', openedAt: 'kept', closesAt: 'kept', status: 'kept' },
      ...{ closePrice: 'kept', closeSeq: 'kept', closedAt: 'kept', result: 'kept', profit: 'kept' },
      ...{ offerPrice: 'kept', closeQuoteAt: 'kept', voidedAt: 'kept', voidReason: 'personal' },
    },
  },
} as const satisfies { readonly [Name in MemberTable]: Declared<keyof Row<Name> & string> }

/** The tables without rows of members, and what in them may be about one all the same. A table that is missing in both does not compile. */
export const otherTables = {
  webhooks: 'nothing',
  brands: 'nothing',
  channels: 'nothing',
  projects: 'nothing',
  products: 'nothing',
  marketClock: 'nothing',
  quotes: 'nothing',
  newestQuotes: 'nothing',
  candles: 'nothing',
  closedDays: 'nothing',
  captchas: 'nothing',
  notices: 'nothing',
  texts: 'nothing',
  leaderLease: 'nothing',
  operators: 'nothing',
  operatorSessions: 'nothing',
  providerLogins: 'nothing',
  transactions: 'the id of an invited member, of whom an earlier version has the login name there, for good',
  attempts: 'the hash of the login name in the counters of its logins: they are removed',
  settings: 'the login name in the changes of the last day: they are left out',
  proposals: 'what a command about the member has: it is written over',
  operatorLog: 'what operators have written in reasons and notes, for good; ids in place of login names',
} as const satisfies Readonly<Record<Exclude<TableName, MemberTable>, string>>

/** The name of a table with rows of members, as a command has it. */
export type { MemberTable }

/** A table with rows of members, and what is declared of each of its columns. */
export interface KnownTable {
  readonly name: MemberTable
  readonly table: PgTable
  readonly rows: 'kept' | 'removed'
  readonly columns: readonly { readonly name: string; readonly column: PgColumn; readonly rule: Rule }[]
  /** The column that has the number of the member. */
  readonly owner: PgColumn
  /** What the rows are sorted by: their key. */
  readonly order: readonly PgColumn[]
}

/** Every table with rows of members, those first that others refer to. */
export const knownTables: readonly KnownTable[] = Object.entries(memberTables).map(([name, { rows, columns }]) => {
  const table: PgTable = modules[name as MemberTable]
  const known = getTableColumns(table)
  const rules: Readonly<Record<string, Rule>> = columns
  const all = Object.entries(known).map(([field, column]) => ({ name: field, column, rule: rules[field] ?? 'secret' }))
  const owner = known[name === 'members' ? 'number' : 'member']
  if (owner === undefined) throw new Error(`${getTableName(table)} has no member`)
  const { primaryKeys, columns: configured } = getTableConfig(table)
  const order = primaryKeys[0]?.columns ?? configured.filter(({ primary }) => primary)
  return { name: name as MemberTable, table, rows, columns: all, owner, order }
})
