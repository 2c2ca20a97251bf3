import { useTranslations } from 'next-intl'
import { useBackend } from '#features/account/index.ts'
import type { Product } from '#lib/contract/trade.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { amountExample, formatAmount } from '#lib/money/format.ts'
import { moneyDecimals, type TicketProblem } from './ticket.ts'

/** What each problem says. A new problem without a text does not compile. */
export const problemMessages: Readonly<Record<TicketProblem, MessageKey>> = {
  forbidden: '该产品未开放交易',
  closed: '休市中，无法交易',
  noQuote: '正在等待报价，暂不能下单',
  streamLost: '行情连接已中断，暂不能下单',
  quoteOld: '报价已超过5秒未更新，暂不能下单',
  durationMissing: '请选择结算时间',
  amountMissing: '请输入金额',
  amountUnreadable: '金额无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
  belowMinimum: '最低金额为 {limit}',
  aboveMaximum: '最高金额为 {limit}',
  balanceUnknown: '余额未知，暂不能下单',
  balanceInsufficient: '余额不足，请充值',
}

/** Problems of the amount stand at its field; the others above the button. */
const amountProblems: ReadonlySet<TicketProblem> = new Set([
  'amountMissing',
  'amountUnreadable',
  'belowMinimum',
  'aboveMaximum',
  'balanceInsufficient',
])

export const isAmountProblem = (problem: TicketProblem) => amountProblems.has(problem)

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
