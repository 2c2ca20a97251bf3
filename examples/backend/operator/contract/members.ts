import * as v from 'valibot'
import { verificationStatus } from '#lib/contract/account.ts'
import {
  count,
  currencyCode,
  exactText,
  id,
  instant,
  maybe,
  page,
  pageOf,
  shortText,
  typed,
  wireAmount,
  wordOf,
} from '#lib/contract/common.ts'
import { depositRecord } from '#lib/contract/deposits.ts'
import { field, NOW, shape, words } from '#lib/contract/describe.ts'
import { transaction } from '#lib/contract/ledger.ts'
import { order } from '#lib/contract/orders.ts'
import { listedSession, loginRecord, memberLimits, secondFactorState } from '#lib/contract/security.ts'
import { vaultPosition } from '#lib/contract/vault.ts'
import { withdrawRecord } from '#lib/contract/withdrawals.ts'
import { logEntry } from './commands.ts'
import { call, look } from './declare.ts'
import { operatorName } from './login.ts'

const standings = words({
  active: 'may log in',
  frozen: 'may not log in for the time being',
  banned: 'may not log in, and reads so',
})
const standing = wordOf(standings)
const BRAND = ['The brand that the member belongs to; `main` is the platform itself.', 'main'] as const
const MEMBER = ['The id of the member.', 'u6'] as const
const USERNAME = ['The login name.', 'demo'] as const

const payoutAccount = shape(
  'MemberPayoutAccount',
  'A payout account of a member.',
  v.object({
    id: field(id, 'The id of the account.', 'p5'),
    label: field(shortText, 'How it is listed, masked.', 'Harbour Commercial Bank **** 0123'),
    number: field(maybe(exactText), 'With `accounts`: the whole number or address.', '6225880137420123'),
    payee: field(maybe(shortText), 'With `accounts`: the name of the payee.', 'Ann Lee'),
    branch: field(maybe(shortText), 'With `accounts`: the branch of the bank.', 'Harbour East'),
    boundAt: field(instant, 'When it was bound.', NOW - 86_400_000),
    usableAt: field(maybe(instant), 'From when on withdrawals may go to it. Absent: now.', NOW + 86_400_000),
  }),
)

const identity = shape(
  'MemberIdentity',
  'What is known of who the member is.',
  v.object({
    status: field(verificationStatus, 'How the identity stands.', 'pending'),
    legalName: field(shortText, 'The legal name that the registration states.', 'Ann Lee'),
    idNumber: field(
      shortText,
      'The number of the ID document that the registration states, masked unless asked for.',
      '3****************4',
    ),
    submittedAt: field(maybe(instant), 'When the newest submission was made.', NOW - 3_600_000),
    submittedName: field(maybe(shortText), 'The name in it.', 'Ann Lee'),
    submittedNumber: field(maybe(shortText), 'The number in it, masked unless asked for.', '3****************4'),
    front: field(
      maybe(v.string()),
      'With `documents`: the path of the picture of the front, which opens for an hour.',
      '/upload/8f14e45fceea167a.jpg',
    ),
    back: field(maybe(v.string()), 'With `documents`: that of the back.', '/upload/9f14e45fceea167b.jpg'),
    reason: field(maybe(shortText), 'With `rejected`: what the member reads.', 'The picture is not sharp.'),
  }),
)

const heldMoney = shape(
  'MemberMoney',
  'What the member has, in account currency.',
  v.object({
    currency: field(currencyCode, 'The account currency.', 'CNY'),
    balance: field(wireAmount, 'What is available.', '10005.00'),
    stakes: field(wireAmount, 'What is held by open orders.', '100.00'),
    withdrawals: field(wireAmount, 'What is held by withdrawals.', '200.00'),
    vault: field(wireAmount, 'What is invested.', '500.00'),
  }),
)

const withdrawalBlock = shape(
  'WithdrawalBlock',
  'Why the member cannot withdraw now.',
  v.object({
    until: field(maybe(instant), 'Until when, where it ends by itself.', NOW + 3_600_000),
    why: field(v.string(), 'Why.', 'after a change: contact'),
  }),
)

