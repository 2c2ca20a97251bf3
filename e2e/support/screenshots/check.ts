import path from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright'
import { to } from '#lib/navigation/address.ts'
import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import { App } from '../app.ts'
import { networkNoise, Watch } from '../watch.ts'
import { startWorld } from '../world.ts'
import type { Shot } from './shot.ts'

const FOLDER = 'test-results/screenshots-check'
/** Far beyond what a screen takes to settle. */
const LIMIT_MS = 30_000

/** An app that is loaded once for many pictures of a member's screens. */
export class LoadedApp extends App {
  #isLoaded = false

  override async open(route: RoutePath = routes.login, options: Record<string, string> = {}): Promise<void> {
    if (this.#isLoaded && !guestRoutes.has(route)) {
      // The previous picture may have left a dialog open, or be of the same address.
      await this.goToHash(to(routes.service))
      await this.screen(routes.service).waitFor()
      await this.goToHash(to(route, options))
    } else await super.open(route, options)
    this.#isLoaded = true
    await this.screen(route).waitFor()
    await this.page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null)
  }
}

/**
 * Takes each picture that leaves the backend as it was, one after another in one page. Returns what went wrong: a
 * screen that does not appear or does not settle, and errors of the page.
 */
export async function checkShots(
  browser: Browser,
  shots: readonly Shot[],
  { device, theme, context: options }: { device: string; theme: string; context: BrowserContextOptions },
): Promise<readonly string[]> {
  const faults: string[] = []
  const states = Map.groupBy(shots, ({ account, practice }) => `${account ?? 'demo'} ${practice ?? 'off'}`)
  for (const group of states.values()) {
    const { account = 'demo', practice = 'off' } = group[0] ?? {}
    const world = await startWorld('screens')
    const context = await browser.newContext(options)
    context.setDefaultTimeout(LIMIT_MS)
    const watch = await Watch.over(context)
    const app = new LoadedApp(await context.newPage(), world)
    await app.store({ theme })
    if (account !== '') await app.signIn(account, { practice, interval: 'fitting' })
    let known = 0
    for (const { name, show } of group) {
      try {
        await show(app, world)
        await app.page.screenshot({ path: path.join(FOLDER, `${name}-${device}-${theme}.png`), animations: 'disabled' })
      } catch (error) {
        faults.push(`${name}, ${device}: ${error}`)
      }
      const problems = watch.problems([networkNoise])
      faults.push(...problems.slice(known).map((problem) => `${name}, ${device}: ${problem}`))
      known = problems.length
    }
    await context.close()
    await world.stop()
  }
  return faults
}
