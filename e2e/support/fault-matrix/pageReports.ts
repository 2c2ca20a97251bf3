import type { BrowserContext, Page } from '@playwright/test'

/** Hears a text that a page reports. */
type Listener = (text: string, page: Page) => void

/** Of each context: who hears the reports of its pages now, by the name of the function in the page. */
const listeners = new WeakMap<BrowserContext, Map<string, Listener | undefined>>()

/**
 * Gives every page of a context the function `name`, and runs `script` in each page before the app. What a page passes to the function
 * is told to `listener` until the returned function is called.
 *
 * A context is prepared once. A function that is taken away and given anew for each case is missing in a page that loads at that
 * moment, so a later call only takes the listener's place; its script is that of the first call.
 */
export async function listenToPages(
  context: BrowserContext,
  name: string,
  listener: Listener,
  script: (argument: string) => void,
  argument = '',
): Promise<() => void> {
  const known = listeners.get(context) ?? new Map<string, Listener | undefined>()
  listeners.set(context, known)
  const isPrepared = known.has(name)
  known.set(name, listener)
  if (!isPrepared) {
    await context.exposeBinding(name, ({ page }, text: string) => known.get(name)?.(text, page))
    await context.addInitScript(script, argument)
  }
  return () => void known.set(name, undefined)
}
