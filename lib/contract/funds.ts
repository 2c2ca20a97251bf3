import * as v from 'valibot'
import type { Call } from './call.ts'
import { codes } from './codes.ts'
import {
  count,
  currencyCode,
  decimalPlaces,
  exactText,
  id,
  instant,
  listOf,
  longText,
  madeBy,
  maybe,
  moneyRequest,
  page,
  pageOf,
  period,
  shortText,
  typed,
  wireAmount,
  wireDecimal,
  wordOf,
} from './common.ts'

const depositKinds = ['bank', 'usdt', 'other'] as const
export type DepositKind = (typeof depositKinds)[number]

export const channelBank = v.object({
  payeeName: shortText,
  accountNumber: exactText,
  bankName: shortText,
  branch: maybe(shortText),
})

export const channelChain = v.object({
  network: shortText,
  address: exactText,
  memo: maybe(exactText),
  confirmations: count(1_000_000),
})

export const depositChannel = v.object({
  id,
  kind: wordOf(depositKinds),
  name: shortText,
  currency: currencyCode,
  /** Of amounts in `currency`; those of the currency itself where it is absent. */
  decimals: maybe(decimalPlaces),
  /** Channel currency to account currency. */
  rate: wireAmount,
  min: wireAmount,
  max: wireAmount,
  feeRate: wireAmount,
  bank: maybe(channelBank),
  chain: maybe(channelChain),
  instructions: maybe(longText),
})
export type DepositChannel = v.InferOutput<typeof depositChannel>

/** The states of a deposit (docs/product.md, 15 and 16). A withdrawal has all of them but `recharging`. */
const fundStatuses = ['recharging', 'cancelled', 'pending', 'reviewing', 'approved', 'rejected'] as const
export type FundStatus = (typeof fundStatuses)[number]

export const depositRecord = v.object({
  id,
  requestId: madeBy,
  type: shortText,
  kind: wordOf(depositKinds),
  status: wordOf(fundStatuses),
  submittedAt: instant,
  submittedAmount: wireAmount,
  /** Of `submittedAmount`; the credited one is in account currency. */
  currency: maybe(currencyCode),
  creditedAmount: maybe(wireAmount),
  /** Where an online deposit is paid while it is `recharging`: an `https:` address, which the client opens outside the app. */
  payUrl: maybe(v.string()),
  reason: maybe(shortText),
})
export type DepositRecord = v.InferOutput<typeof depositRecord>

export const withdrawRecord = v.object({
  id,
  requestId: madeBy,
  account: shortText,
  amount: wireAmount,
  fee: wireAmount,
  receivedAmount: wireAmount,
  /** What arrives at an account in another currency, in `payoutCurrency`. */
  payoutAmount: maybe(wireAmount),
  payoutCurrency: maybe(currencyCode),
  /** The transaction of the payout at the bank or on the chain, once it was sent. */
  txId: maybe(exactText),
  status: wordOf(['pending', 'reviewing', 'approved', 'rejected', 'cancelled']),
  /** Whether `cancelWithdrawal` cancels it; absent from a backend that does not offer that call. */
  cancellable: maybe(v.boolean()),
  submittedAt: instant,
  reason: maybe(shortText),
})
export type WithdrawRecord = v.InferOutput<typeof withdrawRecord>

