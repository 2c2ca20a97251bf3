/**
 * For the effect of a screen that shows an outcome. Calls `leave` when the member leaves the screen, because the outcome has been read by
 * then. A screen that is removed in the same task was never painted, so it does not count: in development React's StrictMode mounts every
 * effect twice.
 */
export function onLeave(leave: () => void): () => void {
  let isPainted = false
  const timer = setTimeout(() => {
    isPainted = true
  })
  return () => {
    clearTimeout(timer)
    if (isPainted) leave()
  }
}
