import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { loginNameAtom } from '#features/member/index.ts'
import { ownerKeySchema, ownersOf } from '#lib/session/session.ts'
import { storedValue } from '#lib/storage/stored.ts'
import { tabStorage } from '#lib/storage/tabValue.ts'
import { defaultView, type MarketView, marketCategories } from './marketView.ts'

const schema = v.object({
  /** Owner key of the member. */
  owner: ownerKeySchema,
  /** The views by the route of their screen. */
  views: v.record(
    v.string(),
    v.object({
      category: v.picklist(marketCategories),
      search: v.string(),
      sort: v.optional(v.object({ key: v.string(), descending: v.boolean() })),
    }),
  ),
})

/** Kept for this browser tab alone. */
const stored = storedValue(tabStorage, 'marketViews', schema, undefined)

/**
 * The search, category and order that the member has chosen on this screen. They are kept like the scroll position
 * (`history/scrollMemory.ts`), so that the same rows are at the same place after Back from a product, after another tab of the
 * bar and after a reload. They are not part of the address, which would then change with every letter typed. Another member
 * starts with the default view.
 */
export function useMarketView(): readonly [MarketView, (view: MarketView) => void] {
  const { pathname } = useLocation()
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const storedViews = useSyncExternalStore(stored.subscribe, stored.get, stored.get)
  const owners = ownersOf(loginName)
  const views = storedViews && owners.includes(storedViews.owner) ? storedViews.views : {}
  const setView = (view: MarketView) => stored.set({ owner: owners[0] ?? '', views: { ...views, [pathname]: view } })
  return [views[pathname] ?? defaultView, setView]
}
