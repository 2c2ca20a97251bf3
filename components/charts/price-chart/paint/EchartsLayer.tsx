import { CandlestickChart, LineChart } from 'echarts/charts'
import { GridSimpleComponent } from 'echarts/components'
import {
  dispose,
  type EChartsType,
  getInstanceByDom,
  init,
  PRIORITY,
  registerAction,
  registerLayout,
  use,
} from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import { memo } from 'react'
import type { ClosedLayerOption } from './closedLayer.ts'
import { sharpenLines } from './pixels.ts'

/** Draws the closed layer. When a call returns, the canvas shows what it draws. */
export type EchartsPainter = {
  /** Draws an option at a size in CSS pixels. */
  readonly draw: (option: ClosedLayerOption, size: { readonly width: number; readonly height: number }) => void
  /** Draws the same candles over other ranges of the value axes; the ranges are in the order of the axes. */
  readonly rescale: (ranges: readonly ValueRange[]) => void
  /** Makes the next `draw` paint everything anew, on a canvas that has lost what was on it. */
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

use([CandlestickChart, LineChart, GridSimpleComponent, CanvasRenderer])

/** After echarts has laid out a candle series as one path (thin candles, volume), its lines are moved to whole device pixels. */
registerLayout(PRIORITY.VISUAL.POST_CHART_LAYOUT, {
  seriesType: 'candlestick',
  reset: (_series, _page, api) => ({
    progress(_range, data) {
      const points: unknown = data.getLayout('largePoints')
      const width = data.getVisual('style').lineWidth ?? 1
      if (points instanceof Float32Array) sharpenLines(points, width, api.getDevicePixelRatio())
    },
  }),
})

/** An action, like echarts' own zoom: echarts does not read the candles again, which is half of the time that drawing takes. */
registerAction({ type: 'rescale', event: 'rescaled', update: 'update' }, (payload, page) => {
  page.eachComponent('yAxis', (axis, index) => axis.mergeOption(payload.ranges[index], page))
})

/** The functions that the React component calls. Importing the whole namespace would keep all of echarts in the chunk. */
const echarts = { init, dispose, getInstanceByDom }

/**
 * The React component of the library first draws into a temporary instance to learn its size, and waits for it. This one gets
 * its size with the first option, and it has no option of its own before that. It starts when the screen around it is
 * painted: the first drawing takes as long as the rest of a screen.
 */
class SizedECharts extends EChartsReactCore {
  #frame = 0
  #afterPaint: ReturnType<typeof setTimeout> | undefined

  override componentDidMount() {
    this.#frame = requestAnimationFrame(() => {
      this.#afterPaint = setTimeout(() => this.#start())
    })
  }

  override componentWillUnmount() {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#afterPaint)
    super.componentWillUnmount()
  }

  #start() {
    const instance: EChartsType = this.echarts.init(this.ele, undefined, this.props.opts)
    this.props.onChartReady?.(instance)
  }
}

const emptyOption = {}
const startOptions = { renderer: 'canvas', width: 1, height: 1 } as const
const fill = { width: '100%', height: '100%' } as const
const never = () => false

function painterOf(instance: EChartsType): EchartsPainter {
  let structure = ''
  const finish = () => {
    const drawing = instance.getZr()
    drawing.flush()
    // Everything is drawn. Without this, zrender requests ten more animation frames; the next drawing starts them again.
    drawing.animation.stop()
  }
  const draw: EchartsPainter['draw'] = (option, size) => {
    if (instance.getWidth() !== size.width || instance.getHeight() !== size.height) {
      instance.resize({ ...size, silent: true })
    }
    const series = option.series
    const next = Array.isArray(series) ? series.map(({ type }) => type).join() : ''
    instance.setOption(option, { notMerge: next !== structure, lazyUpdate: false, silent: true })
    structure = next
    finish()
  }
  const rescale: EchartsPainter['rescale'] = (ranges) => {
    instance.dispatchAction({ type: 'rescale', ranges }, { silent: true, flush: false })
    finish()
  }
  // Another size is the one thing that makes zrender paint what has not changed.
  const empty = () => instance.resize({ width: 1, height: 1, silent: true })
  return { draw, rescale, empty }
}

/** The echarts canvas of a price chart. It is drawn only by the painter that `onReady` receives; rendering draws nothing. */
export const EchartsLayer = memo(function EchartsLayer({ onReady }: { onReady: (painter: EchartsPainter) => void }) {
  return (
    <SizedECharts
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
