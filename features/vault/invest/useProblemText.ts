import { useTranslations } from 'next-intl'
import type { VaultProject } from '#lib/contract/vault.ts'
import { amountExample } from '#lib/money/format.ts'
import { leastOf, mostOf } from '../projects/offer.ts'
import { moneyDecimals, useMoney } from '../useMoney.ts'
import type { InvestProblem } from './investment.ts'
import { problemMessages } from './problemMessage.ts'

/** What a problem of an investment in this project says, its limits included. */
export function useProblemText(project: VaultProject): (problem: InvestProblem) => string {
  const t = useTranslations()
  const money = useMoney()
  return (problem) =>
    t(problemMessages[problem], {
      limit: money(problem === 'belowMinimum' ? leastOf(project) : mostOf(project)),
      ...amountExample(moneyDecimals),
    })
}
