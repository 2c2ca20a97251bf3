import type { BrowserContext } from '@playwright/test'
import type { StubControl } from '#stub/control/client.ts'
import type { Watch } from './watch.ts'

/** Shorter than any call's time-out. */
const STEP_S = 2

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

  /** Resolves when every call of the pages is answered. */
  async answered(): Promise<void> {
    await this.#watch.quiet()
  }

  /**
   * Moves the world on by this many seconds, in steps: timers fire in their order, and what they ask for is answered
   * before the next step, which would time it out. In each step the backend goes first, so that it answers from the new
   * instant.
   *
   * @param stepSeconds A longer step, for a time in which no call is answered or none is made.
   */
  async advance(seconds: number, stepSeconds = STEP_S): Promise<void> {
    for (let left = seconds * 1000; left > 0; left -= stepSeconds * 1000) {
      const step = Math.min(left, stepSeconds * 1000)
      await this.#watch.quiet()
      await this.#control.clock.advance(step)
      await this.#context.clock.fastForward(step)
    }
  }

  /**
   * Moves the world on in one leap, as for a device that was asleep: every timer that fell due in between fires late
   * and once. Calls whose URL `ignores` accepts are not waited for.
   */
  async leap(seconds: number, ignores?: (url: string) => boolean): Promise<void> {
    const ms = Math.round(seconds * 1000)
    await this.#watch.quiet(ignores)
    await this.#control.clock.advance(ms)
    await this.#context.clock.fastForward(ms)
  }
}
