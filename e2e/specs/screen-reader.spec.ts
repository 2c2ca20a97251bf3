import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { ROOT } from '#scripts/run.ts'
import { Viewer } from '../support/fit/views.ts'
import { expect, test } from '../support/fixtures.ts'
import { ScreenReader } from '../support/spoken.ts'

/** The open dialog. A closed dialog that is kept is on the page too, hidden. */
const DIALOG = '[role="dialog"]:not([hidden])'

const DOCUMENT = path.join(ROOT, 'docs/screen-reader.md')
const BTC = 'btcusdt'

const BEGINNING = `# The way of an order, as a screen reader says it

What a member hears who places an order by keyboard, in English, on a phone. Each line is worked out from the browser's accessibility
tree in the words of VoiceOver: name, role, state. "Focus" is what has the keyboard after the step, "said" what live regions say by
themselves. \`e2e/specs/screen-reader.spec.ts\` goes this way and compares; after a change
\`WRITE=1 npx playwright test e2e/specs/screen-reader.spec.ts\` writes this file anew, and what it says then is to be judged again.
Times, numbers of quotes and figures that other quotes make are written as \`…\`.
`

/** Without what differs from run to run: times, numbers of quotes, and figures that other quotes make. */
const steady = (line: string) =>
  line
    .replace(
      /(?:\d{4}-\d\d-\d\d )?\d\d:\d\d:\d\d\.\d{3}|\b\d\d-\d\d, \d\d:\d\d|\b0\d:\d\d\b|\b\d{8}\b|\b62,\d{3}\.\d\d/g,
      '…',
    )
    .replace(/(Open|High|Low|Close|Volume) [\d.,KM]*[\dKM]/g, '$1 …')
    .replace(/^\d\d$/, '…')
    .replace(/^\d\d s$|Next order in \d+ s/, (text) => text.replace(/\d+/, '…'))
    .replace(/\b\d\d:\d\d:\d\d\b/g, '…')
    .replace(/\b(?:10|[6-9]) seconds left/, '… seconds left')
    .replace(/ahead \d+ s of/, 'ahead … s of')
    .replace(/^Closes in \d+ s$/, 'Closes in … s')
    .replace(/[+−]\d\.\d\d%/g, (figure) => figure.replace(/[\d.]+[KM]?/, '…'))

