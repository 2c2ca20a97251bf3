import '#app/_styles/elements.css'
import '#app/_styles/rise.css'
import '#components/ui/primitives/primitives.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { nextTask } from '#lib/page/nextTask.ts'
import { App } from './App.tsx'
import { start } from './boot/start.ts'
import { nativeHistory } from './history/nativeHistory.ts'

/**
 * The entry of the client, which takes the place of the outline when the start has ended. The built page loads it (app/_page); in
 * development Next's page does (Development.tsx).
 */
async function main(): Promise<void> {
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

void main()
