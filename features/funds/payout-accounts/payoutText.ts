import type { PayoutAccount } from '#lib/contract/payouts.ts'

type Named = Pick<PayoutAccount, 'kind' | 'bankName' | 'accountNumber' | 'chain' | 'address'>

/** Bank and number, or chain and address, as the backend states them; undefined where it leaves one out. */
export function statedAccount({ kind, bankName, accountNumber, chain, address }: Named) {
  switch (kind) {
    case 'bank':
      return { place: bankName, number: accountNumber }
    case 'crypto':
      return { place: chain, number: address }
    default:
      return { place: chain ?? bankName, number: address ?? accountNumber }
  }
}

/** The bank or the chain of an account; for a kind that is not listed, the one that it has, or the kind as it was sent. */
export function payoutPlace(account: Named): string {
  const { kind } = account
  return statedAccount(account).place ?? (kind === 'bank' || kind === 'crypto' ? '' : kind)
}

/** The number or the address of an account, as the backend masks it. */
export const payoutNumber = (account: Named): string => statedAccount(account).number ?? ''

/** The place and the number of an account in one line. */
export const payoutText = (account: Named): string => `${payoutPlace(account)} ${payoutNumber(account)}`.trim()

const MASK = '****'

/** What the device stores of an account: the bank with the last four digits, or the chain with both ends of the address. */
export function accountSummary(account: Named): { place: string; number: string } {
  const number = payoutNumber(account)
  const start = account.kind === 'bank' ? '' : number.slice(0, 4)
  return { place: payoutPlace(account), number: `${start}${MASK}${number.slice(-4)}` }
}

/** What a summary shows of a number before its mask and after it. */
export function shownEnds(number: string): { start: string; end: string } {
  // The backend may have masked the start with the same characters: the last mask is the device's.
  const at = number.lastIndexOf(MASK)
  return { start: number.slice(0, at), end: number.slice(at + MASK.length) }
}
