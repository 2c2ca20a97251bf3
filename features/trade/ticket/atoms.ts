import { atom, useAtom, useAtomValue } from 'jotai'
import { accountAtom, usePractising } from '#features/account/index.ts'
import type { Direction } from '#lib/contract/trade.ts'

/** The order that the member composes. Undefined while the order dialog is closed. */
export interface Ticket {
  readonly productId: string
  readonly direction: Direction
  readonly amount: string
  readonly durationSeconds: number
}

export const ticketAtom = atom<Ticket | undefined>(undefined)

/** What a member chose last in this visit, for the next ticket. A new visit knows nothing of it (docs/product.md, 12.1). */
export type LastChoice = Pick<Ticket, 'amount' | 'durationSeconds'>

const lastChoiceAtom = atom<{ readonly owner: string; readonly choice: LastChoice } | undefined>(undefined)

/** The last choice of this member in this mode, and the function that keeps it. Practice money and real money have one each. */
export function useLastChoice(): readonly [LastChoice | undefined, (choice: LastChoice) => void] {
  const account = useAtomValue(accountAtom) ?? ''
  const owner = usePractising() ? `practice ${account}` : account
  const [last, setLast] = useAtom(lastChoiceAtom)
  return [
    last?.owner === owner ? last.choice : undefined,
    ({ amount, durationSeconds }) => setLast({ owner, choice: { amount, durationSeconds } }),
  ]
}

/** The ticket that a member left to deposit what it needs more, and the address to which it comes back. */
export const keptTicketAtom = atom<{ readonly address: string; readonly ticket: Ticket } | undefined>(undefined)