const orderPage = shape('OrderPage', 'A page of orders.', pageOf(order, 'The orders'))
const depositPage = shape('DepositPage', 'A page of deposits.', pageOf(depositRecord, 'The deposits'))
const withdrawalPage = shape('WithdrawalPage', 'A page of withdrawals.', pageOf(withdrawRecord, 'The withdrawals'))
const positionPage = shape('PositionPage', 'A page of investments.', pageOf(vaultPosition, 'The investments'))
const ledgerPage = shape('LedgerPage', 'A page of the ledger.', pageOf(transaction, 'The entries'))
const loginPage = shape('LoginPage', 'A page of logins.', pageOf(loginRecord, 'The logins'))

/** What risk has noted about a member. */
export const mark = shape(
  'Mark',
  'What risk has noted about a member, who never sees it.',
  v.object({
    note: field(v.string(), 'The note.', 'shares a device with u9'),
    by: field(operatorName, 'Who has noted it.', 'bob'),
    at: field(instant, 'When.', NOW - 86_400_000),
  }),
)

export const memberScreen = shape(
  'MemberScreen',
  'Everything about a member. A list is its newest page; the call of the list has the rest.',
  v.object({
    id: field(id, ...MEMBER),
    username: field(shortText, ...USERNAME),
    nickname: field(shortText, 'The nickname.', 'Ann'),
    standing: field(standing, 'Whether the member may log in.', 'active'),
    registeredAt: field(instant, 'When the member registered.', NOW - 86_400_000),
    brand: field(shortText, ...BRAND),
    phone: field(maybe(shortText), 'The phone number, masked unless asked for.', '138****8000'),
    email: field(maybe(shortText), 'The e-mail address, masked unless asked for.', 'a***@harbour.test'),
    inviteCode: field(shortText, "The member's invitation code.", 'CANDOR1'),
    invitedBy: field(shortText, 'The code that the member has registered with.', 'SPRING-26'),
    identity: field(identity, 'Who the member is.'),
    money: field(heldMoney, 'What the member has.'),
    secondFactor: field(secondFactorState, 'Whether the second factor is on.'),
    withdrawalBlock: field(maybe(withdrawalBlock), 'Why the member cannot withdraw. Absent: it is possible.'),
    withdrawBarred: field(v.boolean(), 'Whether an operator has barred withdrawals.', false),
    mark: field(maybe(mark), 'What risk has noted. Absent: nothing.'),
    limits: field(memberLimits, 'The limits that the member has set.'),
    accounts: field(v.array(payoutAccount), 'The payout accounts.'),
    openOrders: field(orderPage, 'The open orders.'),
    orders: field(orderPage, 'The settled orders.'),
    deposits: field(depositPage, 'The deposits.'),
    withdrawals: field(withdrawalPage, 'The withdrawals.'),
    positions: field(positionPage, 'The investments that are to be repaid.'),
    ledger: field(ledgerPage, 'The ledger.'),
    sessions: field(v.array(listedSession), 'The sessions that are open.'),
    logins: field(loginPage, 'The logins.'),
    log: field(
      v.array(logEntry),
      'What operators did about the member, and which looks showed the member, newest first.',
    ),
  }),
)

export const memberInfo = call(
  {
    tag: 'Members',
    summary: 'A member on one screen',
    description:
      'Everything about a member. What is masked is shown where it is asked for by name, which stands in the log too.',
  },
  {
    method: 'GET',
    path: '/api/member/info',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      id: field(id, ...MEMBER),
      whole: field(
        v.optional(v.pipe(v.string(), v.maxLength(64))),
        'What is not to be masked, by commas: contact (phone number and e-mail address), accounts (numbers of payout accounts), documents (ID numbers and pictures).',
        'accounts',
      ),
      ...look,
    }),
    response: memberScreen,
  },
)

