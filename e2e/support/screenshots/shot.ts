import type { RoutePath } from '#lib/navigation/routes.ts'
import type { App } from '../app.ts'
import type { World } from '../world.ts'

/** One picture: how to get to what it shows. */
export interface Shot {
  readonly name: string
  readonly account?: string
  readonly riskRead?: boolean
  readonly practice?: 'on' | 'unknown'
  /** Whether it leaves backend and device as they were, so that another picture can be taken in the same page. */
  readonly keepsWorld?: boolean
  readonly show: (app: App, world: World) => Promise<void>
}

/** A screen as it opens. */
export const at = (route: RoutePath, options?: Record<string, string>) => ({
  keepsWorld: true,
  show: (app: App) => app.open(route, options),
})

/** Waits until every outcome has been shown for long enough: a page that is loaded now shows none of them again. */
export async function outcomesShown({ page }: App): Promise<void> {
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('request:')))
}
