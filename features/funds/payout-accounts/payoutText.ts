import type { PayoutAccount } from '#lib/contract/payouts.ts'

type Named = Pick<PayoutAccount, 'kind' | 'bankName' | 'accountNumber' | 'chain' | 'address'>

/** The bank or the chain of an account; for a kind that is not listed, the one that it has, or the kind as it was sent. */
export function payoutPlace({ kind, bankName, chain }: Named): string {
  if (kind === 'bank') return bankName ?? ''
  return chain ?? (kind === 'crypto' ? '' : (bankName ?? kind))
}

/** The number or the address of an account, as the backend masks it. */
export function payoutNumber({ kind, accountNumber, address }: Named): string {
  if (kind === 'bank') return accountNumber ?? ''
  return address ?? (kind === 'crypto' ? '' : (accountNumber ?? ''))
}

/** The place and the number of an account in one line. */
export const payoutText = (account: Named): string => `${payoutPlace(account)} ${payoutNumber(account)}`.trim()

/** What the device stores of an account: the bank with the last four digits, or the chain with both ends of the address. */
export function accountSummary(account: Named): { place: string; number: string } {
  const number = payoutNumber(account)
  const start = account.kind === 'bank' ? '' : number.slice(0, 4)
  return { place: payoutPlace(account), number: `${start}****${number.slice(-4)}` }
}
