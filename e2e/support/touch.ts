import type { CDPSession, Page } from '@playwright/test'
import type { ChartPoint } from './pages/ChartView.ts'

const STEPS = 12
/** Times that the events state, in seconds, however long the machine takes to pass them on: speeds are computed from these. */
const STEP_SECONDS = 0.008
const REST_SECONDS = 0.2

/** Fingers on the screen, as input to the browser, which may scroll in response. */
export class Touch {
  readonly #cdp: CDPSession
  #fingers: readonly ChartPoint[] = []
  /** When the newest event happened, as it states, in seconds. */
  #at = 0

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }

  static async on(page: Page): Promise<Touch> {
    return new Touch(await page.context().newCDPSession(page))
  }

  async down(...fingers: readonly ChartPoint[]): Promise<void> {
    this.#fingers = fingers
    await this.#send('touchStart', fingers, Math.max(0, Date.now() / 1000 - this.#at))
  }

  /** Moves the fingers to these points, in the order in which they were put down, in a few steps. */
  async move(...wanted: readonly ChartPoint[]): Promise<void> {
    const from = this.#fingers
    for (let step = 1; step <= STEPS; step += 1) {
      const between = wanted.map((to, index) => {
        const start = from[index] ?? to
        return { x: start.x + ((to.x - start.x) * step) / STEPS, y: start.y + ((to.y - start.y) * step) / STEPS }
      })
      await this.#send('touchMove', between, STEP_SECONDS)
    }
    this.#fingers = wanted
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', [])
  }

  /** Ends with the fingers at rest, so that nothing goes on moving after they have left. */
  async drag(from: ChartPoint, to: ChartPoint): Promise<void> {
    await this.down(from)
    await this.move(to)
    await this.#send('touchEnd', [], REST_SECONDS)
  }

  /** Leaves the screen in motion. */
  async swipe(from: ChartPoint, to: ChartPoint): Promise<void> {
    await this.down(from)
    await this.move(to)
    await this.up()
  }

  async tap(place: ChartPoint): Promise<void> {
    await this.down(place)
    await this.up()
  }

  /** `later`: how many seconds after the event before this one happened. */
  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly ChartPoint[], later = 0): Promise<void> {
    this.#at += later
    await this.#cdp.send('Input.dispatchTouchEvent', {
      type,
      timestamp: this.#at,
      touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
    })
  }
}
