import * as v from 'valibot'
import type { DepositStatus, WithdrawalStatus } from '#backend-rules/reviews.ts'
import { field } from '#lib/contract/describe.ts'
import { direction, orderResults, type RecordResult } from '#lib/contract/orders.ts'
import type { SecurityChange } from '#lib/contract/withdrawals.ts'
import type { StoredMember } from '../database/tables/members.ts'
import { type MailTexts, mails, securityChanges } from './mailTexts.ts'

// What is told of members: by mail to themselves, and by webhooks to the operator's other software. Each type is declared once, here.

const instant = v.pipe(v.number(), v.integer())
const money = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))

const AT = Date.UTC(2026, 4, 6, 9, 41)
const member = field(v.string(), 'Whose it is.', 'u6')
const requestId = field(v.string(), 'The id of the money request that made it.', '7d0c1c9e-5a0b-4f6e-9a01-000000000001')
const accountCurrency = field(v.string(), 'The currency of every amount whose field says no other.', 'CNY')
const reason = field(v.optional(v.string()), 'What the member reads.', 'The payer has another name.')

const order = {
  member,
  id: field(v.string(), 'The order.', 'o12'),
  requestId,
  productId: field(v.string(), 'The product.', 'btcusdt'),
  direction: field(direction, 'Which way the price has to go.', 'up'),
  amount: field(money, 'The stake.', '10.00'),
  fee: field(money, 'The fee, which was taken in addition.', '0.10'),
  openPrice: field(money, 'The price at which it was opened.', '64005.00'),
  openedAt: field(instant, 'When it was opened (epoch ms).', AT - 60_000),
  accountCurrency,
}
const closed = {
  closePrice: field(money, 'The price at which it was closed.', '64020.00'),
  profit: field(money, 'The change of the balance from before the order; below zero for a loss.', '8.60'),
  closedAt: field(instant, 'When it ended (epoch ms).', AT),
}

const deposit = {
  member,
  id: field(v.string(), 'The deposit.', 'd4'),
  requestId,
  channelId: field(v.string(), 'The channel.', 'bank-cny'),
  amount: field(money, 'What was announced.', '250.00'),
  currency: field(v.string(), 'The currency of `amount` and `received`.', 'CNY'),
  accountCurrency,
}

const withdrawal = {
  member,
  id: field(v.string(), 'The withdrawal.', 'w7'),
  requestId,
  account: field(v.string(), 'Where it is paid to, as the member sees it: masked.', 'Harbour ****9999'),
  amount: field(money, 'What was taken from the balance.', '100.00'),
  fee: field(money, 'The part of it that is the fee.', '2.00'),
  receivedAmount: field(money, 'What is left of it.', '98.00'),
  payoutAmount: field(v.optional(money), 'What is paid, where that is another currency.', '12.533108'),
  payoutCurrency: field(v.optional(v.string()), 'The currency of `payoutAmount`.', 'USDT'),
  accountCurrency,
}

interface EventDeclaration {
  readonly about: string
  /** What `data` of the event has. */
  readonly fields: v.ObjectEntries
  /** What the member is mailed; null: nothing. */
  readonly mail: MailTexts | null
}

