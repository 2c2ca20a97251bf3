import * as v from 'valibot'
import { readAmount } from '#lib/money/amountInput.ts'
import { ownerKeySchema, ownersOf } from '#lib/session/session.ts'
import { storedValue } from '#lib/storage/stored.ts'
import { tabStorage } from '#lib/storage/tab.ts'

/** The value of the amount field, for one project. */
export interface Draft {
  readonly account: string
  readonly projectId: string
  readonly amount: string
}

/** `owner`: owner key of the member. */
const schema = v.object({ owner: ownerKeySchema, projectId: v.string(), amount: v.string() })

const stored = storedValue(tabStorage, 'investDraft', schema, undefined)

const amountFor = (account: string | undefined, projectId: string): string => {
  const kept = stored.get()
  const own = kept !== undefined && account !== undefined && ownersOf(account).includes(kept.owner)
  return own && kept.projectId === projectId ? kept.amount : ''
}

/** What was typed and not invested, in this tab: it survives leaving the screen and a reload, and is its member's alone. */
export const draft = {
  amountFor,
  keep: ({ account, projectId, amount }: Draft): void => {
    const [owner = ''] = ownersOf(account)
    stored.set({ owner, projectId, amount })
  },
  /** An investment was booked: the form does not offer it once more. What was typed since stays. */
  forget: ({ account, projectId, amount }: Draft): void => {
    if (readAmount(amountFor(account, projectId)) === amount) stored.clear()
  },
}