const member = shape(
  'FoundMember',
  'A member who was found.',
  v.object({
    id: field(id, ...MEMBER),
    username: field(shortText, ...USERNAME),
    standing: field(standing, 'Whether the member may log in.', 'active'),
    by: field(v.array(shortText), 'By what the member was found: id, name, contact, account.', ['name']),
  }),
)

/** What is known of a record, in a line. */
export const knownField = shape(
  'KnownField',
  'What is known of a record.',
  v.object({
    id: field(shortText, 'What it is.', 'state'),
    value: field(v.string(), 'The value.', 'pending'),
  }),
)

const foundRecord = shape(
  'FoundRecord',
  'A record that a reference belongs to.',
  v.object({
    member: field(maybe(id), 'Whose it is. Absent: nobody’s.', 'u6'),
    username: field(maybe(shortText), ...USERNAME),
    fields: field(v.array(knownField), 'What is known of it, in order.'),
  }),
)

export const memberFind = call(
  {
    tag: 'Members',
    summary: 'Find a member or a reference',
    description:
      'Whom or what a text names: an id, a login name, a phone number, an e-mail address, an account number, the id of a record, a request or a command, a transaction, an invitation code. Only the whole of it is found, never a part.',
  },
  {
    method: 'GET',
    path: '/api/member/find',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ text: field(v.pipe(typed(200), v.trim(), v.minLength(1)), 'What to find.', 'd4'), ...look }),
    response: v.object({
      members: field(v.array(member), 'The members whom it names.'),
      records: field(v.array(foundRecord), 'The records that it belongs to.'),
      hasMore: field(v.boolean(), 'Whether there are others, which are not listed.', false),
    }),
  },
)

/** The members, newest first: names and standing, nothing of what belongs to them alone. */
export const memberList = call(
  {
    tag: 'Members',
    summary: 'Members',
    description: 'The members, the newest first, by name and standing alone. It is no look at what belongs to one.',
  },
  {
    method: 'GET',
    path: '/api/member/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      ...page,
      standing: field(v.optional(v.picklist(standings)), 'Only those of this standing.', 'frozen'),
      brand: field(v.optional(id), 'Only those of this brand.', 'harbour'),
    }),
    response: pageOf(
      shape(
        'ListedMember',
        'A member in the list.',
        v.object({
          id: field(id, ...MEMBER),
          username: field(shortText, ...USERNAME),
          standing: field(standing, 'Whether the member may log in.', 'active'),
          identity: field(verificationStatus, 'How the identity stands.', 'verified'),
          registeredAt: field(instant, 'When the member registered.', NOW - 86_400_000),
          brand: field(shortText, ...BRAND),
          openOrders: field(count(), 'How many orders are open.', 1),
        }),
      ),
      'The members',
    ),
  },
)

/** The query of a list of one member's records. */
const ofMember = v.object({ id: field(id, ...MEMBER), ...page, ...look })
const read = { method: 'GET', source: 'ours', token: true, answer: 'data', request: ofMember } as const

export const memberOrders = call(
  { tag: 'Members', summary: 'Settled orders of a member', description: 'The settled orders of a member.' },
  { ...read, path: '/api/member/orders', response: orderPage },
)

export const memberDeposits = call(
  { tag: 'Members', summary: 'Deposits of a member', description: 'The deposits of a member.' },
  { ...read, path: '/api/member/deposits', response: depositPage },
)

export const memberWithdrawals = call(
  { tag: 'Members', summary: 'Withdrawals of a member', description: 'The withdrawals of a member.' },
  { ...read, path: '/api/member/withdrawals', response: withdrawalPage },
)

export const memberLedger = call(
  { tag: 'Members', summary: 'Ledger of a member', description: 'The ledger of a member.' },
  { ...read, path: '/api/member/ledger', response: ledgerPage },
)

export const memberLogins = call(
  { tag: 'Members', summary: 'Logins of a member', description: 'The logins of a member.' },
  { ...read, path: '/api/member/logins', response: loginPage },
)
