import type { PayoutAccount } from '#lib/contract/funds.ts'

type Named = Pick<PayoutAccount, 'kind' | 'bankName' | 'accountNumber' | 'chain' | 'address'>

/** Whose it is to hold the money: the bank, or the chain. */
export const payoutPlace = ({ kind, bankName, chain }: Named): string => (kind === 'bank' ? bankName : chain) ?? ''

/** Its number or address, as masked as the backend gives it. */
export const payoutNumber = ({ kind, accountNumber, address }: Named): string =>
  (kind === 'bank' ? accountNumber : address) ?? ''

/** An account in one line. */
export const payoutText = (account: Named): string => `${payoutPlace(account)} ${payoutNumber(account)}`.trim()

/** An account as this device may store it: the bank with the last four digits, or the chain with both ends of the address. */
export function accountSummary(account: Named): { place: string; number: string } {
  const number = payoutNumber(account)
  const start = account.kind === 'bank' ? '' : number.slice(0, 4)
  return { place: payoutPlace(account), number: `${start}****${number.slice(-4)}` }
}
