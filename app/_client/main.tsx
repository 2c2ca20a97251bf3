import '#app/_styles/elements.css'
import '#app/_styles/rise.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { nextTask } from '#lib/page/nextTask.ts'
import { App } from './App.tsx'
import { start } from './boot/start.ts'
import { nativeHistory } from './history/nativeHistory.ts'

/**
 * The entry of the client, which takes the place of the shell when the start has ended. The exported page loads it in place
 * of Next's own client (scripts/build/clientPage.ts); in development Next's page loads it (Development.tsx).
 */
async function main(): Promise<void> {
  await pageRead()
  // The scripts have just been evaluated, which is a long task already.
  await nextTask()
  const place = document.getElementById('app')
  if (!place) throw new Error('The page has no element with the id "app".')
  const page = { window, own: nativeHistory(window) }
  const startPage = () => start(page)
  const first = await startPage()
  const root = createRoot(place)
  // As a transition React renders in slices of a few milliseconds, between which a slow phone can answer a press.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App first={first} start={startPage} />
      </StrictMode>,
    ),
  )
}

/** Resolves when the whole page has been read. Its scripts are async: one that is in the browser's cache can run before that. */
async function pageRead(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

void main()
