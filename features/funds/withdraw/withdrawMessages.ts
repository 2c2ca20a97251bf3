import type { ApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { WithdrawProblem, WithdrawValues } from './withdrawal.ts'

/** What each problem says; `{limit}` is the limit that is broken, `{example}` how an amount is written. */
export const withdrawProblemMessages: Readonly<Record<WithdrawProblem, MessageKey>> = {
  accountMissing: '请选择收款账户',
  amountMissing: '请输入金额',
  amountUnreadable: '金额无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
  belowMinimum: '最低金额为 {limit}',
  aboveMaximum: '最高金额为 {limit}',
  insufficient: '超过可提现余额 {limit}',
  eatenByFee: '金额不足以支付手续费',
  passwordMissing: '请输入提现密码',
}

/** The field that each of the backend's codes is about; the others are about the whole form. */
const refusedFields: Readonly<Record<number, keyof WithdrawValues>> = {
  [codes.payoutAccountMissing]: 'accountId',
  [codes.amountOutsideLimits]: 'amount',
  [codes.balanceInsufficient]: 'amount',
  [codes.withdrawPasswordWrong]: 'withdrawPwd',
}

export const refusedField = ({ code }: ApiError): keyof WithdrawValues | undefined => refusedFields[code]
