import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Candle, ChartKind } from '../candle.ts'
import { indicators } from '../indicators/catalogue.ts'
import { ChartTable } from './ChartTable.tsx'
import { chartFormat } from './model/format.ts'
import { noRuns, type Runs, runsOf } from './model/indicatorRun.ts'

afterEach(cleanup)

const texts = {
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
  up: 'Up',
  down: 'Down',
  empty: 'No data',
  toNow: 'Newest',
  auto: 'Auto',
  autoScale: 'Auto price scale',
  table: 'Chart as a table',
  left: (seconds: number) => `${seconds} s`,
  withoutQuotes: (lastedMs: number) => `${lastedMs} ms without quotes`,
  candlesFrom: (interval: string) => `from ${interval}`,
  indicatorFrom: 'from 1m',
  closeTable: 'Shut',
}
const format = chartFormat({ decimals: 2, intervalSeconds: 60 })
const candle = (minute: number): Candle => ({
  openAt: new Date(2026, 2, 4, 9, minute).getTime(),
  open: 1 + minute,
  high: 4 + minute,
  low: minute,
  close: 2.5 + minute,
  volume: 12,
})

const table = (kind: ChartKind, candles: () => readonly Candle[], runs: Runs = noRuns) => (
  <ChartTable
    label="Bitcoin price chart"
    kind={kind}
    hasVolume
    format={format}
    texts={texts}
    runs={runs}
    onScreen={() =>
      candles().map((candle, index) => ({
        candle,
        values: [...runs.main, ...runs.sub].map((run) => run.at(index)),
      }))
    }
  />
)
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Chart as a table' }))
const rows = () =>
  within(screen.getByRole('dialog', { name: 'Bitcoin price chart' }))
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent))

test('lists the candles that were on screen when it was opened, the newest first, and stays so', () => {
  let visible = [candle(1), candle(2)]
  const { rerender } = render(table('candles', () => visible))
  expect(screen.queryByRole('dialog')).toBeNull()
  open()
  const listed = [
    ['Time', 'Open', 'High', 'Low', 'Close', 'Volume'],
    ['03-04, 09:02', '3.00', '6.00', '2.00', '4.50', '12'],
    ['03-04, 09:01', '2.00', '5.00', '1.00', '3.50', '12'],
  ]
  expect(rows()).toEqual(listed)
  visible = [candle(3)]
  rerender(table('candles', () => visible))
  expect(rows()).toEqual(listed)
  fireEvent.click(screen.getByRole('button', { name: 'Shut' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  open()
  expect(rows()).toHaveLength(2)
})

test('of a trend it lists what is drawn: the closes', () => {
  render(table('trend', () => [candle(1)]))
  open()
  expect(rows()).toEqual([
    ['Time', 'Close'],
    ['03-04, 09:01', '3.50'],
  ])
})

test('lists every line of the indicators: those over the candles not beside a trend, as on the chart', () => {
  const chosen = indicators.flatMap((indicator) => {
    if (indicator.id === 'ma') return { indicator, parameters: [1, 2, 3, 4] }
    return indicator.id === 'wr' ? { indicator, parameters: [1, 2, 3] } : []
  })
  const candles = [candle(1), candle(2)]
  const runs = runsOf(chosen)
  for (const run of [...runs.main, ...runs.sub]) run.follow({ closed: candles, live: undefined })
  render(table('candles', () => candles, runs))
  open()
  const [head, newest] = rows()
  expect(head?.slice(6)).toEqual(['MA1', 'MA2', 'MA3', 'MA4', 'WR1', 'WR2', 'WR3'])
  expect(newest?.slice(6, 9)).toEqual(['4.50', '4.00', '–'])
  cleanup()
  render(table('trend', () => candles, runs))
  open()
  expect(rows()[0]).toEqual(['Time', 'Close', 'WR1', 'WR2', 'WR3'])
})

test('says when there is nothing on the chart', () => {
  render(table('candles', () => []))
  open()
  expect(screen.getByRole('dialog').textContent).toContain('No data')
})
