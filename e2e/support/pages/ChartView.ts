import { expect, type Locator } from '@playwright/test'

/** The values of one candle as the crosshair's card shows them: time, open, high, low, close, volume. */
export type ShownCandle = readonly string[]

export interface ChartPoint {
  readonly x: number
  readonly y: number
}

/** A price chart: its canvas and the elements over it. */
export class ChartView {
  readonly root: Locator
  /** The values of the candle under the crosshair. */
  readonly card: Locator
  readonly lastPrice: Locator
  readonly lastPriceLine: Locator
  readonly axisPrices: Locator
  readonly axisTimes: Locator
  /** The values of the moving averages, in the order of their periods. */
  readonly averages: Locator
  /** The panes of indicators below the candles that are shown. */
  readonly subPanes: Locator
  /** The upper edges of those panes, by which they are made higher and lower. */
  readonly paneEdges: Locator
  /** When an order of the open ticket would expire. */
  readonly ticketExpiry: Locator
  /** The side on which that order would win. */
  readonly ticketBand: Locator
  /** Leads back to the newest candle. */
  readonly toNow: Locator
  /** Makes the price scale automatic again. */
  readonly autoScale: Locator
  /** One for each open position. */
  readonly marks: Locator
  /** The lengths of the times without quotes. */
  readonly breaks: Locator
  readonly #values: Locator

  constructor(root: Locator) {
    this.root = root
    this.card = root.locator('dl')
    this.#values = this.card.locator('div:not([hidden]) > dd')
    this.lastPrice = root.locator('[data-part="price-label"]')
    this.lastPriceLine = root.locator('[data-part="price-line"]')
    this.axisPrices = root.locator('[data-part="grid-line"]:visible')
    this.axisTimes = root.locator('[data-part="times"] > span:visible')
    this.averages = root.locator('[data-part="main-legend"]').first().locator('[data-part="legend-value"]')
    this.subPanes = root.locator('[data-part="sub-pane"]:visible')
    this.paneEdges = root.getByRole('separator', { name: '副图高度' })
    this.ticketExpiry = root.locator('[data-part="ticket-expiry"]')
    this.ticketBand = root.locator('[data-part="ticket-band"]')
    this.toNow = root.getByRole('button', { name: '回到最新' })
    this.autoScale = root.getByRole('button', { name: '价格刻度恢复自动' })
    this.breaks = root.locator('[data-part="breaks"] > span:visible')
    this.marks = root.locator('[data-position][data-direction]')
  }

  /** The values of an indicator, in the order of its lines. */
  legend(name: string): Locator {
    return this.#legend(name).locator('[data-part="legend-value"]')
  }

  /** The name of an indicator, which opens the choice. */
  legendName(name: string): Locator {
    return this.#legend(name).getByRole('button', { name, exact: true })
  }

  removal(name: string): Locator {
    return this.#legend(name).getByRole('button', { name: `移除${name}` })
  }

  #legend(name: string): Locator {
    return this.root
      .locator('[data-part="main-legend"], [data-part="sub-legend"]')
      .filter({ has: this.root.page().getByRole('button', { name, exact: true }) })
  }

  /** The values that the card shows now. */
  async inspected(): Promise<ShownCandle> {
    await expect(this.card).toBeVisible()
    return await this.#values.allTextContents()
  }

  /** Moves the crosshair by keyboard over the newest `count` candles and returns their values, oldest first. */
  async newest(count: number): Promise<readonly ShownCandle[]> {
    await this.root.press('Escape')
    await expect(this.card).toBeHidden()
    const candles: ShownCandle[] = []
    let candle: ShownCandle = []
    for (let left = count; left > 0; left -= 1) {
      const [before = ''] = candle
      await this.root.press('ArrowLeft')
      const time = async () => {
        candle = await this.#shown()
        return candle[0] ?? before
      }
      await expect.poll(time, { intervals: [10] }).not.toBe(before)
      candles.unshift(candle)
    }
    await this.root.press('Escape')
    return candles
  }

  /** The values of the card, none while it is hidden. */
  async #shown(): Promise<ShownCandle> {
    return await this.root.evaluate((root) => {
      const card = root.querySelector('dl')
      const values = card?.checkVisibility({ visibilityProperty: true })
        ? card.querySelectorAll('div:not([hidden]) > dd')
        : []
      return Array.from(values, ({ textContent }) => textContent ?? '')
    })
  }

  /** A point of the chart, given as shares of its width and height, in the page's pixels. */
  async at(x: number, y: number): Promise<ChartPoint> {
    const box = await this.box()
    return { x: box.x + box.width * x, y: box.y + box.height * y }
  }

  async box(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.root.boundingBox()
    if (!box) throw new Error('the chart is not on the page')
    return box
  }

  /** How many pixels of its canvases have exactly this colour, "#rrggbb". */
  async ink(color: string): Promise<number> {
    return await this.root.evaluate((root, wanted) => {
      const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(wanted.slice(from, from + 2), 16))
      let count = 0
      for (const canvas of root.querySelectorAll('canvas')) {
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        for (let at = 0; at < data.length; at += 4) {
          if (data[at + 3] === 255 && data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1
        }
      }
      return count
    }, color)
  }
}
