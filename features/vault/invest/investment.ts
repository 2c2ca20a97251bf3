import type { FormRules } from '#components/form/useForm.ts'
import type { VaultProject } from '#lib/contract/vault.ts'
import { type AmountFault, amountFault, readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive, min, roundDown } from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { amountExample, formatAmount } from '#lib/money/format.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'
import { leastOf, mostOf, type Offer, offerOf } from '../projects/offer.ts'
import type { InvestDetails } from './investRequest.tsx'

export type InvestProblem =
  | Exclude<Offer, 'open'>
  | AmountFault
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'aboveRemaining'
  | 'balanceUnknown'
  | 'balanceInsufficient'

/** What an amount is checked against. An undefined balance is not known; it is not zero. */
export interface InvestFacts {
  readonly project: VaultProject
  readonly balance: Decimal | undefined
  /** The currency of the account. */
  readonly currency: Currency
}

/** What keeps the value of the amount field from being invested, the most serious problem first; empty when nothing does. */
export function investProblems(value: string, { project, balance, currency }: InvestFacts): readonly InvestProblem[] {
  const offer = offerOf(project)
  if (offer !== 'open') return [offer]
  const amount = readAmount(value)
  if (amount === undefined || !isPositive(amount)) return [amountFault(value, currency.decimals) ?? 'amountMissing']
  if (compare(amount, leastOf(project)) < 0) return ['belowMinimum']
  if (compare(amount, mostOf(project)) > 0) {
    return [compare(amount, project.maxAmount) > 0 ? 'aboveMaximum' : 'aboveRemaining']
  }
  if (balance === undefined) return ['balanceUnknown']
  return compare(amount, balance) > 0 ? ['balanceInsufficient'] : []
}

/** The rules of the form: the amount is its only field. */
export function investRules(facts: InvestFacts): FormRules<'amount', InvestProblem> {
  const { project, currency } = facts
  return {
    problems: ({ amount }) => investProblems(amount, facts),
    fields: {
      soldOut: 'amount',
      closed: 'amount',
      other: 'amount',
      amountMissing: 'amount',
      amountUnreadable: 'amount',
      amountNotWhole: 'amount',
      belowMinimum: 'amount',
      aboveMaximum: 'amount',
      aboveRemaining: 'amount',
      balanceUnknown: 'amount',
      balanceInsufficient: 'amount',
    },
    messages: {
      soldOut: '该项目已售罄',
      closed: '该项目已结束',
      other: '该项目暂不可投资',
      amountMissing: '请输入金额',
      amountUnreadable: '金额无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
      amountNotWhole: '金额无法识别，请按 {example} 的格式输入整数',
      belowMinimum: '最低金额为 {limit}',
      aboveMaximum: '最高金额为 {limit}',
      aboveRemaining: '剩余可投金额为 {limit}',
      balanceUnknown: '余额未知，暂不能投资',
      balanceInsufficient: '可用余额不足',
    },
    waits: ['balanceUnknown'],
    textValues: (problem) => ({
      limit: formatAmount(problem === 'belowMinimum' ? leastOf(project) : mostOf(project), {
        ...currency,
      }),
      ...amountExample(currency.decimals),
    }),
    isShownEarly: (_, { amount }) => amount !== '',
  }
}

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
  if (balance === undefined || offerOf(project) !== 'open') return undefined
  const whole = roundDown(min(balance, mostOf(project)), currency.decimals)
  return compare(whole, leastOf(project)) < 0 ? undefined : whole
}
