import { type Address, formatAddress, parseAddress, sameAddress, withoutTails } from '#lib/navigation/address.ts'
import { createSignal } from '#lib/state/signal.ts'

/** What this app keeps with each entry of the browser's history. */
interface EntryState {
  /** How many entries of this app lie below. */
  readonly depth: number
  /** Names this entry: what is remembered of a visit, such as its scroll position, is kept under it. */
  readonly key: string
  /** Set where page show put the member on the login screen: the guard lets that entry be. */
  readonly unguarded?: boolean
}

/** What we need of a window. */
export interface HistoryView {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: Pick<Location, 'hash' | 'search'>
  addEventListener(type: 'popstate', listener: () => void): void
}

/** How a place was come to: anew, back or forward to an entry (a reload too), or as one tab among the others. */
export type Arrival = 'new' | 'return' | 'tab'

export interface HistoryLocation {
  readonly address: Address
  readonly depth: number
  readonly unguarded: boolean
  readonly key: string
  readonly arrival: Arrival
  /** Differs for every visit, also of the same address. */
  readonly visit: number
}

/**
 * The app's history over `location.hash`. Written here because of reLaunch: it must forget the stack, which a browser
 * does only by walking back to the first entry and replacing it, and the pages walked over must not show themselves.
 */
export interface HashHistory {
  readonly place: HistoryLocation
  push(target: Address, arrival?: Arrival): void
  replace(target: Address, options?: { unguarded?: boolean; arrival?: Arrival }): void
  /** Walks back to the app's first entry and replaces it; the target shows at once. */
  reLaunch(target: Address, arrival?: Arrival): void
  /** One entry back; at the app's first entry nothing happens. */
  back(): void
  /** Asks again whether the shown address may be shown: after a logout, here or in another tab. */
  recheck(): void
  subscribe(listener: () => void): () => void
}

/**
 * Decides what is shown for an address somebody wants: the address itself or the one the guard sends to instead. Asked
 * before anything of an address reaches React, so a refused screen renders zero times and its chunk is never loaded. `again`: it was
 * shown already, and the session has changed.
 */
export type Admit = (wanted: Address, again?: 'again') => Address

/**
 * Browsers forget a tab's oldest entries past 50, and walking back to a forgotten one never arrives. This deep a push
 * replaces instead, so that the app's first entry is always there.
 */
const DEEPEST = 40

/**
 * How long a traversal may take, in ms. Entries that a frame has added, by a link within it, lie in the same history: a step
 * that leads to one of them changes the frame alone and brings the page no popstate.
 */
const TRAVERSAL_MS = 500
/** How many steps may be lost to frames before a traversal is given up. */
const MOST_STEPS = 12

const hashOf = (target: Address) => `#${formatAddress(target)}`
const newKey = () => Math.random().toString(36).slice(2)

function readState(value: unknown): EntryState | undefined {
  if (typeof value !== 'object' || value === null || !('depth' in value)) return undefined
  const { depth } = value
  if (typeof depth !== 'number' || !Number.isInteger(depth) || depth < 0) return undefined
  const key = 'key' in value && typeof value.key === 'string' ? value.key : newKey()
  return { depth, key, unguarded: 'unguarded' in value && value.unguarded === true }
}

/** Traversals of the browser's history. Each takes its own time; whatever is asked for meanwhile waits for its end. */
function createTraversals(view: HistoryView) {
  const waiting: Array<() => void> = []
  /** What to do when the traversal that is under way has ended. `moved`: the page is on another entry than before. */
  let arrival: ((moved: boolean) => void) | undefined

  const inOrder = (step: () => void) => {
    if (arrival) waiting.push(step)
    else step()
  }
  /** Ends the traversal that is under way. Returns whether there was one. */
  const arrive = (moved: boolean): boolean => {
    const arrived = arrival
    arrival = undefined
    arrived?.(moved)
    if (arrived) for (const step of waiting.splice(0)) inOrder(step)
    return arrived !== undefined
  }
  const walk = (delta: number, arrived: (moved: boolean) => void) => {
    const from = readState(view.history.state)?.key
    const isHere = () => from !== undefined && readState(view.history.state)?.key === from
    let timer: ReturnType<typeof setTimeout> | undefined
    let steps = 0
    const step = () => {
      steps += 1
      timer = setTimeout(() => (isHere() && steps < MOST_STEPS ? step() : arrive(!isHere())), TRAVERSAL_MS)
      // What lies between may be entries of a frame, which are passed one at a time.
      view.history.go(steps === 1 ? delta : Math.sign(delta))
    }
    arrival = (moved) => {
      clearTimeout(timer)
      arrived(moved)
    }
    step()
  }
  return { inOrder, walk, arrive }
}

