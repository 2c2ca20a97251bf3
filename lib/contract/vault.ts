import * as v from 'valibot'
import type { Call } from './call.ts'
import { codes } from './codes.ts'
import {
  id,
  instant,
  listOf,
  madeBy,
  maybe,
  moneyRequest,
  nothing,
  page,
  pageOf,
  wireAmount,
  wireDecimal,
  wordOf,
} from './common.ts'

const termDays = v.pipe(v.number(), v.integer(), v.minValue(1))

const vaultProject = v.object({
  id,
  name: v.string(),
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

const vaultPosition = v.object({
  id,
  requestId: madeBy,
  projectId: id,
  projectName: v.string(),
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
  summary: 'The fixed-term projects on offer.',
  token: true,
  answer: 'data',
  request: nothing,
  response: listOf(vaultProject),
} as const satisfies Call

export const vaultSummary = {
  method: 'GET',
  path: '/api/ebao/summary',
  source: 'ours',
  summary:
    "The member's vault: the principal that is held; total, which is that principal and the interest it has accrued; the interest that accrued yesterday and today, on the backend's days. " +
    'Interest accrues linearly by day: with every whole day since the investment one part of as many as the term has, the sum so far rounded down to cents.',
  token: true,
  answer: 'data',
  request: nothing,
  response: v.object({ total: wireAmount, yesterday: wireDecimal, today: wireDecimal, principal: wireAmount }),
} as const satisfies Call

export const invest = {
  method: 'POST',
  path: '/api/ebao/invest',
  source: 'ours',
  summary:
    'Invests in a project until its maturity, termDays times 24 hours from now. The principal leaves the balance at once; principal and interest return at maturity. ' +
    'Interest is principal x annualRate x termDays / 365, rounded down to cents. ' +
    'Codes: 4007 another rate or term than the terms say; 4301 no such project; 4302 below the starting amount or the minimum; 4205 above the maximum or what is left; 4303 above the balance; 4304 sold out or closed.',
  token: true,
  answer: 'data',
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
  summary: "The member's vault positions, newest first.",
  token: true,
  answer: 'data',
  request: v.object({ status: v.optional(v.picklist(positionStatuses)), ...page }),
  response: pageOf(vaultPosition),
} as const satisfies Call
