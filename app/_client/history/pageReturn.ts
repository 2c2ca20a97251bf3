/**
 * Calls back whenever the page shows itself again: from the background and from the back/forward cache. A page that
 * goes into that cache is covered on the way, because a browser may draw it before a line of ours runs; it is
 * uncovered in the first frame after the listeners have put it right. Returns the end of it.
 */
export function onPageShown(listener: () => void): () => void {
  const root = document.documentElement
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  const cover = () => {
    root.dataset.away = ''
  }
  const uncover = () => {
    onVisible()
    requestAnimationFrame(() => delete root.dataset.away)
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pagehide', cover)
  window.addEventListener('pageshow', uncover)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pagehide', cover)
    window.removeEventListener('pageshow', uncover)
  }
}
