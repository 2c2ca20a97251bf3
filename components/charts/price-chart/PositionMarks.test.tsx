import { render } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { PositionMark } from '../candle.ts'
import { seriesOf } from './model/candleSeries.ts'
import { chartFormat } from './model/format.ts'
import { chartFrame, chartLayout } from './model/frame.ts'
import { noRuns } from './model/indicatorRun.ts'
import { EntryPrices, PositionMarks } from './PositionMarks.tsx'
import { placeEntryPrices, placeMarks } from './paint/marks.ts'
import type { ChartParts } from './paint/parts.ts'

const intervalMs = 1000
const candles = Array.from({ length: 60 }, (_, second) => ({
  openAt: second * intervalMs,
  open: 104,
  high: 110,
  low: 100,
  close: 106,
  volume: 1,
}))
const series = seriesOf(candles)
const layout = chartLayout({ width: 320, height: 300 }, 60, 14, { kind: 'candles', hasVolume: false, runs: noRuns })
const font = { family: 'sans-serif', size: 11, figure: 7, sign: 3 }
const format = chartFormat({ decimals: 2, intervalSeconds: 1 })

/** An open order, the last of which is the chosen one. */
const orderOf = (openedAt: number, price: number, seconds: number, index: number): PositionMark => ({
  id: `o${index}`,
  direction: 'up',
  stake: '¥100',
  price,
  openedAt: openedAt * intervalMs,
  closesAt: (openedAt + seconds) * intervalMs,
  isOther: true,
})
const withChosen = (orders: readonly PositionMark[]) =>
  orders.map((order, index) => ({ ...order, isOther: index < orders.length - 1 }))

/** The marks of orders in a document, as the painter has placed them. */
function drawn(positions: readonly PositionMark[], last = 106) {
  const { container, unmount } = render(
    <>
      <div data-testid="marks">
        <PositionMarks positions={positions} left={(seconds) => `${seconds}s`} />
      </div>
      <div data-testid="prices">
        <EntryPrices positions={positions} format={format} />
      </div>
    </>,
  )
  const [marks, entryPrices] = container.children
  const priceTag = document.createElement('span')
  const context = { font: '', measureText: (text: string) => ({ width: text.length * 7 }) }
  const parts = { marks, entryPrices, priceTag, liveLayer: { context } } as unknown as ChartParts
  const view = { barWidth: 2, offset: -60 }
  const frame = chartFrame({ series, view, layout, kind: 'candles', runs: noRuns, decimals: 2, positions })
  placeMarks(parts, frame, series, { positions, kind: 'candles', intervalMs, pauses: [] }, font)
  const heights = placeEntryPrices(parts, frame, positions, last)
  const found = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  return { found, heights, unmount, parts, frame }
}

const anyOrders = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 59 }),
      fc.double({ min: 98, max: 112, noNaN: true }),
      fc.integer({ min: 5, max: 300 }),
    ),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((orders) => withChosen(orders.map((order, index) => orderOf(...order, index))))

/** Of how many orders a label speaks. */
const counted = ({ dataset: { count } }: HTMLElement) =>
  count?.startsWith('+') ? Number(count) + 1 : Number(count ?? 1)

test('every order is in exactly one label of each kind, that of the chosen one keeps its own text, and no prices overlap', () => {
  fc.assert(
    fc.property(anyOrders, fc.double({ min: 100, max: 110, noNaN: true }), (orders, last) => {
      const { found, heights, unmount } = drawn(orders, last)
      const isInSight = ({ parentElement }: HTMLElement) => parentElement?.style.visibility !== 'hidden'
      const entries = found('[data-part="entry"] > span').filter(isInSight)
      const ends = found('[data-part="expiry"] > span')
      const prices = found('[data-testid="prices"] > span').filter(({ style }) => style.visibility !== 'hidden')
      for (const labels of [entries, ends, prices]) {
        const standing = labels.filter((label) => !label.hasAttribute('data-merged'))
        expect(standing.reduce((sum, label) => sum + counted(label), 0)).toBe(labels.length)
      }
      for (const label of [ends.at(-1), entries.at(-1), prices.at(-1)]) {
        if (label?.closest<HTMLElement>('[data-position]')?.dataset.position !== orders.at(-1)?.id) continue
        expect(label?.hasAttribute('data-merged')).toBe(false)
        expect(label?.dataset.count ?? '+').toMatch(/^\+/)
      }
      const sorted = heights.toSorted((one, other) => one - other)
      for (const [index, height] of sorted.slice(1).entries())
        expect(height - (sorted[index] ?? Number.NaN)).toBeGreaterThanOrEqual(layout.line * 1.6 - 1)
      unmount()
    }),
    { numRuns: 40 },
  )
})

test('only the chosen order has a shade and a countdown; the others have the time of their end', () => {
  const { found, unmount } = drawn(
    withChosen([orderOf(10, 101, 60, 0), orderOf(30, 105, 90, 1), orderOf(50, 109, 60, 2)]),
  )
  expect(found('[data-part="band"]').map(({ style }) => style.visibility)).toEqual(['hidden', 'hidden', 'visible'])
  const flags = found('[data-part="expiry"]').map(({ textContent }) => textContent)
  expect(flags.slice(0, 2).every((text) => /^\d\d:\d\d:\d\d$/.test(text))).toBe(true)
  // The seconds, once the clock of this process knows the time.
  expect(flags[2]).toMatch(/^(--|0s)$/)
  unmount()
})

test('an order alone is drawn as ever: nothing is said of others', () => {
  const { found, unmount } = drawn(withChosen([orderOf(30, 105, 60, 0)]))
  expect(found('[data-count], [data-merged], [data-other]')).toEqual([])
  expect(found('[data-part="band"]')[0]?.style.visibility).toBe('visible')
  unmount()
})

test('of several orders that have ended the past is covered once, until the first of them begins', () => {
  const ended = [orderOf(30, 105, 20, 0), orderOf(10, 101, 40, 1)].map((order) => ({
    ...order,
    isOther: false,
    hasEnded: true,
  }))
  const { found, frame, unmount } = drawn(ended)
  const past = found('[data-part="before"]')
  expect(past).toHaveLength(1)
  const start = layout.margin + layout.plotWidth - (60 + 60 - 10) * frame.view.barWidth
  expect(past[0]?.style.width).toBe(`${start}px`)
  unmount()
})

test('a quote that changes nothing of twenty orders writes nothing into the document', async () => {
  const orders = withChosen(Array.from({ length: 20 }, (_, index) => orderOf(index * 2, 100 + index / 2, 120, index)))
  const { found, parts, frame, unmount } = drawn(orders)
  const written = vi.fn()
  const observer = new MutationObserver(written)
  for (const root of found('[data-testid]'))
    observer.observe(root, { attributes: true, subtree: true, childList: true })
  placeEntryPrices(parts, frame, orders, 106)
  placeMarks(parts, frame, series, { positions: orders, kind: 'candles', intervalMs, pauses: [] }, font)
  await Promise.resolve()
  expect(written).not.toHaveBeenCalled()
  observer.disconnect()
  unmount()
})
