import type { Locator, Page } from '@playwright/test'

/** The top menu of a wide screen. */
export class DesktopMenu {
  readonly nav: Locator

  constructor(page: Page) {
    this.nav = page.getByRole('navigation', { name: '主导航' })
  }

  get logo(): Locator {
    return this.nav.getByRole('link', { name: /^Candor/ })
  }

  /** An entry that is a link, or a line of the open sub-menu. */
  link(name: string): Locator {
    // An entry's name may include how many items wait there.
    return this.nav.getByRole('link', { name: new RegExp(`^${name}(?: .+)?$`) })
  }

  /** An entry with a sub-menu. */
  group(name: string): Locator {
    return this.nav.getByRole('button', { name, exact: true })
  }

  /** The lines of an entry's sub-menu; there are none while it is closed. */
  lines(name: string): Locator {
    return this.nav.getByRole('list', { name, exact: true }).getByRole('listitem')
  }
}