test('the way of an order is spoken as docs/screen-reader.md says', async ({ app, page, control, time, watch }) => {
  await control.price(BTC, ['64000.00'])
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.row('比特币')).toContainText('64,000.00')
  await (await Viewer.of(page)).show({ width: 390, text: 100, language: 'en' })
  const reader = await ScreenReader.on(page)
  const parts: string[] = []
  let steps = 0

  /** One step: what the member does, what is heard then, and our judgement of it. */
  async function step(
    title: string,
    {
      does,
      within,
      part,
      late,
      judged,
    }: { does: string; within?: string; part?: RegExp; late?: RegExp; judged: string },
  ): Promise<readonly string[]> {
    steps += 1
    await watch.quiet()
    const said = (await reader.announced()).filter((line) => !late?.test(line))
    const focus = await reader.focused()
    const lines = within === undefined ? [] : await reader.read(within)
    const read = part === undefined ? lines : lines.filter((line) => part.test(line))
    const list = (all: readonly string[]) => all.map((line) => `    ${steady(line)}`).join('\n')
    const announcements = [
      `- Said: ${said.length === 0 ? 'nothing' : said.map((line) => `"${steady(line)}"`).join(', ')}`,
      `- Focus: ${steady(focus)}`,
      ...(read.length === 0 ? [] : [`- Read${part === undefined ? '' : ', among other lines'}:`, '', list(read)]),
    ]
    parts.push(`## ${steps}. ${title}`, `The member ${does}.`, announcements.join('\n'), `**Judged:** ${judged}`)
    return said
  }
  const press = async (control: Locator, key = 'Enter') => {
    await control.focus()
    await page.keyboard.press(key)
  }
  const dialog = page.getByRole('dialog')
  /** Presses a button that pays, which accepts no key in the moment in which the focus comes (docs/product.md, 9.9). */
  const pay = async (button: Locator) => {
    await expect(button).toBeEnabled()
    await button.focus()
    await page.clock.runFor(700)
    await page.keyboard.press('Enter')
  }

  await step('Home', {
    does: 'has logged in and reads the screen',
    within: 'main',
    part: /^(main|Home|Total|¥10|Hide|Markets|Search|Category|All|Favourites|.*Bitcoin)/,
    judged:
      'Landmarks and headings lead to the market. A row is one link that says name, symbol, price with its last direction, and the change of 24 hours with its name; the star says the product.',
  })

  await press(app.home.main.getByRole('link', { name: /^Bitcoin/ }))
  await expect(app.product.view.lastPrice).toBeVisible()
  await expect(app.screen(routes.product)).not.toContainText('Waiting for a quote')
  await step('The product', {
    does: 'presses Enter on Bitcoin',
    within: 'main',
    judged:
      'The title is said once and the focus is at the start of the screen. The price is read where it stands, not when it changes. The chart is one stop; its legend has two, which open the choice of indicators and remove one; its table is the next.',
  })

  await app.product.chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(app.product.view.card).toBeVisible()
  const [candle] = await step('The chart', {
    does: 'moves to the chart and presses the left arrow',
    judged: 'The candle is read out once, with the name of each figure.',
  })
  expect(candle).toMatch(/^Time /)

  for (const price of ['64001.00', '64002.00', '64000.00']) await control.price(BTC, [price])
  await expect(app.product.view.lastPrice).toHaveText('64,000.00')
  expect(
    await step('Prices move', {
      does: 'waits, with the crosshair on the newest candle, while three quotes come',
      judged: 'Prices never chatter, although figures on the screen changed three times.',
    }),
  ).toEqual([])

  await page.keyboard.press('Escape')
  await press(app.product.main.getByRole('button', { name: 'Chart as a table' }))
  await expect(dialog.getByRole('table')).toBeVisible()
  await expect(dialog).toBeFocused()
  await step('The chart as a table', {
    does: 'presses Enter on "Chart as a table"',
    within: `${DIALOG} thead`,
    judged:
      'The columns have names and each row begins with its time, so a cell says both when the member walks through it.',
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await press(app.product.main.getByRole('button', { name: 'Buy up' }))
  const place = dialog.locator('button[name="confirm"]')
  await expect(place).toBeEnabled()
  await expect(dialog).toBeFocused()
  await expect(place).toHaveAccessibleDescription(/Not filled if the price moves over 0\.1%/)
  await step('The ticket', {
    does: 'presses Enter on "Buy up"',
    within: DIALOG,
    judged:
      'The focus is on the dialog, so its title comes first and nothing is pressed by accident. Product and direction, duration, stake, what a win pays and what a loss costs are read in this order before the button that places the order. The rules of a draw and of a moved price stand before the button, and are its description too.',
  })

  await app.page.locator('[name="amount"]').fill('5')
  await expect(place).toHaveAccessibleName('Min ¥10.00')
  await press(place)
  await step('Too little', {
    does: 'types 5 as the stake and presses Enter on "Min ¥10.00", which the button says now',
    judged: 'The problem is said once and stays with the field as its description; the focus is on the field.',
  })

  await app.page.locator('[name="amount"]').fill('100')
  await pay(place)
  await expect(app.product.foot).toHaveAccessibleName('Order placed')
  await time.advance(1)
  // The device synchronises with the server's time after that.
  await expect(app.product.foot.getByRole('timer')).toHaveText(/^\d\d\s*s$/)
  await expect(app.product.main.getByRole('button', { name: 'Buy up' })).toBeFocused()
  await step('The order is placed', {
    does: 'types 100 and presses Enter on "Buy up"',
    within: '[data-order-foot]',
    judged:
      'The ticket has closed, and the strip says once that the order is placed. The focus is back on the button that opened the ticket, which says when the next order can be placed. The countdown is read when the member comes to it, and does not speak every second.',
  })

  await time.advance(20)
  expect(
    await step('Ten seconds before the end', {
      does: 'waits, with the countdown on the screen',
      judged:
        'Said once, with the name of the product, because several orders may be open, and the seconds that are left, which are fewer than ten where the page was late.',
    }),
  ).toEqual([expect.stringMatching(/^Bitcoin: (?:10|[6-9]) seconds left$/)])

  await control.price(BTC, ['64020.00'])
  await time.advance(10)
  await expect(dialog).toHaveAccessibleName('Order settled')
  await expect(dialog).toContainText('checked')
  await time.advance(1)
  await step('The end', {
    does: 'waits',
    within: DIALOG,
    // What the check says after the dialog has opened. Whether it does, and whether it has to ask again, depends on the
    // machine.
    late: /^(checked|Checking)$/,
    judged:
      'Product, result and profit are said once, with the title of the dialog, which takes the focus because the button that had it is gone; so is that the dialog closes by itself, and how it is kept open. The seconds of that are not counted aloud. What the check of the settlement found follows when it is known.',
  })

  await press(dialog.getByRole('button', { name: 'View details' }))
  await expect(app.orderInfo.main).toContainText('64,020.00')
  await step('The order', {
    does: 'presses Enter on the result, "View details"',
    within: 'main',
    judged:
      'The result is read first, then each figure after its name. The check is a button, which says its verdict and that it is folded. The drawing of the quotes is one image with a name: what it shows stands below it in figures.',
  })

  const spoken = `${[BEGINNING.trim(), ...parts].join('\n\n')}\n`
  if (process.env.WRITE === '1') await writeFile(DOCUMENT, spoken)
  expect(spoken).toBe(await readFile(DOCUMENT, 'utf8'))
})
