import { createRoot } from 'react-dom/client'
import type { PriceTick, TickSource } from '#components/charts/candle.ts'
import { PriceChart } from '#components/charts/price-chart/PriceChart.tsx'
import type { BenchChart, BenchContent } from './benchPage.ts'

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
  table: 'Table',
  left: (seconds: number) => `${seconds} s`,
  withoutQuotes: (lastedMs: number) => `${lastedMs} ms without quotes`,
  candlesFrom: (interval: string) => `from ${interval}`,
  indicatorFrom: 'from 1m',
  closeTable: 'Close',
}

/** The room that the chart leaves on the right of the newest candle, as a share of the plot at its first bar width. */
const FIRST_BAR_WIDTH = 7
const ROOM_AHEAD = 0.14

/** The product's own chart, driven from outside only: props, the tick source, and a wheel as a hand would turn it. */
export function benchChart({ indicators, hasVolume }: BenchContent): BenchChart {
  const listeners = new Set<(tick: PriceTick) => void>()
  const live: TickSource = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since: () => [],
  }
  return {
    show(root, candles) {
      createRoot(root).render(
        <PriceChart
          seriesId="bench/1m"
          candles={candles}
          asOf={0}
          live={live}
          kind="candles"
          interval={60}
          decimals={2}
          indicators={indicators}
          hasVolume={hasVolume}
          texts={texts}
          aria-label="bench"
        />,
      )
    },
    fit(visible) {
      const chart = document.querySelector('section')
      if (!chart) throw new Error('The chart is not on the page.')
      const plot = Number.parseFloat(chart.style.getPropertyValue('--plot-width'))
      // At the plot's right edge the wheel does not change the space after the newest candle, counted in candles.
      const ahead = (plot * ROOM_AHEAD) / FIRST_BAR_WIDTH
      const width = plot / (visible + ahead)
      const deltaY = -120 * Math.log(width / FIRST_BAR_WIDTH)
      const clientX = chart.getBoundingClientRect().left + plot
      chart.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX, ctrlKey: true, cancelable: true }))
      return width
    },
    tick(tick) {
      for (const listener of listeners) listener(tick)
    },
  }
}
