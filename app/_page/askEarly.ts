import type { EarlyCalls } from '#lib/api/earlyAnswers.ts'
import type { FirstFiles, Plan } from './plan.ts'

/**
 * Asks for what the first screen needs, before any chunk of the app is there: the backend for its answers, and the host for
 * the client's style sheet and for the files that the page's own scripts would ask for once they run. This happens when the
 * outline has been painted, as it would delay that paint by a tenth, or when the client starts, whichever comes first
 * (docs/decisions/2026-11-24-early-calls-behind-the-first-paint.md).
 *
 * It reads the configuration, the stored address and the session as the app does, and makes one attempt; `lib/api` judges the answers
 * and asks the other addresses. Only the calls that need the session carry its token. The others set no header but the language,
 * so that another origin is asked without a preflight. The script in the page's head (firstPaint.ts) has said on <html> whether home
 * comes first.
 */
export function askEarly(page: Window & typeof globalThis, plan: Plan): void {
  const stored = (key: string) => {
    try {
      return page.localStorage.getItem(key) || ''
    } catch {
      return ''
    }
  }
  const now = () => ({ monotonic: page.performance.now(), wall: Date.now() })
  const calls: EarlyCalls = {}
  const { documentElement: html, head } = page.document
  const load = (file: string, properties: Partial<HTMLLinkElement>) => {
    const link = page.document.createElement('link')
    head.append(Object.assign(link, properties, { href: `/_next/static/${file}` }))
    return link
  }
  const ask = (base: string, index: number, path: string, token?: string) => {
    const sentAt = now()
    const answer = page
      .fetch(base + path, {
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        headers: { 'accept-language': html.lang, ...(token && { authorization: `Bearer ${token}` }) },
      })
      .then(async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        body: await response.text(),
        receivedAt: now(),
      }))
    answer.catch(() => undefined)
    calls[path.replace(/\?.*/, '')] = { index, base, token, sentAt, answer }
  }
  const screen = page.location.hash.slice(1).split(/[?#&]/)[0] || ''
  const opens =
    html.dataset.opens === 'home' ? 'home' : !stored('session') && !plan.guestScreens.includes(screen) && 'login'
  const askForFiles = ({ styles, texts, ...screens }: FirstFiles) => {
    const text = opens && texts[opens][html.lang]
    const files = opens ? (text ? [text] : []).concat(screens[opens]) : []
    for (const file of files) load(file, { rel: 'preload', as: /css$/.test(file) ? 'style' : 'script' })
    // Browsers ask for a style sheet before scripts. The last in the list, it does not keep them waiting.
    const link = load(styles, { id: 'styles', rel: 'stylesheet' })
    // For a client that starts later: the link itself does not say whether its file has come (boot/styles.ts).
    for (const state of ['load', 'error']) link.addEventListener(state, () => (link.dataset.state = state))
  }
  const askBackend = () => {
    const text = page.document.getElementById('app-config')?.textContent
    const bases: string[] = JSON.parse(text || '').apiBases
    const index = /^\d+$/.test(stored('apiIndex')) ? Number.parseInt(stored('apiIndex'), 10) : 0
    const used = index < bases.length ? index : 0
    const base = bases[used]?.replace(/\/+$/, '') || ''
    ask(base, used, plan.configuration)
    if (opens === 'login') ask(base, used, plan.captcha)
    if (opens !== 'home') return
    ask(base, used, plan.products)
    const { token } = JSON.parse(stored('session'))
    if (!token) return
    ask(base, used, plan.member, token)
    ask(base, used, plan.notices, token)
  }
  let asked = false
  const askOnce = () => {
    if (asked) return calls
    asked = true
    if (plan.files) askForFiles(plan.files)
    try {
      askBackend()
    } catch {
      // A configuration that cannot be read: the app reads it again, and makes its calls itself.
    }
    return calls
  }
  page.earlyCalls = askOnce
  // A browser that cannot tell when it has painted never calls this; then the client asks when it starts.
  const observer = new page.PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) askOnce()
  })
  observer.observe({ type: 'paint', buffered: true })
}
