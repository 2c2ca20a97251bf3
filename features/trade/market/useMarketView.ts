import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { accountAtom } from '#features/account/index.ts'
import { ownerKeySchema, ownersOf } from '#lib/session/session.ts'
import { storedValue } from '#lib/storage/stored.ts'
import { tabStorage } from '#lib/storage/tab.ts'
import { everything, type MarketView, marketCategories } from './marketView.ts'

const schema = v.object({
  /** Owner key of the member. */
  owner: ownerKeySchema,
  /** By the route of the screen. */
  views: v.record(v.string(), v.object({ category: v.picklist(marketCategories), search: v.string() })),
})

/** Of this browser tab alone: another one looks at the market in its own way. */
const stored = storedValue(tabStorage, 'marketViews', schema, undefined)

/**
 * What the member looks at in the market of this screen. Kept beside the scroll position (`history/scrollMemory.ts`), so
 * that Back from a product, another tab of the bar and a reload find the same rows at the same spot. Not in the address,
 * which would be replaced with every letter typed. Another member begins with everything.
 */
export function useMarketView(): readonly [MarketView, (view: MarketView) => void] {
  const { route } = useNavigation().address
  const account = useAtomValue(accountAtom) ?? ''
  const kept = useSyncExternalStore(stored.subscribe, stored.get, stored.get)
  const owners = ownersOf(account)
  const views = kept && owners.includes(kept.owner) ? kept.views : {}
  const setView = (view: MarketView) => stored.set({ owner: owners[0] ?? '', views: { ...views, [route]: view } })
  return [views[route] ?? everything, setView]
}
