import { useSyncExternalStore } from 'react'
import { useMember } from '#features/member/index.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useOrderSource } from './orderSource.ts'
import { type PracticeAccount, practiceAccount, practiceBalance } from './practiceAccount.ts'

/** The member's practice account; undefined before there is practice money. */
export function usePracticeAccount(): PracticeAccount | undefined {
  return useSyncExternalStore(practiceAccount.subscribe, practiceAccount.get, practiceAccount.get)
}

/** What the member can trade with: the balance or, while practising, the practice balance. Undefined while it is not known. */
export function useTradingBalance(): Decimal | undefined {
  const { practice } = useOrderSource()
  const member = useMember().data
  const current = usePracticeAccount()
  return practice ? current && practiceBalance(current) : member?.balance
}
