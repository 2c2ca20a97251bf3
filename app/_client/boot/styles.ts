import { NetworkError } from '#lib/api/errors.ts'

/**
 * Resolves when the client's style sheet applies, which an inline script of the page asks for (askEarly.ts). One that has failed
 * is asked for again, so a start that is tried again can succeed. In development Next brings the styles, and there is nothing
 * to wait for.
 *
 * @throws NetworkError when the file could not be loaded.
 */
export async function loadStyles(page: Document): Promise<void> {
  const named = page.querySelector<HTMLLinkElement>('link#styles')
  if (!named || named.dataset.state === 'load') return
  const link = named.dataset.state === 'error' ? askAgain(named) : named
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      link.dataset.state = 'load'
      resolve()
    })
    link.addEventListener('error', () => {
      link.dataset.state = 'error'
      reject(new NetworkError(link.href))
    })
  })
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
