import * as v from 'valibot'
import type { Call } from './call.ts'
import { id, instant, listOf, madeBy, nothing, page, pageOf, requestId, wireAmount, wireDecimal } from './common.ts'

const termDays = v.pipe(v.number(), v.integer(), v.minValue(1))

const vaultProject = v.object({
  id,
  name: v.string(),
  termDays,
  annualRate: wireAmount,
  startAmount: wireAmount,
  minAmount: wireAmount,
  maxAmount: wireAmount,
  /** What is still investable. */
  remainingAmount: wireAmount,
  status: v.picklist(['open', 'soldOut', 'closed']),
})

const positionStatus = v.picklist(['holding', 'repaid'])

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
  status: positionStatus,
})

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
  summary: "The member's vault: total, principal, yesterday's and today's interest.",
  token: true,
  answer: 'data',
  request: nothing,
  response: v.object({ total: wireAmount, yesterday: wireDecimal, today: wireDecimal, principal: wireAmount }),
} as const satisfies Call

export const invest = {
  method: 'POST',
  path: '/api/ebao/invest',
  source: 'ours',
  summary: 'Invests in a project until its maturity.',
  token: true,
  answer: 'data',
  request: v.object({ requestId, projectId: id, amount: wireAmount }),
  response: vaultPosition,
} as const satisfies Call

export const vaultList = {
  method: 'GET',
  path: '/api/ebao/list',
  source: 'ours',
  summary: "The member's vault positions, newest first.",
  token: true,
  answer: 'data',
  request: v.object({ status: v.optional(positionStatus), ...page }),
  response: pageOf(vaultPosition),
} as const satisfies Call
