import type { Browser, BrowserContextOptions } from 'playwright'
import type { RoutePath } from '#lib/navigation/routes.ts'
import { App } from '../app.ts'
import { startWorld, type TestSite } from '../testSite.ts'

/** A screen or a dialog in one of its states: for whom, and how to get there. */
export interface Scene {
  readonly name: string
  /** Who is signed in; empty for a guest. Default: the demo member. */
  readonly loginName?: string
  readonly riskRead?: boolean
  readonly practice?: 'on' | 'unknown'
  /** Whether it leaves backend and device as they were, so that another scene can be shown in the same page. */
  readonly keepsWorld?: boolean
  /** Whether `npm test` has axe judge it although it changes its world; `npm run fit -- --axe` judges every scene. */
  readonly judged?: boolean
  readonly show: (app: App, world: TestSite) => Promise<void>
}

/** A screen as it opens. */
export const screenAt = (route: RoutePath, options?: Record<string, string>) => ({
  keepsWorld: true,
  show: (app: App) => app.open(route, options),
})

/** Waits until every outcome has been shown for long enough: a page that is loaded now shows none of them again. */
export async function outcomesShown({ page }: App): Promise<void> {
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('request:')))
}

/** How a scene is reached. */
interface Setting {
  readonly browser: Browser
  readonly context: BrowserContextOptions
  readonly currency?: string | undefined
  readonly theme?: string
  /** The chart's interval. Default: the one that fits the order. */
  readonly interval?: '1m'
}

/** Reaches a scene in a world of its own, and passes its page on. Throws when the page has an uncaught error. */
export async function inScene(
  scene: Scene,
  setting: Setting,
  use: (app: App, world: TestSite) => Promise<void>,
): Promise<void> {
  const { loginName = 'demo', riskRead = true, practice = 'off', show } = scene
  const { browser, currency, theme, interval = 'fitting' } = setting
  const world = await startWorld('screens', currency ? { currency } : {})
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...setting.context })
  const errors: string[] = []
  context.on('weberror', (event) => errors.push(event.error().stack ?? event.error().message))
  try {
    const app = new App(await context.newPage(), world)
    if (theme) await app.store({ theme })
    if (loginName !== '') await app.signIn(loginName, { riskRead, practice, interval })
    await show(app, world)
    await use(app, world)
    if (errors.length > 0) throw new Error(`${scene.name}: ${errors.join('\n')}`)
  } finally {
    await context.close()
    await world.stop()
  }
}
