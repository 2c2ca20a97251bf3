/**
 * Resolves when the client's style sheet applies, which the page's inline script asks for (earlyCalls.ts). One that has not
 * come is asked for once more, so a start that is tried again can succeed. In development Next brings the styles, and there
 * is nothing to wait for.
 *
 * @throws Error when the file could not be loaded.
 */
export async function loadStyles(page: Document): Promise<void> {
  const named = page.querySelector<HTMLLinkElement>('link#styles')
  // Where the file could not be loaded, Chromium has a sheet without rules here.
  if (!named || named.sheet?.cssRules.length) return
  // The browser does not say whether this link still loads or has failed. While it loads, a copy of it takes the same answer.
  const link = page.createElement('link')
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`The styles could not be loaded: ${link.href}`))
  })
  link.id = named.id
  link.rel = named.rel
  link.href = named.href
  named.after(link)
  named.remove()
  await loaded
}
