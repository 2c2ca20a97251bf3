import type { HistoryView } from './hashHistory.ts'

/**
 * The window's history past Next's router. Next patches `pushState` and `replaceState` to follow every change with a
 * navigation of its own, and answers a `popstate` of an entry that it did not write by loading the page anew. It has one
 * page and nothing to navigate, so entries are written by the browser's own methods and a `popstate` ends with us: events
 * of the window itself reach listeners in the order in which they came, so this must be called before Next has its own.
 */
export function ownView(view: Window & typeof globalThis): HistoryView {
  const { prototype } = view.History
  const listeners = new Set<() => void>()
  view.addEventListener('popstate', (event) => {
    event.stopImmediatePropagation()
    for (const listener of [...listeners]) listener()
  })
  return {
    location: view.location,
    history: {
      get state() {
        return view.history.state
      },
      go: (delta) => view.history.go(delta),
      pushState: (...entry) => prototype.pushState.apply(view.history, entry),
      replaceState: (...entry) => prototype.replaceState.apply(view.history, entry),
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
  }
}
