import { useMember, usePractising } from '#features/member/index.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { usePracticeAccount } from './PracticeBanner.tsx'
import { practiceBalance } from './practiceAccount.ts'

/** What the member can trade with: the balance or, while practising, the practice balance. Undefined while it is not known. */
export function useTradingBalance(): Decimal | undefined {
  const practising = usePractising()
  const member = useMember().data
  const current = usePracticeAccount()
  return practising ? current && practiceBalance(current) : member?.balance
}
