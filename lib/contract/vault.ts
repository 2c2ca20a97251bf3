import * as v from 'valibot'
import type { Call } from './call.ts'
import { codes } from './codes.ts'
import {
  count,
  id,
  instant,
  listOf,
  madeBy,
  maybe,
  moneyRequest,
  nothing,
  page,
  pageOf,
  period,
  shortText,
  wireAmount,
  wireDecimal,
  wordOf,
} from './common.ts'

/** At most a hundred years. */
const termDays = v.pipe(count(36_525), v.minValue(1))

export const vaultProject = v.object({
  id,
  name: shortText,
  termDays,
  annualRate: wireAmount,
  /** What the project is offered from. An investment has to reach this and the minimum. */
  startAmount: wireAmount,
  minAmount: wireAmount,
  /** The most of one investment. */
  maxAmount: wireAmount,
  /** What is still investable. */
  remainingAmount: wireAmount,
  /** What was investable at first. A backend may leave it out: there is then no share to draw. */
  totalAmount: maybe(wireAmount),
  status: wordOf(['open', 'soldOut', 'closed']),
})
export type VaultProject = v.InferOutput<typeof vaultProject>

const positionStatuses = ['holding', 'repaid'] as const
export type PositionStatus = (typeof positionStatuses)[number]

export const vaultPosition = v.object({
  id,
  requestId: madeBy,
  projectId: id,
  projectName: shortText,
  termDays,
  annualRate: wireAmount,
  principal: wireAmount,
  interest: wireAmount,
  investedAt: instant,
  repaysAt: instant,
  status: wordOf(positionStatuses),
})
export type VaultPosition = v.InferOutput<typeof vaultPosition>

export const vaultProjects = {
  method: 'GET',
  path: '/api/ebao/projects',
  source: 'ours',
  token: true,
  answer: 'data',
  request: nothing,
  response: listOf(vaultProject),
} as const satisfies Call

export const vaultSummary = {
  method: 'GET',
  path: '/api/ebao/summary',
  source: 'ours',
  token: true,
  answer: 'data',
  request: nothing,
  response: v.object({ total: wireAmount, yesterday: wireDecimal, today: wireDecimal, principal: wireAmount }),
} as const satisfies Call

export const invest = {
  method: 'POST',
  path: '/api/ebao/invest',
  source: 'ours',
  token: true,
  optional: false,
  answer: 'data',
  kind: 'investment',
  makes: { prefix: 'v', lasts: true },
  protection: {
    password: 'none',
    secondFactor: 'none',
    reauthentication: 'none',
    memberLimit: 'investments',
    practice: 'real',
  },
  refusals: [
    codes.projectMissing,
    codes.belowMinimumInvestment,
    codes.amountOutsideLimits,
    codes.availableInsufficient,
    codes.investmentFailed,
    codes.termsChanged,
  ],
  request: v.object({
    ...moneyRequest,
    projectId: id,
    amount: wireAmount,
    /** What the member was shown: another rate or term is refused with 4007. */
    terms: v.object({ annualRate: wireAmount, termDays }),
  }),
  response: vaultPosition,
} as const satisfies Call

export const vaultList = {
  method: 'GET',
  path: '/api/ebao/list',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({ status: v.optional(v.picklist(positionStatuses)), ...period, ...page }),
  response: pageOf(vaultPosition),
} as const satisfies Call
