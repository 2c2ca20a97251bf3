import type { InferInput } from 'valibot'
import type { Money } from '#backend-rules/money.ts'
import { type OfferedProject, projectStatus } from '#backend-rules/vault.ts'
import type { vaultProjects } from '#lib/contract/vault.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

/** A project as the operator set it up. All amounts in account currency. */
export interface Project extends OfferedProject {
  readonly totalAmount: Decimal
  annualRate: Decimal
  remainingAmount: Decimal
  closed: boolean
}

type Terms = readonly [id: string, name: string, termDays: number, annualRate: string]
type Amounts = readonly [start: string, min: string, max: string, total: string, remaining: string]

function makeProject(
  [id, name, termDays, annualRate]: Terms,
  [start, min, max, total, remaining]: Amounts,
  closed = false,
): Project {
  return {
    id,
    name,
    termDays,
    annualRate: decimal(annualRate),
    startAmount: decimal(start),
    minAmount: decimal(min),
    maxAmount: decimal(max),
    totalAmount: decimal(total),
    remainingAmount: decimal(remaining),
    closed,
  }
}

/** The projects of a new world, with their amounts in this currency: three open ones, one sold out, one closed. */
export const seededProjects = (money: Money): Project[] =>
  projects.map((project) => ({
    ...project,
    startAmount: money.ofYuan(project.startAmount),
    minAmount: money.ofYuan(project.minAmount),
    maxAmount: money.ofYuan(project.maxAmount),
    totalAmount: money.ofYuan(project.totalAmount),
    remainingAmount: money.ofYuan(project.remainingAmount),
  }))

/** With their amounts in yuan. */
const projects: readonly Project[] = [
  makeProject(['starter7', 'Starter 7', 7, '0.0280'], ['100.00', '100.00', '20000.00', '1000000.00', '736500.00']),
  makeProject(['steady30', 'Steady 30', 30, '0.0438'], ['500.00', '500.00', '50000.00', '2000000.00', '412800.00']),
  makeProject(['growth90', 'Growth 90', 90, '0.0525'], ['1000.00', '1000.00', '100000.00', '5000000.00', '3904200.00']),
  makeProject(['reserve180', 'Reserve 180', 180, '0.0610'], ['5000.00', '5000.00', '200000.00', '3000000.00', '0.00']),
  makeProject(
    ['legacy365', 'Legacy 365', 365, '0.0680'],
    ['10000.00', '10000.00', '500000.00', '8000000.00', '2150000.00'],
    true,
  ),
]

/** A project as the contract shows it. */
export function projectOf({ closed, ...project }: Project): InferInput<typeof vaultProjects.response>['items'][number] {
  return { ...project, status: projectStatus({ closed, ...project }) }
}
