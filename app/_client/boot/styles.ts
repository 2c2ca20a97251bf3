import { NetworkError } from '#lib/api/errors.ts'
import { within } from '#lib/api/within.ts'

/** As long as every other file may take (docs/product.md, 1.7). */
const LIMIT_MS = 60_000

/**
 * Resolves when the client's style sheet applies, which an inline script of the page asks for (askEarly.ts). One that has failed,
 * or has not come within 60 s, is asked for again, so a start that is tried again can succeed. In development Next brings the styles, and there is nothing
 * to wait for.
 *
 * @throws NetworkError when the file could not be loaded.
 */
export async function loadStyles(page: Document): Promise<void> {
  const named = page.querySelector<HTMLLinkElement>('link#styles')
  if (!named || named.dataset.state === 'load') return
  const link = named.dataset.state === 'error' ? askAgain(named) : named
  const come = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      link.dataset.state = 'load'
      resolve()
    })
    link.addEventListener('error', () => reject(new NetworkError(link.href)))
  })
  try {
    await within(LIMIT_MS, undefined, () => come)
  } catch (error) {
    link.dataset.state = 'error'
    throw error instanceof NetworkError ? error : new NetworkError(link.href, { timedOut: true })
  }
}

/**
 * Puts a new link in the place of one that has failed: before the style sheets of screens, which may overrule the client's. The failed
 * one has to leave the page, because Chromium gives its failure to every further link to the same file.
 */
function askAgain(failed: HTMLLinkElement): HTMLLinkElement {
  const { id, rel, href } = failed
  const link = Object.assign(failed.ownerDocument.createElement('link'), { id, rel, href })
  failed.replaceWith(link)
  return link
}
