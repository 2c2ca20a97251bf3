import { Landmark } from 'lucide-react'
import type { PayoutAccount } from '#lib/contract/payouts.ts'

/** A bank, or the sign of USDT for a wallet. It is decoration: the text beside it names the kind. */
export function PayoutIcon({ kind }: Pick<PayoutAccount, 'kind'>) {
  if (kind !== 'crypto') return <Landmark aria-hidden="true" />
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M7.5 7.5h9M12 7.5v10" />
      <ellipse cx="12" cy="11.4" rx="5.2" ry="1.7" strokeWidth="1.5" />
    </svg>
  )
}
