import * as v from 'valibot'
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
import { call, field, NOW, shape, words } from './describe.ts'

/** At most a hundred years. */
const termDays = v.pipe(count(36_525), v.minValue(1))

export const vaultProject = shape(
  'VaultProject',
  'A fixed-term investment on offer.',
  v.object({
    id: field(id, 'The id of the project.', 'steady30'),
    name: field(shortText, 'Its name, in the language of the call where the backend has it.', 'Steady 30'),
    termDays: field(termDays, 'The term in days of 24 hours.', 30),
    annualRate: field(wireAmount, 'The interest of 365 days, as a fraction of the principal.', '0.065'),
    startAmount: field(
      wireAmount,
      'What the project is offered from. An investment has to reach this and the minimum.',
      '100.00',
    ),
    minAmount: field(wireAmount, 'The least of one investment.', '100.00'),
    maxAmount: field(wireAmount, 'The most of one investment.', '50000.00'),
    remainingAmount: field(wireAmount, 'What can still be invested, by all members together.', '420000.00'),
    totalAmount: field(maybe(wireAmount), 'What could be invested at first. Absent: no share is drawn.', '1000000.00'),
    status: field(
      wordOf(words({ open: 'it can be invested in', soldOut: 'nothing is left', closed: 'not on offer any more' })),
      'Whether it can be invested in.',
      'open',
    ),
  }),
)
export type VaultProject = v.InferOutput<typeof vaultProject>

const positionStatuses = words({ holding: 'to be repaid', repaid: 'principal and interest were repaid' })
export type PositionStatus = (typeof positionStatuses)[number]

const DAY_MS = 86_400_000

export const vaultPosition = shape(
  'VaultPosition',
  'One investment of a member.',
  v.object({
    id: field(id, 'The id of the position.', 'v3'),
    requestId: madeBy,
    projectId: field(id, 'The id of its project.', 'steady30'),
    projectName: field(shortText, 'The name of its project when it was made.', 'Steady 30'),
    termDays: field(termDays, 'The term in days of 24 hours.', 30),
    annualRate: field(wireAmount, 'The agreed annual rate.', '0.065'),
    principal: field(wireAmount, 'What was invested.', '500.00'),
    interest: field(
      wireAmount,
      'Principal × annualRate × termDays ÷ 365, rounded half up to the decimals of the account currency.',
      '2.67',
    ),
    investedAt: field(instant, 'When it was made.', NOW - 5 * DAY_MS),
    repaysAt: field(instant, '`investedAt` and termDays times 24 hours.', NOW + 25 * DAY_MS),
    status: field(wordOf(positionStatuses), 'Whether it was repaid.', 'holding'),
  }),
)
export type VaultPosition = v.InferOutput<typeof vaultPosition>

export const vaultProjects = call(
  { tag: 'Vault', summary: 'Projects', description: 'What can be invested in. The client asks every 30 s.' },
  {
    method: 'GET',
    path: '/api/ebao/projects',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: listOf(vaultProject, 'The projects, in the order in which they are shown.'),
  },
)

export const vaultSummary = call(
  {
    tag: 'Vault',
    summary: "The member's vault",
    description:
      'Interest accrues linearly by day: with every whole day since the investment one part of as many as the term has, the sum so far rounded half up to the decimals of the account currency.',
  },
  {
    method: 'GET',
    path: '/api/ebao/summary',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: v.object({
      total: field(wireAmount, 'The principal that is held, and the interest it has accrued.', '500.44'),
      yesterday: field(wireDecimal, "The interest that accrued yesterday, on the backend's own day.", '0.08'),
      today: field(wireDecimal, 'The interest that accrued today.', '0.09'),
      principal: field(wireAmount, 'The principal that is held.', '500.00'),
    }),
  },
)

export const invest = call(
  {
    tag: 'Vault',
    summary: 'Invest',
    description:
      'Invests until the maturity, termDays times 24 hours from now. The principal leaves the balance at once; principal and interest return at maturity. Another rate or term than the terms say is refused with 4007; less than starting amount or minimum with 4302; more than the maximum or what is left with 4205.',
  },
  {
    method: 'POST',
    path: '/api/ebao/invest',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'investment',
    makes: { prefix: 'v', lasts: true, list: () => vaultList },
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
      projectId: field(id, 'The id of the project.', 'steady30'),
      amount: field(wireAmount, 'The principal.', '500.00'),
      terms: shape(
        'InvestTerms',
        'What the member was shown.',
        v.object({
          annualRate: field(wireAmount, 'The annual rate.', '0.065'),
          termDays: field(termDays, 'The term in days.', 30),
        }),
      ),
    }),
    response: vaultPosition,
  },
)

export const vaultList = call(
  { tag: 'Vault', summary: 'Investments', description: "The member's positions by `investedAt`." },
  {
    method: 'GET',
    path: '/api/ebao/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      status: field(v.optional(v.picklist(positionStatuses)), 'Only positions of this status.', 'holding'),
      ...period('`investedAt`'),
      ...page,
    }),
    response: pageOf(vaultPosition, 'The positions'),
  },
)
