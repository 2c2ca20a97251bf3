import type { DepositChannel } from '#lib/contract/funds.ts'
import { depositTruth } from '#lib/funds/depositTruth.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { amountFault, readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive } from '#lib/money/arithmetic.ts'

/** How far the voucher is. None is needed; one that was begun is either up or away before the deposit is sent. */
export type VoucherStage = 'none' | 'underWay' | 'stopped' | 'up'

export interface DepositValues {
  /** The value of its field. */
  readonly amount: string
  readonly voucher: VoucherStage
}

export type DepositProblem =
  | 'rateUnknown'
  | 'amountMissing'
  | 'amountUnreadable'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'nothingCredited'
  | 'voucherUnderWay'
  | 'voucherStopped'

/** Some take a `limit`, one an `example` and its `decimals`. */
export const depositProblemMessages: Readonly<Record<DepositProblem, MessageKey>> = {
  rateUnknown: '汇率错误',
  amountMissing: '请输入金额',
  amountUnreadable: '金额无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
  belowMinimum: '最低金额为 {limit}',
  aboveMaximum: '最高金额为 {limit}',
  nothingCredited: '扣除手续费后到账金额为零，请提高充值金额',
  voucherUnderWay: '凭证正在上传，请等待完成或取消',
  voucherStopped: '凭证尚未上传，请重新上传或移除',
}

/** The part of the form that a problem stands at. */
export const depositProblemParts: Readonly<Record<DepositProblem, 'amount' | 'voucher'>> = {
  rateUnknown: 'amount',
  amountMissing: 'amount',
  amountUnreadable: 'amount',
  belowMinimum: 'amount',
  aboveMaximum: 'amount',
  nothingCredited: 'amount',
  voucherUnderWay: 'voucher',
  voucherStopped: 'voucher',
}

type Terms = Pick<DepositChannel, 'rate' | 'feeRate' | 'min' | 'max'>

/** What keeps a deposit from being reviewed, at most one problem a part, in the order of the form. */
export function depositProblems({ amount, voucher }: DepositValues, terms: Terms): readonly DepositProblem[] {
  const problems: DepositProblem[] = []
  const atAmount = amountProblem(amount, terms)
  if (atAmount) problems.push(atAmount)
  if (voucher === 'underWay') problems.push('voucherUnderWay')
  if (voucher === 'stopped') problems.push('voucherStopped')
  return problems
}

function amountProblem(value: string, terms: Terms): DepositProblem | undefined {
  if (!isPositive(terms.rate)) return 'rateUnknown'
  const amount = readAmount(value)
  if (amount === undefined || !isPositive(amount)) return amountFault(value) ?? 'amountMissing'
  if (compare(amount, terms.min) < 0) return 'belowMinimum'
  if (compare(amount, terms.max) > 0) return 'aboveMaximum'
  return isPositive(depositTruth(amount, terms).credited) ? undefined : 'nothingCredited'
}
