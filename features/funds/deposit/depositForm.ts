import type { DepositChannel, DepositKind } from '#lib/contract/funds.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { amountFault, readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** The screen part that a channel stands in. A kind that is not listed is paid as its instructions say, like an online channel. */
export const formKindOf = ({ kind }: Pick<DepositChannel, 'kind'>): DepositKind =>
  kind === 'bank' ? 'bank' : kind === 'usdt' ? 'usdt' : 'other'

/** State of the voucher's upload. A voucher is optional; one that was chosen is uploaded or removed before the deposit is sent. */
export type VoucherStage = 'none' | 'uploading' | 'stopped' | 'uploaded'

export interface DepositValues {
  /** The value of the amount field. */
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
  | 'voucherUploading'
  | 'voucherStopped'

/** The texts of the problems: `{limit}` is the limit that is exceeded, `{example}` how an amount is written. */
export const depositProblemMessages: Readonly<Record<DepositProblem, MessageKey>> = {
  rateUnknown: '汇率错误',
  amountMissing: '请输入金额',
  amountUnreadable: '金额无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
  belowMinimum: '最低金额为 {limit}',
  aboveMaximum: '最高金额为 {limit}',
  nothingCredited: '扣除手续费后到账金额为零，请提高充值金额',
  voucherUploading: '凭证正在上传，请等待完成或取消',
  voucherStopped: '凭证尚未上传，请重新上传或移除',
}

/** The part of the form at which each problem is shown. */
export const depositProblemParts: Readonly<Record<DepositProblem, 'amount' | 'voucher'>> = {
  rateUnknown: 'amount',
  amountMissing: 'amount',
  amountUnreadable: 'amount',
  belowMinimum: 'amount',
  aboveMaximum: 'amount',
  nothingCredited: 'amount',
  voucherUploading: 'voucher',
  voucherStopped: 'voucher',
}

type Terms = Pick<DepositChannel, 'rate' | 'feeRate' | 'min' | 'max'>

/** What keeps a deposit from being reviewed: at most one problem per part, in the order of the form. */
export function depositProblems({ amount, voucher }: DepositValues, terms: Terms): readonly DepositProblem[] {
  const problems: DepositProblem[] = []
  const atAmount = amountProblem(amount, terms)
  if (atAmount) problems.push(atAmount)
  if (voucher === 'uploading') problems.push('voucherUploading')
  if (voucher === 'stopped') problems.push('voucherStopped')
  return problems
}

function amountProblem(value: string, terms: Terms): DepositProblem | undefined {
  if (!isPositive(terms.rate)) return 'rateUnknown'
  const amount = readAmount(value)
  if (amount === undefined || !isPositive(amount)) return amountFault(value) ?? 'amountMissing'
  if (compare(amount, terms.min) < 0) return 'belowMinimum'
  if (compare(amount, terms.max) > 0) return 'aboveMaximum'
  return isPositive(depositCredit(amount, terms).credited) ? undefined : 'nothingCredited'
}

/** A deposit under review, with the channel as it was shown when the review began. */
export interface DepositReviewed {
  readonly channel: DepositChannel
  readonly amount: Decimal
  /** Upload path; undefined without a voucher. */
  readonly voucher: string | undefined
}

/**
 * Whether the channel is still offered exactly as it was shown. When its receiving account, rate or limits have changed, the
 * member reviews the deposit again.
 */
export function isStillOffered({ channel }: DepositReviewed, channels: readonly DepositChannel[]): boolean {
  const now = channels.find(({ id }) => id === channel.id)
  return now !== undefined && JSON.stringify(now) === JSON.stringify(channel)
}
