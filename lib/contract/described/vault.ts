import * as vault from '#lib/contract/vault.ts'
import { moneyRequestFields, NOW, pageFields, pageOf, periodFields, recordRequestIdField } from './common.ts'
import { type Descriptions, shape } from './describe.ts'

const DAY_MS = 86_400_000

const positionWords = { holding: 'to be repaid', repaid: 'principal and interest were repaid' }

export const vaultShapes = [
  shape('VaultProject', vault.vaultProject, 'A fixed-term investment on offer.', {
    id: ['The id of the project.', 'steady30'],
    name: ['Its name, in the language of the call where the backend has it.', 'Steady 30'],
    termDays: ['The term in days of 24 hours.', 30],
    annualRate: ['The interest of 365 days, as a fraction of the principal.', '0.065'],
    startAmount: ['What the project is offered from. An investment has to reach this and the minimum.', '100.00'],
    minAmount: ['The least of one investment.', '100.00'],
    maxAmount: ['The most of one investment.', '50000.00'],
    remainingAmount: ['What can still be invested, by all members together.', '420000.00'],
    totalAmount: ['What could be invested at first. Absent: no share is drawn.', '1000000.00'],
    status: [
      'Whether it can be invested in.',
      'open',
      { open: 'it can be invested in', soldOut: 'nothing is left', closed: 'not on offer any more' },
    ],
  }),
  shape('VaultPosition', vault.vaultPosition, 'One investment of a member.', {
    id: ['The id of the position.', 'v3'],
    requestId: recordRequestIdField,
    projectId: ['The id of its project.', 'steady30'],
    projectName: ['The name of its project when it was made.', 'Steady 30'],
    termDays: ['The term in days of 24 hours.', 30],
    annualRate: ['The agreed annual rate.', '0.065'],
    principal: ['What was invested.', '500.00'],
    interest: [
      'Principal × annualRate × termDays ÷ 365, rounded half up to the decimals of the account currency.',
      '2.67',
    ],
    investedAt: ['When it was made.', NOW - 5 * DAY_MS],
    repaysAt: ['`investedAt` and termDays times 24 hours.', NOW + 25 * DAY_MS],
    status: ['Whether it was repaid.', 'holding', positionWords],
  }),
  shape('InvestTerms', vault.invest.request.entries.terms, 'What the member was shown.', {
    annualRate: ['The annual rate.', '0.065'],
    termDays: ['The term in days.', 30],
  }),
]

export const vaultCalls = {
  vaultProjects: {
    tag: 'Vault',
    summary: 'Projects',
    description: 'What can be invested in. The client asks every 30 s.',
    response: { items: 'The projects, in the order in which they are shown.' },
  },
  vaultSummary: {
    tag: 'Vault',
    summary: "The member's vault",
    description:
      'Interest accrues linearly by day: with every whole day since the investment one part of as many as the term has, the sum so far rounded half up to the decimals of the account currency.',
    response: {
      total: ['The principal that is held, and the interest it has accrued.', '500.44'],
      yesterday: ["The interest that accrued yesterday, on the backend's own day.", '0.08'],
      today: ['The interest that accrued today.', '0.09'],
      principal: ['The principal that is held.', '500.00'],
    },
  },
  invest: {
    tag: 'Vault',
    summary: 'Invest',
    description:
      'Invests until the maturity, termDays times 24 hours from now. The principal leaves the balance at once; principal and interest return at maturity. Another rate or term than the terms say is refused with 4007; less than starting amount or minimum with 4302; more than the maximum or what is left with 4205.',
    request: {
      ...moneyRequestFields,
      projectId: ['The id of the project.', 'steady30'],
      amount: ['The principal.', '500.00'],
      terms: 'What the member was shown.',
    },
  },
  vaultList: {
    tag: 'Vault',
    summary: 'Investments',
    description: "The member's positions by `investedAt`.",
    request: {
      status: ['Only positions of this status.', 'holding', positionWords],
      ...periodFields('`investedAt`'),
      ...pageFields,
    },
    response: pageOf('The positions'),
  },
} satisfies Partial<Descriptions>
