import { useState } from 'react'
import type { DepositChannel } from '#lib/contract/funds.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { type DepositReviewed, depositProblemParts, depositProblems } from './depositForm.ts'
import type { DepositDetails } from './depositRequest.ts'
import { useVoucher } from './useVoucher.ts'

/** State and actions of one form; `initial` is a deposit that was refused before. */
export function useDepositForm(channels: readonly DepositChannel[], initial: DepositDetails | undefined) {
  const [chosen, setChosen] = useState(initial?.channelId ?? firstChoice(channels))
  const [typed, setTyped] = useState<string>(initial?.amount ?? '')
  const [attempted, setAttempted] = useState(false)
  const voucher = useVoucher(initial?.voucher)
  // A channel that was closed meanwhile is not replaced: the member has to choose another one.
  const channel = channels.find(({ id }) => id === chosen)
  const amount = readAmount(typed)
  const problems = channel ? depositProblems({ amount: typed, voucher: voucher.stage }, channel) : []

  return {
    channel,
    /** The chosen channel is no longer offered. */
    closed: chosen !== undefined && channel === undefined,
    choose: setChosen,
    typed,
    type: setTyped,
    voucher,
    credit: channel && amount !== undefined ? depositCredit(amount, channel) : undefined,
    /** The problem of a part: of the amount as soon as one is typed, of the voucher after a submission. */
    problemAt: (part: 'amount' | 'voucher') =>
      attempted || (part === 'amount' && typed !== '')
        ? problems.find((problem) => depositProblemParts[problem] === part)
        : undefined,
    /** The deposit to be reviewed, or the part that has a problem. */
    review: (): DepositReviewed | 'amount' | 'voucher' => {
      const [problem] = problems
      if (problem === undefined && channel && amount !== undefined) return { channel, amount, voucher: voucher.path }
      setAttempted(true)
      return problem === undefined ? 'amount' : depositProblemParts[problem]
    },
  }
}

/** The channel that is chosen at first. With several networks it is none: coins sent over another network are lost. */
function firstChoice(channels: readonly DepositChannel[]): string | undefined {
  const [first, second] = channels
  return first?.kind === 'usdt' && second ? undefined : first?.id
}
