import type { EarlyCalls } from '#lib/api/earlyAnswers.ts'
import { captcha } from '#lib/contract/account.ts'
import { getConf } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'

declare global {
  interface Window {
    /** What the inline script has asked for. */
    earlyCalls?: EarlyCalls
  }
}

interface Plan {
  /** Asked for always. */
  readonly configuration: string
  /** Asked for where no session is stored, because the login screen will show it. */
  readonly captcha: string
  /** Where a guest stays, so that no login screen is shown. */
  readonly guestScreens: readonly string[]
}

/**
 * Asks the backend for what the first screen needs, before any chunk of the app is there. Its text becomes a part
 * of the page's inline script, so it uses nothing but its arguments and what the browser has. It reads the configuration and the
 * stored address as `readAppConfig` and `ApiAddresses` do, and makes one attempt; `lib/api` judges the answers and asks
 * the other addresses. It sets no header but the language, so that another origin is asked without a preflight.
 */
function askEarly(page: Window, plan: Plan): void {
  const stored = (key: string) => {
    try {
      return page.localStorage.getItem(key) || ''
    } catch {
      return ''
    }
  }
  const now = () => ({ monotonic: page.performance.now(), wall: Date.now() })
  const calls: EarlyCalls = {}
  const ask = (base: string, index: number, path: string) => {
    const sentAt = now()
    const answer = page
      .fetch(base + path, {
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        headers: { 'accept-language': page.document.documentElement.lang },
      })
      .then((response) => response.text().then((body) => ({ status: response.status, body, receivedAt: now() })))
    answer.catch(() => undefined)
    calls[path] = { index, base, sentAt, answer }
  }
  page.earlyCalls = calls
  try {
    const text = page.document.getElementById('app-config')?.textContent
    const bases: string[] = JSON.parse(text || '').apiBases
    const index = /^\d+$/.test(stored('apiIndex')) ? Number.parseInt(stored('apiIndex'), 10) : 0
    const used = index < bases.length ? index : 0
    const base = bases[used]?.replace(/\/+$/, '') || ''
    ask(base, used, plan.configuration)
    const screen = page.location.hash.slice(1).split('?')[0] || ''
    if (!stored('session') && !plan.guestScreens.includes(screen)) ask(base, used, plan.captcha)
  } catch {
    // A configuration that cannot be read: the app reads it again, and makes its calls itself.
  }
}

const plan: Plan = {
  configuration: getConf.path,
  captcha: captcha.path,
  guestScreens: [routes.register, routes.webview],
}

/** The end of the page's inline script. */
export const earlyCallsScript = `(${askEarly.toString()})(window,${JSON.stringify(plan)})`
