/**
 * For the effect of a screen that shows an outcome: calls `leave` when the screen is left, because the outcome has been read then.
 * A screen that was there for no moment has shown nothing: React's StrictMode mounts every effect twice in development.
 */
export function onLeave(leave: () => void): () => void {
  let shown = false
  const timer = setTimeout(() => {
    shown = true
  })
  return () => {
    clearTimeout(timer)
    if (shown) leave()
  }
}
