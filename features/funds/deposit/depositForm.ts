import type { FormRules, FormValues } from '#components/form/useForm.ts'
import type { DepositChannel, DepositKind } from '#lib/contract/deposits.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { type AmountFault, amountFault, readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive } from '#lib/money/arithmetic.ts'
import { type Currency, currencyOf } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { amountExample } from '#lib/money/format.ts'
import { roundAmounts } from '#lib/money/roundAmounts.ts'
import { moneyText } from '../money.ts'

/** The screen part that a channel stands in. A kind that is not listed is paid as its instructions say, like an online channel. */
export const formKindOf = ({ kind }: Pick<DepositChannel, 'kind'>): DepositKind =>
  kind === 'bank' ? 'bank' : kind === 'usdt' ? 'usdt' : 'other'

/** State of the voucher's upload. A voucher is optional; one that was chosen is uploaded or removed before the deposit is sent. */
export type VoucherStage = 'none' | 'uploading' | 'stopped' | 'uploaded'

/** `voucher` is the path of the uploaded voucher; empty without one. */
export type DepositField = 'channelId' | 'amount' | 'voucher'
type DepositValues = FormValues<DepositField>

export type DepositProblem =
  | 'channelMissing'
  | 'channelClosed'
  | 'rateUnknown'
  | AmountFault
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'nothingCredited'
  | 'voucherUploading'
  | 'voucherStopped'

const fields: Readonly<Record<DepositProblem, DepositField>> = {
  channelMissing: 'channelId',
  channelClosed: 'channelId',
  rateUnknown: 'amount',
  amountMissing: 'amount',
  amountUnreadable: 'amount',
  amountNotWhole: 'amount',
  belowMinimum: 'amount',
  aboveMaximum: 'amount',
  nothingCredited: 'amount',
  voucherUploading: 'voucher',
  voucherStopped: 'voucher',
}

type Terms = Pick<DepositChannel, 'id' | 'currency' | 'decimals' | 'rate' | 'feeRate' | 'min' | 'max'>

/** The currency that is paid in by a channel. `account`: the currency of the member's account. */
export const channelCurrency = ({ currency, decimals }: Pick<Terms, 'currency' | 'decimals'>, account: Currency) =>
  currencyOf(currency, account, decimals)

/** The rules of a deposit by one of these channels, with the voucher at this stage: at most one problem for each field. */
export function depositRules(
  channels: readonly Terms[],
  stage: VoucherStage,
  account: Currency,
): FormRules<DepositField, DepositProblem> {
  const channelOf = ({ channelId }: DepositValues) => channels.find(({ id }) => id === channelId)
  return {
    problems: (values) => {
      const channel = channelOf(values)
      const problems: (DepositProblem | undefined)[] = [
        channel
          ? amountProblem(values.amount, channel, account)
          : values.channelId === ''
            ? 'channelMissing'
            : 'channelClosed',
        voucherProblems[stage],
      ]
      return problems.filter((problem) => problem !== undefined)
    },
    fields,
    messages: {
      channelMissing: '请先选择与您转出钱包相同的网络，再查看收款地址',
      channelClosed: '您选择的方式已关闭，请重新选择',
      rateUnknown: '汇率错误',
      amountMissing: '请输入金额',
      amountUnreadable: '金额无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
      amountNotWhole: '金额无法识别，请按 {example} 的格式输入整数',
      belowMinimum: '最低金额为 {limit}',
      aboveMaximum: '最高金额为 {limit}',
      nothingCredited: '扣除手续费后到账金额为零，请提高充值金额',
      voucherUploading: '凭证正在上传，请等待完成或取消',
      voucherStopped: '凭证尚未上传，请重新上传或移除',
    },
    waits: ['voucherUploading'],
    textValues: (problem, values) => {
      const channel = channelOf(values)
      if (!channel) return undefined
      const currency = channelCurrency(channel, account)
      const limit = moneyText(problem === 'aboveMaximum' ? channel.max : channel.min, currency)
      return { limit, ...amountExample(currency.decimals) }
    },
    isShownEarly: (problem, { amount }) =>
      problem === 'channelClosed' || (fields[problem] === 'amount' && amount !== ''),
  }
}

const voucherProblems: Readonly<Record<VoucherStage, DepositProblem | undefined>> = {
  none: undefined,
  uploading: 'voucherUploading',
  stopped: 'voucherStopped',
  uploaded: undefined,
}

function amountProblem(value: string, terms: Terms, account: Currency): DepositProblem | undefined {
  if (!isPositive(terms.rate)) return 'rateUnknown'
  const amount = readAmount(value)
  if (amount === undefined || !isPositive(amount))
    return amountFault(value, channelCurrency(terms, account).decimals) ?? 'amountMissing'
  if (compare(amount, terms.min) < 0) return 'belowMinimum'
  if (compare(amount, terms.max) > 0) return 'aboveMaximum'
  return isPositive(depositCredit(amount, terms, account.decimals).credited) ? undefined : 'nothingCredited'
}

/** The amounts that the form suggests: the least of the channel and round ones above it, as far as they can be deposited. */
export function suggestedDeposits(channel: Terms, account: Currency): readonly Decimal[] {
  const { decimals } = channelCurrency(channel, account)
  return roundAmounts(channel.min, decimals).filter((amount) => !amountProblem(amount, channel, account))
}

/** A deposit under review, with the channel as it was shown when the review began. */
export interface DepositReviewed {
  readonly channel: DepositChannel
  readonly amount: Decimal
  /** Upload path; undefined without a voucher. */
  readonly voucher: string | undefined
}

/** The deposit under review with its channel as it is offered now; undefined where the channel was closed. */
export function offeredNow(
  reviewed: DepositReviewed,
  channels: readonly DepositChannel[],
): DepositReviewed | undefined {
  const channel = channels.find(({ id }) => id === reviewed.channel.id)
  return channel && { ...reviewed, channel }
}