/** Every type of event. */
export const eventTypes = {
  'order.settled': {
    about: 'An order has ended at its time.',
    fields: { ...order, result: field(v.picklist(orderResults), 'How it ended.', 'win'), ...closed },
    mail: null,
  },
  'order.closed': {
    about: 'A member has closed an order before its end.',
    fields: { ...order, offerPrice: field(money, 'What was credited.', '9.20'), ...closed },
    mail: null,
  },
  'order.voided': {
    about: 'An order was cancelled by the operator, perhaps after it was settled: stake and fee have returned.',
    fields: { ...order, closedAt: closed.closedAt, reason },
    mail: null,
  },
  'deposit.credited': {
    about: 'A deposit was approved and credited.',
    fields: {
      ...deposit,
      received: field(v.optional(money), 'What really came, where it is another amount.', '240.00'),
      creditedAmount: field(money, 'What was credited.', '240.00'),
      reason: field(v.optional(v.string()), 'What the member reads about it.', '240 came in place of 250.'),
    },
    mail: mails.depositCredited,
  },
  'deposit.rejected': {
    about: 'A deposit was rejected: nothing is credited.',
    fields: { ...deposit, reason },
    mail: mails.depositRejected,
  },
  'withdrawal.begun': {
    about: 'An operator pays a withdrawal: its member cannot cancel it any more.',
    fields: withdrawal,
    mail: null,
  },
  'withdrawal.paid': {
    about: 'A withdrawal was paid.',
    fields: { ...withdrawal, txId: field(v.optional(v.string()), 'The transaction of the payout.', 'TX9081') },
    mail: mails.withdrawalPaid,
  },
  'withdrawal.refused': {
    about: 'A withdrawal was refused: its amount has returned to the balance.',
    fields: { ...withdrawal, reason },
    mail: mails.withdrawalRefused,
  },
  'withdrawal.cancelled': {
    about: 'A withdrawal was cancelled: its amount has returned to the balance.',
    fields: withdrawal,
    mail: null,
  },
  'identity.verified': {
    about: 'The identity of a member was verified.',
    fields: { member },
    mail: mails.identityVerified,
  },
  'identity.rejected': {
    about: 'The documents of a member were rejected.',
    fields: { member, reason },
    mail: mails.identityRejected,
  },
  'security.changed': {
    about: 'Something was changed by which money could leave. The member is mailed about it.',
    fields: { member, change: field(v.picklist(securityChanges), 'What was changed.', 'contact') },
    // At the contacts before and after the change, which only its own transaction knows: security/securityChanges.ts.
    mail: null,
  },
} as const satisfies Readonly<Record<string, EventDeclaration>>

export type EventType = keyof typeof eventTypes

/** What is told of, and how it can be then. A state that is not here does not compile. */
interface States {
  readonly order: RecordResult | 'void'
  readonly deposit: DepositStatus
  readonly withdrawal: WithdrawalStatus
  readonly identity: StoredMember['verified']
  readonly security: SecurityChange
}
export type EventKind = keyof States

/** The type of the event that a record has come to a state; null: nobody is told. */
const typesByState: {
  readonly [K in EventKind]: Readonly<Record<States[K], EventType | null>>
} = {
  order: {
    win: 'order.settled',
    lose: 'order.settled',
    draw: 'order.settled',
    closed: 'order.closed',
    void: 'order.voided',
  },
  deposit: {
    recharging: null,
    pending: null,
    reviewing: null,
    approved: 'deposit.credited',
    rejected: 'deposit.rejected',
    cancelled: null,
  },
  withdrawal: {
    pending: null,
    reviewing: 'withdrawal.begun',
    approved: 'withdrawal.paid',
    rejected: 'withdrawal.refused',
    cancelled: 'withdrawal.cancelled',
  },
  identity: { none: null, pending: null, verified: 'identity.verified', rejected: 'identity.rejected' },
  security: {
    contact: 'security.changed',
    loginPassword: 'security.changed',
    withdrawPassword: 'security.changed',
    secondFactor: 'security.changed',
    payoutAccount: 'security.changed',
    identity: 'security.changed',
  },
}

/** The type of a stored event; null: nobody is told, also of a state that a later version has stored. */
export function typeOf({ kind, state }: { readonly kind: string; readonly state: string }): EventType | null {
  const states: Readonly<Record<string, Readonly<Record<string, EventType | null>>>> = typesByState
  return states[kind]?.[state] ?? null
}

/** The kinds and states of these types, for a query. */
export const statesOf = (types: readonly EventType[]): readonly { readonly kind: string; readonly state: string }[] =>
  Object.entries(typesByState).flatMap(([kind, states]) =>
    Object.entries<EventType | null>(states).flatMap(([state, type]) =>
      type !== null && types.includes(type) ? [{ kind, state }] : [],
    ),
  )

export const isEventType = (text: string): text is EventType => Object.hasOwn(eventTypes, text)

/** The types in the order of their declaration. */
export const allEventTypes = Object.keys(eventTypes).filter(isEventType)

/** An example of an event of a type, as it is posted. */
export function exampleOf(type: EventType): { type: EventType; timestamp: string; data: Record<string, unknown> } {
  const data = Object.entries<v.GenericSchema>(eventTypes[type].fields).map(([name, schema]) => [
    name,
    firstExample(schema),
  ])
  return { type, timestamp: new Date(AT).toISOString(), data: Object.fromEntries(data) }
}

/** The example that `field` was given. */
function firstExample(schema: v.GenericSchema): unknown {
  const { examples } = v.getMetadata(schema)
  return Array.isArray(examples) ? examples[0] : undefined
}
