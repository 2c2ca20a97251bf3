import type { Plan } from './plan.ts'

/**
 * Puts theme, rise colour and language on <html> before the first paint, and `data-opens` where home comes first, for the outline
 * that the page shows. What the member has not chosen, or storage does not tell, stays as the page states it, which is the operator's
 * default (docs/operating.md). Without one the rise colour follows the language (docs/product.md, 24.1): red rises for Chinese,
 * Japanese and Korean readers, green for the others.
 */
export function firstPaint(page: Window, { homeScreens }: Pick<Plan, 'homeScreens'>): void {
  const html = page.document.documentElement
  const { dataset } = html
  try {
    const stored = (key: string, values: RegExp) => values.exec(page.localStorage.getItem(key) ?? '')?.[0]
    html.lang = stored('language', /^(?:en|zh-CN|zh-TW|ko|ja|vi)$/) ?? html.lang
    dataset.theme = stored('theme', /^(?:dark|light)$/) ?? dataset.theme
    dataset.rise = stored('riseColor', /^(?:red|green)$/) ?? dataset.rise
    const [screen = ''] = page.location.hash.slice(1).split(/[?#&]/)
    if (page.localStorage.getItem('session') && (!screen.startsWith('/') || homeScreens.includes(screen)))
      dataset.opens = 'home'
  } catch {
    // Without storage there is nothing that the member has chosen.
  }
  dataset.rise ||= /^(?:en|vi)$/.test(html.lang) ? 'green' : 'red'
}
