/** Whether the member can see the page. A hidden page keeps no stream open and shows no outcome. */
export interface PageLifecycle {
  visible(): boolean
  /**
   * Calls `onHide` when the page is hidden, and `onShow` when it is visible again or the device is back online. Returns the
   * unsubscribe function.
   */
  subscribe(listeners: { readonly onHide: () => void; readonly onShow: () => void }): () => void
}

/**
 * The page lifecycle as browsers report it: hidden and visible, stored in and restored from the back/forward cache, offline
 * and online. A phone that changes networks stays visible while its connections are dead, so `online` counts as `onShow`.
 */
export const pageLifecycle: PageLifecycle = {
  visible: () => document.visibilityState === 'visible',
  subscribe({ onHide, onShow }) {
    const onVisibility = () => (document.visibilityState === 'visible' ? onShow() : onHide())
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onShow()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onPageShow)
    window.addEventListener('online', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener('online', onShow)
    }
  },
}
