import * as v from 'valibot'
import { routes, tabPaths } from '#lib/navigation/routes.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedValue } from '#lib/storage/stored.ts'
import type { HistoryLocation } from './hashHistory.ts'

/** Where a member was on a page: how far down, in CSS px, and on which link. */
export interface ScrollPosition {
  readonly y: number
  /** `href` of the link that had the focus, such as the row that was opened. */
  readonly link?: string | undefined
}

type Visited = Pick<HistoryLocation, 'key' | 'arrival' | 'address'>

/** As many visits as a history is deep, and the tabs beside them. */
const MOST_POSITIONS = 60

const schema = v.record(v.string(), v.object({ y: v.number(), link: v.optional(v.string()) }))

/**
 * Remembers where the member was on each visit. A return to an entry of the history (Back, forward, a reload) finds the
 * position of that visit; a tab found among the others finds where the tab was left last, as in a native bar; whatever is
 * opened again begins at its top. On the login screen everything is forgotten: the next member starts afresh.
 */
export interface ScrollMemory {
  leave(place: Visited, position: ScrollPosition): void
  recall(place: Visited): ScrollPosition | undefined
  /** Writes it down for the time after a reload. */
  keep(): void
}

export function createScrollMemory(area: SafeStorage): ScrollMemory {
  const stored = storedValue(area, 'visits', schema, {})
  const positions = new Map(Object.entries(stored.get()))
  const note = (name: string, position: ScrollPosition) => {
    positions.delete(name)
    positions.set(name, position)
    for (const oldest of positions.keys()) {
      if (positions.size <= MOST_POSITIONS) break
      positions.delete(oldest)
    }
  }
  return {
    leave({ key, address }, position) {
      if (address.route === routes.login) return positions.clear()
      note(key, position)
      if (tabPaths.has(address.route)) note(address.route, position)
    },
    recall({ key, arrival, address }) {
      if (arrival === 'new') return undefined
      return positions.get(arrival === 'tab' ? address.route : key)
    },
    keep: () => stored.set(Object.fromEntries(positions)),
  }
}
