import { Bitcoin, Landmark } from 'lucide-react'
import type { PayoutAccount } from '#lib/contract/funds.ts'

/** A bank or a coin; the words beside it say the same. */
export function PayoutIcon({ kind }: Pick<PayoutAccount, 'kind'>) {
  return kind === 'bank' ? <Landmark aria-hidden="true" /> : <Bitcoin aria-hidden="true" />
}
