import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** The trade page of a wide screen: market, chart and ticket. */
export class WideTradePage {
  readonly main: Locator
  readonly market: Locator
  readonly chart: Locator
  readonly price: Locator
  /** The figures beside the price. */
  readonly dayFigures: Locator
  readonly ticket: Locator
  readonly amount: Locator
  readonly confirm: Locator
  /** The open orders, in their table. */
  readonly positions: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.trade}"]`)
    this.market = this.main.getByRole('region', { name: '行情' })
    this.chart = this.main.locator('section[data-kind]')
    this.price = this.main.locator('[style*="--characters"] > *')
    this.dayFigures = this.main.locator('dl').first()
    this.ticket = this.main.getByRole('region', { name: '下单' })
    this.amount = this.ticket.locator('[name="amount"]')
    this.confirm = this.ticket.locator('button[name="confirm"]')
    this.positions = this.main.getByRole('row').filter({ has: page.getByRole('timer') })
  }

  duration(seconds: number): Locator {
    return this.ticket.locator(`[name="durationSeconds"][value="${seconds}"]`)
  }

  /** The chips in a part of the page that its edge or their row cuts off. */
  cutChips(part: Locator): Promise<readonly string[]> {
    return part.getByRole('radiogroup').evaluateAll((groups) =>
      groups.flatMap((group) => {
        const { right } = group.getBoundingClientRect()
        const chips = [...group.querySelectorAll('label')]
        return chips
          .filter((chip) => chip.getBoundingClientRect().right > right + 1)
          .map(({ textContent }) => textContent)
      }),
    )
  }

  direction(way: 'up' | 'down'): Locator {
    return this.ticket.locator(`[name="direction"][value="${way}"]`)
  }
}