const transactionTypes = [
  'deposit',
  'manualCredit',
  'recharging',
  'withdrawal',
  'manualDeduction',
  'inviteReward',
  'order',
  'vault',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** One line of the ledger: `amount` signed, `balanceAfter` the balance once it was booked. */
export const transaction = v.object({
  id,
  type: wordOf(transactionTypes),
  amount: wireDecimal,
  balanceAfter: wireAmount,
  at: instant,
  refId: maybe(v.string()),
  /** What it belongs to, by name: a product, a channel, an account, a project. */
  subject: maybe(shortText),
  /** The symbol of the product of an order. */
  symbol: maybe(shortText),
})

export const depositChannels = {
  method: 'GET',
  path: '/api/deposit/channels',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({ kind: v.optional(v.picklist(depositKinds)) }),
  response: listOf(depositChannel),
} as const satisfies Call

export const createDeposit = {
  method: 'POST',
  path: '/api/deposit/create',
  source: 'ours',
  token: true,
  optional: false,
  answer: 'data',
  kind: 'deposit',
  makes: { prefix: 'd', lasts: true },
  protection: {
    password: 'none',
    secondFactor: 'none',
    reauthentication: 'none',
    memberLimit: 'deposits',
    practice: 'real',
  },
  refusals: [codes.exchangeRateError, codes.amountOutsideLimits, codes.depositChannelClosed, codes.termsChanged],
  request: v.object({
    ...moneyRequest,
    channelId: id,
    amount: wireAmount,
    voucher: v.optional(typed(256)),
    /** What the member was shown: a change since then is refused with 4007. `account`: the account number or address. */
    terms: v.object({ rate: wireAmount, feeRate: wireAmount, account: v.optional(typed(256)) }),
  }),
  response: depositRecord,
} as const satisfies Call

export const cancelDeposit = {
  method: 'POST',
  path: '/api/deposit/cancel',
  source: 'ours',
  token: true,
  optional: false,
  answer: 'data',
  kind: 'depositCancellation',
  makes: 'nothing',
  protection: {
    password: 'none',
    secondFactor: 'none',
    reauthentication: 'none',
    memberLimit: 'none',
    practice: 'real',
  },
  refusals: [codes.depositNotCancellable],
  request: v.object({ ...moneyRequest, id }),
  response: depositRecord,
} as const satisfies Call

export const depositList = {
  method: 'GET',
  path: '/api/deposit/list',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({ ...period, ...page }),
  response: pageOf(depositRecord),
} as const satisfies Call

/** What opens a way for money to leave: after such a change withdrawals may wait. */
const securityChanges = ['contact', 'loginPassword', 'withdrawPassword', 'secondFactor', 'payoutAccount'] as const
export type SecurityChange = (typeof securityChanges)[number]

export const withdrawTerms = {
  method: 'GET',
  path: '/api/withdraw/terms',
  source: 'ours',
  token: true,
  answer: 'data',
  /** `accountId`: the payout account that is withdrawn to; terms that depend on it are absent without it. */
  request: v.object({ accountId: v.optional(id) }),
  response: v.object({
    min: wireAmount,
    max: wireAmount,
    feeRate: wireAmount,
    feeMin: wireAmount,
    available: wireAmount,
    note: maybe(shortText),
    /** The code that every withdrawal would be refused with now. */
    blocked: maybe(v.pipe(v.number(), v.integer())),
    /** When that ends by itself. */
    blockedUntil: maybe(instant),
    /** With `withdrawalsOnHold`: what was changed. */
    blockedBy: maybe(wordOf(securityChanges)),
    /** Whether a code of the second factor is asked for. */
    secondFactor: maybe(v.boolean()),
    /** The currency of the payout account, where it is not the member's. */
    payoutCurrency: maybe(currencyCode),
    /** Of amounts in `payoutCurrency`; those of the currency itself where it is absent. */
    payoutDecimals: maybe(decimalPlaces),
    /** Payout currency to the member's currency, as of a deposit channel. */
    rate: maybe(wireAmount),
    /** In the payout currency. */
    networkFee: maybe(wireAmount),
  }),
} as const satisfies Call

export const createWithdrawal = {
  method: 'POST',
  path: '/api/withdraw/create',
  source: 'ours',
  token: true,
  optional: false,
  answer: 'data',
  kind: 'withdrawal',
  makes: { prefix: 'w', lasts: true },
  protection: {
    password: { field: 'withdrawPwd', of: 'withdrawal' },
    secondFactor: 'asked',
    reauthentication: 'none',
    memberLimit: 'none',
    practice: 'real',
  },
  refusals: [
    codes.balanceInsufficient,
    codes.payoutAccountMissing,
    codes.payoutAccountWaiting,
    codes.withdrawalsOnHold,
    codes.withdrawPasswordWrong,
    codes.withdrawForbidden,
    codes.amountOutsideLimits,
    codes.verificationRequired,
    codes.secondFactorWrong,
    codes.secondFactorLocked,
    codes.termsChanged,
  ],
  request: v.object({
    ...moneyRequest,
    accountId: id,
    amount: wireAmount,
    withdrawPwd: typed(128),
    secondFactorCode: v.optional(typed(32)),
    /** What the member was shown: another fee or received amount is refused with 4007. */
    terms: v.object({ fee: wireAmount, receivedAmount: wireAmount, payoutAmount: v.optional(wireAmount) }),
  }),
  response: withdrawRecord,
} as const satisfies Call

export const cancelWithdrawal = {
  method: 'POST',
  path: '/api/withdraw/cancel',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  kind: 'withdrawalCancellation',
  makes: 'nothing',
  protection: {
    password: 'none',
    secondFactor: 'none',
    reauthentication: 'none',
    memberLimit: 'none',
    practice: 'real',
  },
  refusals: [codes.withdrawalNotCancellable],
  request: v.object({ ...moneyRequest, id }),
  response: withdrawRecord,
} as const satisfies Call

export const withdrawList = {
  method: 'GET',
  path: '/api/withdraw/list',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({ ...period, ...page }),
  response: pageOf(withdrawRecord),
} as const satisfies Call

export const transactionList = {
  method: 'GET',
  path: '/api/funds/transactions',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({ type: v.optional(v.picklist(transactionTypes)), ...period, ...page }),
  response: pageOf(transaction),
} as const satisfies Call
