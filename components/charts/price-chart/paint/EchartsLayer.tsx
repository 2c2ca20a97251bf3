import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import { GridSimpleComponent } from 'echarts/components'
import { dispose, type EChartsType, getInstanceByDom, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import { memo } from 'react'
import type { ClosedLayerOption } from './closedLayer.ts'

/** Draws the closed layer. When a call returns, the canvas shows what it draws. */
export type EchartsPainter = {
  /** Draws an option at a size in CSS pixels. */
  readonly draw: (option: ClosedLayerOption, size: { readonly width: number; readonly height: number }) => void
  /** Draws the same candles over other ranges of the value axes; the ranges are in the order of the axes. */
  readonly rescale: (ranges: readonly ValueRange[]) => void
  /** Makes the next `draw` repaint everything, on a canvas that has lost what was on it. */
  readonly empty: () => void
}

type ValueRange = { readonly min: number; readonly max: number }

interface PolicyFactory {
  readonly defaultPolicy?: unknown
  createPolicy(name: string, rules: { createHTML(markup: string): string | null }): unknown
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}

/**
 * zrender empties its root with `innerHTML = ''`, which Trusted Types refuse without a default policy. This policy allows
 * the empty text and nothing else. The page's content security policy allows it to be created once.
 */
function allowEmptyMarkup(): void {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isPolicyFactory(factory) || factory.defaultPolicy) return
  factory.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) })
}

allowEmptyMarkup()

use([BarChart, CandlestickChart, LineChart, GridSimpleComponent, CanvasRenderer])

/** The functions that the React component calls. Importing the whole namespace would keep all of echarts in the chunk. */
const echarts = { init, dispose, getInstanceByDom }

const emptyOption = {}
const startOptions = { renderer: 'canvas', width: 1, height: 1 } as const
const fill = { width: '100%', height: '100%' } as const
const never = () => false

function painterOf(instance: EChartsType): EchartsPainter {
  let structure = ''
  /** Paints at once, because the layers above are drawn in the same frame. zrender would go on asking for frames, and nothing here moves. */
  const paint = () => {
    const zrender = instance.getZr()
    zrender.flush()
    zrender.animation.stop()
  }
  const draw: EchartsPainter['draw'] = (option, size) => {
    if (instance.getWidth() !== size.width || instance.getHeight() !== size.height) {
      instance.resize({ ...size, silent: true })
    }
    const series = option.series
    const next = Array.isArray(series) ? series.map(({ type }) => type).join() : ''
    instance.setOption(option, { notMerge: next !== structure, silent: true })
    structure = next
    paint()
  }
  const rescale: EchartsPainter['rescale'] = (ranges) => {
    instance.setOption({ yAxis: [...ranges] }, { silent: true })
    paint()
  }
  // Another size is the one thing that makes zrender paint what has not changed.
  const empty = () => instance.resize({ width: 1, height: 1, silent: true })
  return { draw, rescale, empty }
}

/** The echarts canvas of a price chart. It is drawn only by the painter that `onReady` receives; rendering draws nothing. */
export const EchartsLayer = memo(function EchartsLayer({ onReady }: { onReady: (painter: EchartsPainter) => void }) {
  return (
    <EChartsReactCore
      echarts={echarts}
      option={emptyOption}
      opts={startOptions}
      style={fill}
      autoResize={false}
      shouldSetOption={never}
      onChartReady={(instance) => onReady(painterOf(instance))}
    />
  )
})
