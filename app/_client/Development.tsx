'use client'

import { useEffect } from 'react'

// Next's client (16.4.6) reloads the page when the history comes to an entry that it did not write, which it knows by its state. It
// ignores an entry without state. This listener is asked first, as Next adds its own when it has drawn the page.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => Object.defineProperty(event, 'state', { value: null }))

async function start(): Promise<void> {
  await import('#app/_page/head.ts')
  await import('./main.tsx')
}

/** In development Next's own client runs too, for its hot reloading, and the app within it. */
export function Development() {
  useEffect(() => {
    void start()
  }, [])
  return <div id="app" />
}
