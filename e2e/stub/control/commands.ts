import * as v from 'valibot'
import { verificationStatus } from '#lib/contract/account.ts'
import { backendConfig } from '#lib/contract/common.ts'
import { depositChannels, depositList } from '#lib/contract/deposits.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { product, quote } from '#lib/contract/market.ts'
import { orderInfo } from '#lib/contract/orders.ts'
import { payoutList } from '#lib/contract/payouts.ts'
import { durationTerm, settlement } from '#lib/contract/settlement.ts'
import { invest } from '#lib/contract/vault.ts'
import { withdrawList } from '#lib/contract/withdrawals.ts'
import { addressIndex, fault } from '../faults/faults.ts'

/** A command by which a test changes or reads a world: a POST of `request` to `/__control<path>`, answered with `response`. */
export interface ControlCommand<
  Req extends v.GenericSchema = v.GenericSchema,
  Res extends v.GenericSchema = v.GenericSchema,
> {
  readonly path: string
  readonly request: Req
  readonly response: Res
}

const ms = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.string()
const none = v.object({})
const byName = v.object({ username: text })
/** The device of a session that a test opens. */
const sessionOpened = v.object({
  username: text,
  kind: v.optional(v.picklist(['phone', 'tablet', 'desktop'])),
  device: v.optional(text),
  place: v.optional(text),
  ip: v.optional(text),
})
const securityChanged = v.object({
  username: text,
  change: v.picklist(['contact', 'loginPassword', 'withdrawPassword', 'secondFactor']),
})
const clockFace = v.object({ now: v.number(), frozen: v.boolean() })

const entry = v.object({
  id: text,
  type: text,
  amount: text,
  balanceAfter: text,
  at: v.number(),
  refId: v.optional(text),
})

/** A movement of money that no order, deposit, withdrawal or investment makes. */
const movement = v.object({
  username: text,
  type: v.unwrap(transactionList.request.entries.type),
  amount: text,
  refId: v.optional(text),
})

const request = v.object({
  at: v.number(),
  address: addressIndex,
  method: text,
  path: text,
  query: text,
  bearer: v.boolean(),
  language: v.string(),
  requestId: v.optional(text),
  fault: v.optional(text),
  status: v.optional(v.number()),
  code: v.optional(v.number()),
  problems: v.optional(v.array(text)),
})

const memberChange = v.object({
  username: text,
  /** Booked as a ledger entry: manual credit or deduction. */
  balance: v.optional(text),
  password: v.optional(text),
  withdrawPassword: v.optional(text),
  userName: v.optional(text),
  avatar: v.optional(text),
  /** null: none. */
  phone: v.optional(v.nullable(text)),
  email: v.optional(v.nullable(text)),
  standing: v.optional(v.picklist(['active', 'frozen', 'banned'])),
  withdrawBarred: v.optional(v.boolean()),
  verified: v.optional(verificationStatus),
  roles: v.optional(v.array(text)),
  permissions: v.optional(v.array(text)),
  withSessionkey: v.optional(v.boolean()),
})

/** A reviewer's decision. The member need not have submitted anything. */
const decision = v.variant('status', [
  v.object({ username: text, status: v.literal('verified') }),
  v.object({ username: text, status: v.literal('rejected'), reason: text }),
])

/** A decision on a withdrawal before it would be decided by itself. */
const withdrawDecision = v.object({
  username: text,
  id: text,
  status: v.picklist(['approved', 'rejected', 'cancelled']),
  reason: v.optional(text),
})

/** The rules of withdrawals that an operator may change. */
const withdrawRules = v.object({
  min: v.optional(text),
  max: v.optional(text),
  feeRate: v.optional(text),
  feeMin: v.optional(text),
  note: v.optional(text),
  identityRequired: v.optional(v.boolean()),
  reviewingAfterMs: v.optional(ms),
  /** How long withdrawals wait after a change to the safety of an account. */
  changeWaitMs: v.optional(ms),
})

const draft = v.object({ title: text, body: text, pinned: v.optional(v.boolean()) })

const upload = v.object({ path: text, type: text, size: v.number(), at: v.number() })

const wireDecimal = v.optional(v.union([text, v.number()]))

