import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'
import { createSignal } from '#lib/state/signal.ts'
import type { requestLock } from './requestLock.ts'

/** Things to show that every tab knows of. */
export interface PendingItems<Item> {
  get(): readonly Item[]
  subscribe(listener: () => void): () => void
}

export interface LeaderTabOptions<Item> {
  /** The name of the lock among all tabs. */
  readonly name: string
  readonly pending: PendingItems<Item>
  readonly page: PageLifecycle
  readonly lock: typeof requestLock
}

/** `none`: nothing to show, or hidden. `waiting`: the lock was requested. `follower`: another tab holds it. */
export type LeaderState = 'none' | 'waiting' | 'follower' | 'leader'

export interface LeaderTab<Item> {
  /** What this tab shows now: what `pending.get` returns, or nothing in a tab that is not the leader. */
  shown(): readonly Item[]
  state(): LeaderState
  /** A tab that cannot show the items now, because another dialog is open, lets other tabs show them. */
  pause(paused: boolean): void
  /** The election takes place for as long as somebody listens. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** How long the lock is kept after the last item was dismissed, in ms: by then the other tabs know that it was. */
const KEEP_MS = 300
const none: readonly never[] = []

/**
 * Elects one visible tab to show pending items. A visible tab with something to show requests the lock, and keeps it until
 * everything is dismissed or the tab is hidden. A hidden tab never keeps it, because its timers may stand still.
 */
export function createLeaderTab<Item>({ name, pending, page, lock }: LeaderTabOptions<Item>): LeaderTab<Item> {
  const signal = createSignal()
  let visible = false
  let paused = false
  let state: LeaderState = 'none'
  let release: ReturnType<typeof requestLock> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined

  const become = (next: LeaderState) => {
    state = next
    signal.notify()
  }
  const drop = () => {
    clearTimeout(keeping)
    keeping = undefined
    release?.()
    release = undefined
    become('none')
  }
  const update = () => {
    if (!visible || paused) return drop()
    if (pending.get().length > 0) {
      clearTimeout(keeping)
      keeping = undefined
      if (release) return signal.notify()
      release = lock(
        name,
        () => become('leader'),
        () => become('follower'),
      )
      become('waiting')
    } else if (state === 'leader') {
      keeping ??= setTimeout(drop, KEEP_MS)
      signal.notify()
    } else drop()
  }
  const setVisible = (next: boolean) => {
    visible = next && page.visible()
    update()
  }
  const start = () => {
    const stops = [
      pending.subscribe(update),
      page.subscribe({ onHide: () => setVisible(false), onShow: () => setVisible(true) }),
    ]
    setVisible(true)
    return () => {
      for (const end of stops) end()
      setVisible(false)
    }
  }
  return {
    shown: () => (state === 'leader' ? pending.get() : none),
    state: () => state,
    pause(next) {
      if (paused === next) return
      paused = next
      update()
    },
    subscribe(listener) {
      const unsubscribe = signal.subscribe(listener)
      stop ??= start()
      return () => {
        unsubscribe()
        if (signal.observed()) return
        stop?.()
        stop = undefined
      }
    },
  }
}
