import { useTranslations } from 'next-intl'
import { useBackend } from '#features/account/index.ts'
import type { Product } from '#lib/contract/trade.ts'
import { amountExample, formatAmount } from '#lib/money/format.ts'
import { problemMessages } from './problemMessage.ts'
import { moneyDecimals, type TicketProblem } from './ticket.ts'

/** What a problem of a ticket on this product says, its limits included. */
export function useProblemText(product: Product) {
  const t = useTranslations()
  const { currency } = useBackend()
  return (problem: TicketProblem) => {
    const limit = problem === 'aboveMaximum' ? product.maxAmount : product.minAmount
    return t(problemMessages[problem], {
      limit: formatAmount(limit, { decimals: moneyDecimals, currency }),
      ...amountExample(moneyDecimals),
    })
  }
}
