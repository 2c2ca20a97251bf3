import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'

type Listeners = Parameters<PageLifecycle['subscribe']>[0]

/** A page whose visibility the test sets. */
export function createPage() {
  const listeners = new Set<Listeners>()
  let visible = true
  const lifecycle: PageLifecycle = {
    visible: () => visible,
    subscribe: (added) => {
      listeners.add(added)
      return () => void listeners.delete(added)
    },
  }
  const call = (name: keyof Listeners) => {
    for (const listener of [...listeners]) listener[name]()
  }
  return {
    lifecycle,
    show: () => {
      visible = true
      call('onShow')
    },
    hide: () => {
      visible = false
      call('onHide')
    },
    /** The device is online again, or the page comes out of the back/forward cache: visible or not. */
    comeOnline: () => call('onShow'),
  }
}
