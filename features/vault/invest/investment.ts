import { amountProblems, whereAmount } from '#components/form/amountProblems.ts'
import { type FormRules, problemsIn } from '#components/form/useForm.ts'
import type { VaultProject } from '#lib/contract/vault.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare, min, roundDown } from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'
import { type Availability, availabilityOf, leastOf, mostOf } from '../projects/availability.ts'
import type { InvestDetails } from './investRequest.tsx'

/** What an amount is checked against. An undefined balance is not known; it is not zero. */
export interface InvestFacts {
  readonly project: VaultProject
  readonly balance: Decimal | undefined
  /** The currency of the account. */
  readonly currency: Currency
}

/** The rules of the form: the amount is its only field. */
export function investRules({ project, balance, currency }: InvestFacts) {
  const offer = availabilityOf(project)
  const limit = (amount: Decimal) => () => ({ limit: formatAmount(amount, { ...currency }) })
  return {
    problems: {
      soldOut: { field: 'amount', text: '该项目已售罄', when: () => offer === 'soldOut' },
      closed: { field: 'amount', text: '该项目已结束', when: () => offer === 'closed' },
      other: { field: 'amount', text: '该项目暂不可投资', when: () => offer === 'other' },
      ...amountProblems('amount', currency.decimals),
      belowMinimum: {
        field: 'amount',
        text: '最低金额为 {limit}',
        textValues: limit(leastOf(project)),
        when: whereAmount('amount', (amount) => compare(amount, leastOf(project)) < 0),
      },
      aboveMaximum: {
        field: 'amount',
        text: '最高金额为 {limit}',
        textValues: limit(mostOf(project)),
        when: whereAmount('amount', (amount) => compare(amount, project.maxAmount) > 0),
      },
      aboveRemaining: {
        field: 'amount',
        text: '剩余可投金额为 {limit}',
        textValues: limit(mostOf(project)),
        when: whereAmount('amount', (amount) => compare(amount, mostOf(project)) > 0),
      },
      balanceUnknown: {
        field: 'amount',
        text: '余额未知，暂不能投资',
        when: () => balance === undefined,
        waits: true,
      },
      balanceInsufficient: {
        field: 'amount',
        text: '可用余额不足',
        when: whereAmount('amount', (amount) => balance !== undefined && compare(amount, balance) > 0),
      },
    },
    isJudgedEarly: (_, { amount }) => amount !== '',
  } as const satisfies FormRules<'amount'> & {
    readonly problems: Readonly<Record<Exclude<Availability, 'open'>, object>>
  }
}

/** What keeps the value of the amount field from being invested; empty when nothing does. */
export const investProblems = (amount: string, facts: InvestFacts) => problemsIn(investRules(facts), { amount })

/** The investment that is reviewed and confirmed for the value of the amount field; undefined when it has a problem. */
export function investmentOf(value: string, facts: InvestFacts): InvestDetails | undefined {
  const amount = readAmount(value)
  if (amount === undefined || investProblems(value, facts).length > 0) return undefined
  const { id, name, annualRate, termDays } = facts.project
  const { interest } = returnOf(amount, { annualRate, termDays }, facts.currency.decimals)
  return { projectId: id, projectName: name, amount, annualRate, termDays, interest }
}

/** The amount of the button "all": the most that balance, maximum and remaining amount allow; undefined when that is below the minimum. */
export function wholeInvestment({ project, balance, currency }: InvestFacts): Decimal | undefined {
  if (balance === undefined || availabilityOf(project) !== 'open') return undefined
  const whole = roundDown(min(balance, mostOf(project)), currency.decimals)
  return compare(whole, leastOf(project)) < 0 ? undefined : whole
}
