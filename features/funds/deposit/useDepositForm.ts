import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useForm } from '#components/form/useForm.ts'
import { useAccountCurrency } from '#features/member/index.ts'
import type { DepositChannel } from '#lib/contract/deposits.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { isPositive, max } from '#lib/money/arithmetic.ts'
import { type DepositReviewed, depositRules } from './depositForm.ts'
import type { DepositDetails } from './depositRequest.tsx'
import { useVoucher } from './useVoucher.ts'

/** State and actions of one form; `initial` is a deposit that was refused before. */
export function useDepositForm(
  channels: readonly DepositChannel[],
  initial: DepositDetails | undefined,
  onReview: (reviewed: DepositReviewed) => void,
) {
  const accountCurrency = useAccountCurrency()
  const voucher = useVoucher(initial?.voucher)
  // A channel that was closed meanwhile is not replaced: the member has to choose another one.
  const [channelId] = useState(() => initial?.channelId ?? firstChoice(channels))
  const channelOf = (channelId: string) => channels.find(({ id }) => id === channelId)
  const addressAmount = useWantedAmount(channelOf(channelId))
  const form = useForm({
    initial: { channelId, amount: initial?.amount ?? addressAmount, voucher: voucher.path ?? '' },
    rules: depositRules(channels, voucher.stage, accountCurrency),
    // Nothing is sent before the deposit was reviewed.
    send: ({ channelId: chosen, amount: typed }) => {
      const channel = channelOf(chosen)
      const amount = readAmount(typed)
      if (channel && amount !== undefined) onReview({ channel, amount, voucher: voucher.path })
      return false
    },
  })
  const channel = channelOf(form.values.channelId)
  const amount = readAmount(form.values.amount)
  return {
    form,
    channel,
    voucher,
    credit: channel && amount !== undefined ? depositCredit(amount, channel, accountCurrency.decimals) : undefined,
  }
}

/**
 * The amount that the address names, such as what an order needs more, and at least the least of the channel. Empty where the address
 * names none, or the channel takes another currency than that of the account, which the amount is in.
 */
function useWantedAmount(channel: DepositChannel | undefined): string {
  const [search] = useSearchParams()
  const { currency } = useAccountCurrency()
  const amount = readAmount(search.get('amount') ?? '')
  return amount !== undefined && isPositive(amount) && channel?.currency === currency ? max(amount, channel.min) : ''
}

/** The channel that is chosen at first. With several networks it is none: coins sent over another network are lost. */
function firstChoice(channels: readonly DepositChannel[]): string {
  const [first, second] = channels
  return !first || (first.kind === 'usdt' && second) ? '' : first.id
}
