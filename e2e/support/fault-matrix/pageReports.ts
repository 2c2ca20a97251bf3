import type { BrowserContext, Page } from '@playwright/test'

/** Receives a text that a page reports. */
type Listener = (text: string, page: Page) => void

/** For each context, who receives the reports of its pages now, by the name of the function in the page. */
const listeners = new WeakMap<BrowserContext, Map<string, Listener | undefined>>()

/**
 * Gives every page of a context the function `name`, and runs `script` in each page before the app. What a page passes
 * to the function is passed to `listener` until the returned function is called.
 *
 * A context is prepared once. A function that was removed and added again for each case would be missing in a page that
 * loads at that moment, so a later call only replaces the listener; the script stays that of the first call.
 */
export async function listenToPages(
  context: BrowserContext,
  name: string,
  listener: Listener,
  script: (argument: string) => void,
  argument = '',
): Promise<() => void> {
  const contextListeners = listeners.get(context) ?? new Map<string, Listener | undefined>()
  listeners.set(context, contextListeners)
  const isPrepared = contextListeners.has(name)
  contextListeners.set(name, listener)
  if (!isPrepared) {
    await context.exposeBinding(name, ({ page }, text: string) => contextListeners.get(name)?.(text, page))
    await context.addInitScript(script, argument)
  }
  return () => void contextListeners.set(name, undefined)
}
