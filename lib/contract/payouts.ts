import * as v from 'valibot'
import type { Call } from './call.ts'
import { codes } from './codes.ts'
import { done, id, instant, listOf, madeBy, maybe, moneyRequest, nothing, shortText, typed, wordOf } from './common.ts'

export const payoutAccount = v.object({
  id,
  requestId: madeBy,
  kind: wordOf(['bank', 'crypto']),
  payeeName: maybe(shortText),
  /** Masked but for the last four. */
  accountNumber: maybe(shortText),
  bankName: maybe(shortText),
  branch: maybe(shortText),
  chain: maybe(shortText),
  /** Masked too: enough of it to know it again. */
  address: maybe(shortText),
  boundAt: instant,
  /** Withdrawals to it are refused before this instant. Absent: none is for that reason. */
  usableAt: maybe(instant),
})
export type PayoutAccount = v.InferOutput<typeof payoutAccount>

export const payoutList = {
  method: 'GET',
  path: '/api/payout/list',
  source: 'ours',
  token: true,
  answer: 'data',
  request: nothing,
  response: listOf(payoutAccount),
} as const satisfies Call

export const bindBank = {
  method: 'POST',
  path: '/api/payout/bank',
  source: 'ours',
  token: true,
  optional: false,
  answer: 'data',
  kind: 'bankAccount',
  makes: { prefix: 'p', lasts: false },
  protection: {
    password: 'none',
    secondFactor: 'none',
    reauthentication: 'login',
    memberLimit: 'none',
    practice: 'real',
  },
  refusals: [codes.cardAlreadyBound, codes.payoutNumberInvalid],
  request: v.object({
    ...moneyRequest,
    payeeName: typed(64),
    accountNumber: typed(34),
    bankName: typed(64),
    branch: v.optional(typed(128)),
  }),
  response: payoutAccount,
} as const satisfies Call

export const bindCrypto = {
  method: 'POST',
  path: '/api/payout/crypto',
  source: 'ours',
  token: true,
  optional: false,
  answer: 'data',
  kind: 'cryptoAccount',
  makes: { prefix: 'p', lasts: false },
  protection: {
    password: 'none',
    secondFactor: 'none',
    reauthentication: 'login',
    memberLimit: 'none',
    practice: 'real',
  },
  refusals: [codes.cardAlreadyBound, codes.payoutNumberInvalid],
  request: v.object({ ...moneyRequest, chain: typed(32), address: typed(128) }),
  response: payoutAccount,
} as const satisfies Call

export const removePayout = {
  method: 'POST',
  path: '/api/payout/remove',
  source: 'ours',
  token: true,
  optional: false,
  answer: 'data',
  kind: 'accountRemoval',
  makes: 'nothing',
  protection: {
    password: 'none',
    secondFactor: 'none',
    reauthentication: 'login',
    memberLimit: 'none',
    practice: 'real',
  },
  refusals: [],
  request: v.object({ ...moneyRequest, id }),
  response: done,
} as const satisfies Call
