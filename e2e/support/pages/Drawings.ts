import type { Locator, Page } from '@playwright/test'

/** The tools and drawings of a product's chart. */
export class Drawings {
  /** What begins drawing. */
  readonly button: Locator
  readonly tools: Locator
  /** What the tools say: what to do now, and how many drawings there are. */
  readonly note: Locator
  readonly undo: Locator
  readonly remove: Locator
  readonly done: Locator
  readonly snap: Locator
  /** The question whether to remove all. */
  readonly question: Locator
  /** Everything that is drawn, whether it can be changed or not. */
  readonly shapes: Locator
  /** The drawing that is chosen. */
  readonly chosen: Locator
  /** The handles of the chosen one. */
  readonly handles: Locator
  /** What the keyboard goes through, while the member draws. */
  readonly stops: Locator
  /** What the measures say. */
  readonly cards: Locator
  /** Keeps the measure that was drawn last. */
  readonly pin: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    const bar = main.locator('[data-drawing-bar]')
    this.button = main.getByRole('button', { name: '画线' })
    this.tools = bar.getByRole('group', { name: '画线工具' })
    this.note = bar.locator('p')
    this.undo = bar.getByRole('button', { name: '撤销' })
    this.remove = bar.getByRole('button', { name: /删除$/ })
    this.done = bar.getByRole('button', { name: '完成' })
    this.snap = bar.getByRole('button', { name: /^吸附/ })
    this.question = page.getByRole('dialog')
    this.shapes = main.locator('section[data-kind] g[data-kind]')
    this.chosen = main.locator('section[data-kind] g[data-kind][data-chosen]')
    this.handles = this.chosen.locator('circle:last-child')
    this.stops = main.locator('button[data-drawing]')
    this.cards = main.locator('[data-part="measurement"]')
    this.pin = this.cards.getByRole('button', { name: '固定测量' })
  }

  tool(name: '水平' | '趋势' | '射线' | '矩形' | '测量'): Locator {
    return this.tools.getByRole('button', { name, exact: true })
  }
}
