import type { BrowserContext } from '@playwright/test'

/** What the emulated translator has found on the pages of a context. */
export class Translation {
  /** How many texts it has translated. */
  count = 0
  readonly #faults = new Map<string, string>()

  /** Texts that freeze or break the page, and texts that are not words: the first in each place. */
  get faults(): readonly string[] {
    return [...this.#faults.values()]
  }

  /** The page has translated a text. A fault says what is wrong with it, and where. */
  note(text: string, faults: readonly string[]): void {
    this.count += 1
    for (const fault of faults) if (!this.#faults.has(fault)) this.#faults.set(fault, `${fault}: ${text}`)
  }
}

declare global {
  interface Window {
    noteTranslation: (text: string, faults: readonly string[]) => void
  }
}

/**
 * Emulates the translator of a browser on every page of a context that is loaded from now on. Google Translate and
 * similar translators take each text node out of the page and put `<font><font>translation</font></font>` in its place,
 * at once and whenever a text appears or changes; they leave alone what `translate="no"` marks. React still holds the
 * node that was taken out. The words stay as they are here, so that page objects find them.
 */
export async function translatePages(context: BrowserContext): Promise<Translation> {
  const translation = new Translation()
  await context.exposeFunction('noteTranslation', (text: string, faults: string[]) => translation.note(text, faults))
  await context.addInitScript(translator)
  return translation
}

/** Runs in the page. */
function translator(): void {
  const LEFT_ALONE = '[translate="no"], .notranslate, script, style, noscript, textarea, svg, font'

  const placeOf = (element: Element) => {
    const path: string[] = []
    for (let at: Element | null = element; at && path.length < 3; at = at.parentElement)
      path.unshift([at.localName, ...at.classList].join('.'))
    return path.join(' > ')
  }

  const faultsOf = (text: Text, parent: Element) => [
    // React keeps a separate text node only where a text is not all that its element holds.
    ...(Object.keys(text).some((key) => key.startsWith('__reactFiber$')) ? [`not alone in ${placeOf(parent)}`] : []),
    // The tests read Chinese: a short text without a Chinese character is a figure, a code, an address or a name.
    ...(/\p{Script=Han}/u.test(text.data) || text.data.split(' ').length > 6 ? [] : [`no words in ${placeOf(parent)}`]),
  ]

  const replace = (text: Text) => {
    const parent = text.parentElement
    if (!parent?.closest('body') || parent.closest(LEFT_ALONE) || !/[\p{L}\p{N}]/u.test(text.data)) return
    window.noteTranslation(text.data, faultsOf(text, parent))
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }

  const translate = (root: Node) => {
    if (root instanceof Text) return replace(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    texts.forEach(replace)
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target)
      addedNodes.forEach(translate)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
