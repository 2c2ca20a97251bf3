import { to } from '#lib/navigation/address.ts'
import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import { App } from '../app.ts'

/** An app that is loaded once for many scenes of a member. */
export class LoadedApp extends App {
  #isLoaded = false

  override async open(route: RoutePath = routes.login, options: Record<string, string> = {}): Promise<void> {
    if (this.#isLoaded && !guestRoutes.has(route)) {
      // The previous scene may have left a dialog open, or be of the same address.
      await this.goToHash(to(routes.service))
      await this.screen(routes.service).waitFor()
      await this.goToHash(to(route, options))
    } else await super.open(route, options)
    this.#isLoaded = true
    await this.screen(route).waitFor()
    await this.page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null)
  }
}