/** The fields that a settled order states instead of its own (`orders/order.ts`, TamperedFields). */
const tampered = v.object({
  username: text,
  id: text,
  productId: v.optional(text),
  productName: v.optional(text),
  direction: v.optional(v.picklist(['up', 'down'])),
  amount: wireDecimal,
  fee: wireDecimal,
  payoutRate: wireDecimal,
  durationSeconds: v.optional(ms),
  openPrice: wireDecimal,
  openSeq: v.optional(ms),
  openedAt: v.optional(ms),
  closesAt: v.optional(ms),
  closePrice: wireDecimal,
  closeSeq: v.optional(ms),
  closedAt: v.optional(ms),
  result: v.optional(v.picklist(['win', 'lose', 'draw', 'closed'])),
  profit: wireDecimal,
  closedEarly: v.optional(v.object({ price: text, quoteSeq: ms })),
  voided: v.optional(v.object({ at: ms, amount: text, reason: v.optional(text) })),
})

/** How orders on a product are settled from now on, how many may be open, and what is stated about it. A field that is absent is not stated any more. */
const productRule = v.object({
  settlement: v.optional(settlement),
  hours: product.entries.hours,
  about: product.entries.about,
  openOrders: product.entries.openOrders,
})

/** How a product's quotes are published from now on. A field that is absent stays as it was. */
const quotesChange = v.object({
  productId: text,
  /** How many quotes the history is behind the newest one. */
  historyLag: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Whether prices are JSON numbers with the noise of floating point. */
  floatPrices: v.optional(v.boolean()),
  /** True: the sequence starts again at 1 with the next quote. */
  restart: v.optional(v.boolean()),
  /**
   * The next quote that a stream sends is wrong: dated this far ahead, or with another price. Nothing else is affected.
   */
  mistake: v.optional(v.object({ aheadMs: v.optional(ms), price: v.optional(text) })),
})

/** A reviewer's decision on a deposit before it would be decided by itself. */
const depositDecision = v.variant('status', [
  v.object({ username: text, id: text, status: v.literal('reviewing') }),
  v.object({
    ...{ username: text, id: text, status: v.literal('approved') },
    ...{ received: v.optional(text), reason: v.optional(text) },
  }),
  v.object({ username: text, id: text, status: v.literal('rejected'), reason: text }),
])

const channelChange = v.object({
  id: text,
  ...v.partial(v.omit(depositChannels.response.entries.items.item, ['id'])).entries,
})

const seededOrders = v.object({
  username: text,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  durationSeconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** All of them are of this product; absent: of the trading ones in turn. */
  productId: v.optional(text),
})

/** The fields that an operator may change of a project while it is offered. */
const projectChange = v.object({
  id: text,
  annualRate: v.optional(text),
  termDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  remainingAmount: v.optional(text),
  closed: v.optional(v.boolean()),
})

const seededPositions = v.object({
  username: text,
  projectId: text,
  amount: text,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** How long before now they were made. */
  ageMs: ms,
})

const command = <const Req extends v.GenericSchema, const Res extends v.GenericSchema>(
  path: string,
  req: Req,
  res: Res,
) => ({ path, request: req, response: res }) satisfies ControlCommand

