import { amountProblems } from '#components/form/amountProblems.ts'
import { type FormRules, type FormValues, problemsIn } from '#components/form/useForm.ts'
import type { DepositChannel, DepositKind } from '#lib/contract/deposits.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { type AmountFault, readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive } from '#lib/money/arithmetic.ts'
import { type Currency, currencyOf } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
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

type Terms = Pick<DepositChannel, 'id' | 'currency' | 'decimals' | 'rate' | 'feeRate' | 'min' | 'max'>

/** The currency that is paid in by a channel. `accountCurrency`: the currency of the member's account. */
export const channelCurrency = (
  { currency, decimals }: Pick<Terms, 'currency' | 'decimals'>,
  accountCurrency: Currency,
) => currencyOf(currency, accountCurrency, decimals)

/** The rules of a deposit by one of these channels, with the voucher at this stage. */
export function depositRules(channels: readonly Terms[], stage: VoucherStage, accountCurrency: Currency) {
  const channelOf = ({ channelId }: DepositValues) => channels.find(({ id }) => id === channelId)
  /** Of the amount, where a channel is chosen. */
  const where =
    (holds: (amount: string, terms: Terms) => boolean) =>
    (values: DepositValues): boolean => {
      const channel = channelOf(values)
      return channel !== undefined && holds(values.amount, channel)
    }
  const chosenDecimals = (values: DepositValues) => {
    const channel = channelOf(values)
    return channel && channelCurrency(channel, accountCurrency).decimals
  }
  const limit = (of: 'min' | 'max') => (values: DepositValues) => {
    const channel = channelOf(values)
    return channel && { limit: moneyText(channel[of], channelCurrency(channel, accountCurrency)) }
  }
  return {
    problems: {
      channelMissing: {
        field: 'channelId',
        text: '请先选择与您转出钱包相同的网络，再查看收款地址',
        when: ({ channelId }) => channelId === '',
      },
      channelClosed: {
        field: 'channelId',
        text: '您选择的方式已关闭，请重新选择',
        when: (values) => channelOf(values) === undefined,
        early: true,
      },
      rateUnknown: { field: 'amount', text: '汇率错误', when: where((_, { rate }) => !isPositive(rate)) },
      ...amountProblems<'amount', DepositField>('amount', chosenDecimals),
      belowMinimum: {
        field: 'amount',
        text: '最低金额为 {limit}',
        textValues: limit('min'),
        when: where((amount, { min }) => compare(readAmount(amount) ?? min, min) < 0),
      },
      aboveMaximum: {
        field: 'amount',
        text: '最高金额为 {limit}',
        textValues: limit('max'),
        when: where((amount, { max }) => compare(readAmount(amount) ?? max, max) > 0),
      },
      nothingCredited: {
        field: 'amount',
        text: '扣除手续费后到账金额为零，请提高充值金额',
        when: where((value, terms) => {
          const amount = readAmount(value)
          return amount !== undefined && !isPositive(depositCredit(amount, terms, accountCurrency.decimals).credited)
        }),
      },
      voucherUploading: {
        field: 'voucher',
        text: '凭证正在上传，请等待完成或取消',
        when: () => stage === 'uploading',
        waits: true,
      },
      voucherStopped: { field: 'voucher', text: '凭证尚未上传，请重新上传或移除', when: () => stage === 'stopped' },
    },
    isJudgedEarly: (field, { amount }) => field === 'amount' && amount !== '',
  } as const satisfies FormRules<DepositField> & { readonly problems: Readonly<Record<AmountFault, object>> }
}

/** The amounts that the form suggests: the least of the channel and round ones above it, as far as they can be deposited. */
export function suggestedDeposits(channel: Terms, accountCurrency: Currency): readonly Decimal[] {
  const { decimals } = channelCurrency(channel, accountCurrency)
  const rules = depositRules([channel], 'none', accountCurrency)
  return roundAmounts(channel.min, decimals).filter(
    (amount) => problemsIn(rules, { channelId: channel.id, amount, voucher: '' }).length === 0,
  )
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
