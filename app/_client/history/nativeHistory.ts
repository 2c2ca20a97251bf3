import type { HistoryView } from './hashHistory.ts'

/**
 * The window's history as the browser made it: in development Next's client (16.4.6), which runs in the page too, patches
 * `pushState` and `replaceState` to follow every change with a navigation of its own.
 */
export function nativeHistory(view: Window & typeof globalThis): HistoryView {
  const { prototype } = view.History
  return {
    location: view.location,
    history: {
      get state() {
        return view.history.state
      },
      go: (delta = 0) => traverse(view, delta),
      pushState: (...entry) => prototype.pushState.apply(view.history, entry),
      replaceState: (...entry) => prototype.replaceState.apply(view.history, entry),
    },
    addEventListener: (type, listener) => view.addEventListener(type, () => listener()),
  }
}

/**
 * Goes to another entry of the page itself. `history.go` counts the entries that a frame has added too, and so may lead to
 * another page within the frame; where the browser knows the page's own entries it is told which one is meant.
 */
function traverse(view: Window, delta: number): void {
  const navigation = 'navigation' in view ? view.navigation : undefined
  const target = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + delta]
  if (!navigation || !target) view.history.go(delta)
  else {
    // A traversal that another one takes over is no failure: the history looks where it has arrived.
    const { committed, finished } = navigation.traverseTo(target.key)
    committed?.catch(() => undefined)
    finished?.catch(() => undefined)
  }
}
