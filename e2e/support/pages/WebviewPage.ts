import type { FrameLocator, Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** A web page inside the app. */
export class WebviewPage {
  readonly main: Locator
  readonly frame: Locator
  /** The content of the framed page. */
  readonly inside: FrameLocator
  /** The warning that is shown instead of a page that the operator does not allow. */
  readonly refused: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.webview}"]`)
    this.frame = this.main.locator('iframe')
    this.inside = this.main.frameLocator('iframe')
    this.refused = this.main.getByRole('alert')
  }
}