/** Every command, for the routes and for the client. */
export const controlCommands = {
  readClock: command('/clock', none, clockFace),
  advance: command('/clock/advance', v.object({ ms }), clockFace),
  setClock: command('/clock/set', v.object({ at: ms }), clockFace),
  freeze: command('/clock/freeze', none, clockFace),
  resume: command('/clock/resume', none, clockFace),
  pin: command('/price', v.object({ productId: text, path: v.array(text), at: v.optional(ms) }), quote),
  release: command('/price/release', v.object({ productId: text }), none),
  setProduct: command(
    '/product',
    v.object({
      productId: text,
      status: v.picklist(['trading', 'closed', 'forbidden']),
      opensAt: v.optional(ms),
    }),
    none,
  ),
  setTerms: command(
    '/product/terms',
    v.object({
      productId: text,
      terms: v.array(
        v.object({
          ...durationTerm.entries,
          payoutRate: v.union([text, v.object({ up: v.optional(text), down: v.optional(text) })]),
        }),
      ),
      feeRate: v.optional(text),
    }),
    none,
  ),
  setRule: command('/product/rule', v.object({ productId: text, ...productRule.entries }), none),
  changeQuotes: command('/product/quotes', quotesChange, none),
  addFault: command('/fault', fault, none),
  setDown: command('/fault/down', v.object({ address: addressIndex, down: v.boolean() }), none),
  clearFaults: command('/fault/clear', none, none),
  releaseHeld: command('/fault/release', none, none),
  cutStreams: command('/streams/cut', v.object({ address: v.optional(addressIndex) }), none),
  muteStreams: command('/streams/mute', v.object({ muted: v.union([v.boolean(), v.literal('quotes')]) }), none),
  countStreams: command('/streams', none, v.object({ count: v.number(), started: v.number() })),
  configure: command('/config', v.partial(backendConfig), none),
  captchaCode: command('/captcha', v.object({ uuid: text }), v.object({ code: v.optional(text) })),
  changeMember: command('/member', memberChange, none),
  openSession: command('/session', sessionOpened, v.object({ token: text })),
  ageAuthentication: command('/session/age', byName, none),
  confirmSessions: command('/session/confirm', byName, none),
  changeSecurity: command('/security', securityChanged, none),
  expireSessions: command('/session/expire', byName, none),
  sentCode: command('/code', byName, v.object({ code: v.optional(text) })),
  decideVerification: command('/verification', decision, none),
  publishNotice: command('/notice', draft, v.object({ id: text })),
  uploads: command('/uploads', byName, v.array(upload)),
  tamper: command('/orders/tamper', tampered, none),
  seedOrders: command('/orders/seed', seededOrders, none),
  deposits: command('/deposits', byName, depositList.response.entries.items),
  decideDeposit: command('/deposits/decide', depositDecision, none),
  seedDeposits: command('/deposits/seed', v.object({ username: text, count: v.number() }), none),
  changeChannel: command('/deposits/channel', channelChange, none),
  keepChannels: command('/deposits/channels', v.object({ ids: v.array(text) }), none),
  changeProject: command('/vault/project', projectChange, none),
  seedPositions: command('/vault/seed', seededPositions, none),
  positions: command('/vault', byName, v.array(invest.response)),
  orders: command('/orders', byName, v.array(orderInfo.response)),
  postEntry: command('/ledger/post', movement, none),
  decideWithdrawal: command('/withdrawals/decide', withdrawDecision, none),
  seedWithdrawals: command('/withdrawals/seed', v.object({ username: text, count: v.number() }), none),
  changeWithdrawRules: command('/withdrawals/rules', withdrawRules, none),
  withdrawals: command('/withdrawals', byName, withdrawList.response.entries.items),
  payouts: command('/payouts', byName, payoutList.response.entries.items),
  ledger: command('/ledger', byName, v.object({ balance: text, entries: v.array(entry) })),
  books: command('/books', none, v.array(text)),
  requests: command('/requests', none, v.array(request)),
  clearRequests: command('/requests/clear', none, none),
  violations: command('/violations', none, v.array(v.object({ path: text, at: v.number(), problems: v.array(text) }))),
}

export type ChannelChange = Omit<v.InferInput<typeof channelChange>, 'id'>
export type RequestSeen = v.InferOutput<typeof request>
export type TamperedFields = Omit<v.InferInput<typeof tampered>, 'username' | 'id'>
export type ProductRule = v.InferInput<typeof productRule>
export type QuotesChange = Omit<v.InferInput<typeof quotesChange>, 'productId'>
export type SecurityChanged = v.InferInput<typeof securityChanged>['change']
export type SessionDevice = Omit<v.InferInput<typeof sessionOpened>, 'username'>
export type MemberChange = Omit<v.InferInput<typeof memberChange>, 'username'>
export type Movement = Omit<v.InferInput<typeof movement>, 'username'>
export type NoticeDraft = v.InferInput<typeof draft>
export type ProjectChange = Omit<v.InferInput<typeof projectChange>, 'id'>
export type WithdrawRulesChange = v.InferInput<typeof withdrawRules>
export type PositionSeed = Omit<v.InferInput<typeof seededPositions>, 'username'>
export type UploadSeen = v.InferOutput<typeof upload>
export type LedgerSeen = v.InferOutput<typeof controlCommands.ledger.response>
