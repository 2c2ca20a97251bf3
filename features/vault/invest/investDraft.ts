import * as v from 'valibot'
import { readAmount } from '#lib/money/amountInput.ts'
import { ownerKeySchema, ownersOf } from '#lib/session/session.ts'
import { storedValue } from '#lib/storage/stored.ts'
import { tabStorage } from '#lib/storage/tabValue.ts'

/** The value of the amount field, for one project. */
interface InvestDraft {
  readonly loginName: string
  readonly projectId: string
  readonly amount: string
}

/** `owner` is the owner key of the member. */
const schema = v.object({ owner: ownerKeySchema, projectId: v.string(), amount: v.string() })

const stored = storedValue(tabStorage, 'investDraft', schema, undefined)

const amountFor = (loginName: string | undefined, projectId: string): string => {
  const draft = stored.get()
  const own = draft !== undefined && loginName !== undefined && ownersOf(loginName).includes(draft.owner)
  return own && draft.projectId === projectId ? draft.amount : ''
}

/** An amount that was typed and not invested. It is kept in this tab when the screen is left and over a reload, for its member only. */
export const investDraft = {
  amountFor,
  keep: ({ loginName, projectId, amount }: InvestDraft): void => {
    const [owner = ''] = ownersOf(loginName)
    stored.set({ owner, projectId, amount })
  },
  /** Called when an investment was booked: removes the draft of the same amount. Another amount, typed since, stays. */
  forget: ({ loginName, projectId, amount }: InvestDraft): void => {
    if (readAmount(amountFor(loginName, projectId)) === amount) stored.clear()
  },
}
