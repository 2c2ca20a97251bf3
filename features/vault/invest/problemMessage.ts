import type { MessageKey } from '#lib/i18n/messages.ts'
import type { InvestProblem } from './investment.ts'

/** What each problem says. A new problem without a text does not compile. */
export const problemMessages: Readonly<Record<InvestProblem, MessageKey>> = {
  soldOut: '该项目已售罄',
  closed: '该项目已结束',
  amountMissing: '请输入金额',
  amountUnreadable: '金额无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
  belowMinimum: '最低金额为 {limit}',
  aboveMaximum: '最高金额为 {limit}',
  aboveRemaining: '剩余可投金额为 {limit}',
  balanceUnknown: '余额未知，暂不能投资',
  balanceInsufficient: '可用余额不足',
}
