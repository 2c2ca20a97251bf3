import { useState } from 'react'
import type { DepositChannel } from '#lib/contract/funds.ts'
import { depositTruth } from '#lib/funds/depositTruth.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { depositProblemParts, depositProblems } from './depositForm.ts'
import type { DepositDetails } from './depositRequest.ts'
import type { DepositReviewed } from './reviewed.ts'
import { useVoucher } from './useVoucher.ts'

/** One form's state and what it can do; `initial` fills in what was refused before. */
export function useDepositForm(channels: readonly DepositChannel[], initial: DepositDetails | undefined) {
  const [chosen, setChosen] = useState(initial?.channelId ?? firstChoice(channels))
  const [typed, setTyped] = useState<string>(initial?.amount ?? '')
  const [attempted, setAttempted] = useState(false)
  const voucher = useVoucher(initial?.voucher)
  // One that was closed meanwhile is not replaced in silence: the member chooses anew.
  const channel = channels.find(({ id }) => id === chosen)
  const amount = readAmount(typed)
  const problems = channel ? depositProblems({ amount: typed, voucher: voucher.stage }, channel) : []

  return {
    channel,
    /** It was chosen, and is offered no longer. */
    closed: chosen !== undefined && channel === undefined,
    choose: setChosen,
    typed,
    type: setTyped,
    voucher,
    truth: channel && amount !== undefined ? depositTruth(amount, channel) : undefined,
    /** What is wrong with a part; with the amount as soon as something stands there, else once the member has tried. */
    problemAt: (part: 'amount' | 'voucher') =>
      attempted || (part === 'amount' && typed !== '')
        ? problems.find((problem) => depositProblemParts[problem] === part)
        : undefined,
    /** What is to be reviewed, or the part that stands in its way. */
    review: (): DepositReviewed | 'amount' | 'voucher' => {
      const [problem] = problems
      if (problem === undefined && channel && amount !== undefined) return { channel, amount, voucher: voucher.path }
      setAttempted(true)
      return problem === undefined ? 'amount' : depositProblemParts[problem]
    },
  }
}

/**
 * A bank stands there at once. Of several networks none is chosen for the member: what is sent over another one is lost.
 */
function firstChoice(channels: readonly DepositChannel[]): string | undefined {
  const [first, second] = channels
  return first?.kind === 'usdt' && second ? undefined : first?.id
}