/** Rewrites an address that has just come from outside, such as a link of a messenger, without what stood behind its identifiers. */
export function tidyAddress(view: HistoryView): void {
  if (readState(view.history.state)) return
  const arrived = parseAddress(view.location.hash || '/')
  const tidied = withoutTails(arrived)
  if (!sameAddress(arrived, tidied)) view.history.replaceState(view.history.state, '', hashOf(tidied))
}

export function createHashHistory(view: HistoryView, admit: Admit): HashHistory {
  const signal = createSignal()
  let visits = 0
  const { inOrder, walk, arrive } = createTraversals(view)

  const enter = (
    address: Address,
    { depth, key, unguarded = false }: EntryState,
    arrival: Arrival,
  ): HistoryLocation => {
    visits += 1
    return { address, depth, key, unguarded, arrival, visit: visits }
  }
  /** Reads the entry the browser is on, and writes the admitted address over it where that is another one. */
  const read = (fallbackDepth: number, again?: 'again'): HistoryLocation => {
    tidyAddress(view)
    const storedState = readState(view.history.state)
    const requestedAddress = parseAddress(view.location.hash || '/')
    const address = storedState?.unguarded ? requestedAddress : admit(requestedAddress, again)
    if (storedState && hashOf(address) === view.location.hash) return enter(address, storedState, 'return')
    const state: EntryState = { depth: storedState?.depth ?? fallbackDepth, key: newKey() }
    view.history.replaceState(state, '', hashOf(address))
    return enter(address, state, 'new')
  }
  let place = read(0)
  const show = (next: HistoryLocation) => {
    place = next
    signal.notify()
  }

  const onPop = () => {
    if (!arrive(true)) show(read(Math.min(place.depth + 1, DEEPEST)))
  }
  view.addEventListener('popstate', onPop)

  /** The member's own Back may arrive first, so where it arrived is looked at before it is taken for the bottom. */
  const unwind = (target: Address, state: EntryState): void => {
    const depth = readState(view.history.state)?.depth ?? 0
    const write = (reached: EntryState) => view.history.replaceState(reached, '', hashOf(target))
    if (depth === 0) write(state)
    else {
      walk(-depth, (moved) => {
        if (moved) return unwind(target, state)
        // The way down is barred: the target takes the place of the entry that was reached.
        write({ ...state, depth })
        place = { ...place, depth }
      })
    }
  }
  const write = (
    method: 'pushState' | 'replaceState',
    target: Address,
    entry: Omit<EntryState, 'key'>,
    arrival: Arrival = 'new',
  ) => {
    const address = entry.unguarded ? target : admit(target)
    const state: EntryState = { ...entry, key: newKey() }
    view.history[method](state, '', hashOf(address))
    show(enter(address, state, arrival))
  }
  return {
    get place() {
      return place
    },
    push: (target, arrival) =>
      inOrder(() => {
        const { depth } = place
        if (depth < DEEPEST) write('pushState', target, { depth: depth + 1 }, arrival)
        else write('replaceState', target, { depth }, arrival)
      }),
    replace: (target, { arrival, ...options } = {}) =>
      inOrder(() => write('replaceState', target, { depth: place.depth, ...options }, arrival)),
    reLaunch: (target, arrival = 'new') =>
      inOrder(() => {
        if (place.depth === 0) return write('replaceState', target, { depth: 0 }, arrival)
        const address = admit(target)
        const state: EntryState = { depth: 0, key: newKey() }
        unwind(address, state)
        show(enter(address, state, arrival))
      }),
    back: () =>
      inOrder(() => {
        if (place.depth > 0) walk(-1, () => show(read(place.depth - 1)))
      }),
    recheck: () => inOrder(() => show(read(place.depth, 'again'))),
    subscribe: signal.subscribe,
  }
}
