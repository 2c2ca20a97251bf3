import { Bitcoin, Landmark } from 'lucide-react'
import type { PayoutAccount } from '#lib/contract/payouts.ts'

/** A bank or a coin. It is decoration: the text beside it names the kind. */
export function PayoutIcon({ kind }: Pick<PayoutAccount, 'kind'>) {
  return kind === 'crypto' ? <Bitcoin aria-hidden="true" /> : <Landmark aria-hidden="true" />
}
