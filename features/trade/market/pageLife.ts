/** Whether anybody can see the page. A page that nobody sees keeps no stream open. */
export interface PageLife {
  visible(): boolean
  /** Tells when the page goes out of sight and when it, or the network, comes back. Returns the end of it. */
  subscribe(listeners: { readonly onSleep: () => void; readonly onWake: () => void }): () => void
}

/**
 * The page's life as browsers tell it: hidden and shown, kept in and taken from the back/forward cache, off and on the
 * network. A phone that changes networks stays visible while its connections are dead, hence `online` wakes too.
 */
export const pageLife: PageLife = {
  visible: () => document.visibilityState === 'visible',
  subscribe({ onSleep, onWake }) {
    const onVisibility = () => (document.visibilityState === 'visible' ? onWake() : onSleep())
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onWake()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', onSleep)
    window.addEventListener('pageshow', onPageShow)
    window.addEventListener('online', onWake)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onSleep)
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener('online', onWake)
    }
  },
}
