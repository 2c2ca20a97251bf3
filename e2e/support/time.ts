import type { BrowserContext } from '@playwright/test'
import type { StubControl } from '#stub/control/client.ts'
import type { Watch } from './watch.ts'

/**
 * The two clocks of a test, the backend's and the browser's. Both run by themselves and are moved together, so no test
 * waits for time to pass.
 */
export class Time {
  readonly #context: BrowserContext
  readonly #control: StubControl
  readonly #watch: Watch

  constructor(context: BrowserContext, control: StubControl, watch: Watch) {
    this.#context = context
    this.#control = control
    this.#watch = watch
  }

  /**
   * Moves the world on, as if everybody had looked away for so long. The backend goes first: what the page's timers ask
   * for when its clock follows is answered from the new instant.
   */
  async advance(seconds: number): Promise<void> {
    await this.#watch.quiet()
    await this.#control.clock.advance(seconds * 1000)
    await this.#context.clock.fastForward(seconds * 1000)
  }
}
