import { useMember, usePractising } from '#features/member/index.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { practiceBalance } from '../order/practiceAccount.ts'
import { usePracticeAccount } from './PracticeBanner.tsx'

/** What the member can trade with: the balance or, while practising, the practice balance. Undefined while it is not known. */
export function useTradingBalance(): Decimal | undefined {
  const practising = usePractising()
  const member = useMember().data
  const current = usePracticeAccount()
  return practising ? current && practiceBalance(current) : member?.balance
}
