import { CandlestickChart, LineChart } from 'echarts/charts'
import { GridSimpleComponent } from 'echarts/components'
import { dispose, type EChartsType, getInstanceByDom, init, registerAction, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import { memo } from 'react'
import { sharpenLargeCandles } from './crispPaths.ts'
import { allowEmptyMarkup } from './emptyMarkup.ts'
import type { SettledOption } from './settledOption.ts'

allowEmptyMarkup()

use([CandlestickChart, LineChart, GridSimpleComponent, CanvasRenderer])
sharpenLargeCandles()

/** What the component calls; the whole namespace would keep all of echarts' helpers in the chunk. */
const echarts = { init, dispose, getInstanceByDom }

/** Draws settled pictures; what a call draws is on the canvas when it returns. */
export type PicturePainter = {
  /** Draws a picture at a size in CSS pixels. */
  readonly draw: (option: SettledOption, size: { readonly width: number; readonly height: number }) => void
  /** Draws the same candles over other ranges of the value axes, first to last. */
  readonly rescale: (ranges: readonly ValueRange[]) => void
}

type ValueRange = { readonly min: number; readonly max: number }

/** An action, as echarts' own zoom is one: the candles stay as they were read, which is half of what drawing them costs. */
registerAction({ type: 'rescale', event: 'rescaled', update: 'update' }, (payload, page) => {
  page.eachComponent('yAxis', (axis, index) => axis.mergeOption(payload.ranges[index], page))
})

/**
 * The library's component draws once into a throw-away instance to learn its size and waits for it. Ours is told its size
 * with the first picture, so it starts at once; and it has no option of its own, so that nothing is set before that picture.
 */
class SizedECharts extends EChartsReactCore {
  override componentDidMount() {
    // A turn later: what the instance is handed to is made by the effects of the component around.
    void this.initEchartsInstance().then(() => {
      const instance = this.ele && getInstanceByDom(this.ele)
      if (instance) this.props.onChartReady?.(instance)
    })
  }

  override initEchartsInstance() {
    const instance: EChartsType = this.echarts.init(this.ele, undefined, this.props.opts)
    return Promise.resolve(instance)
  }
}

const emptyOption = {}
const startOptions = { renderer: 'canvas', width: 1, height: 1 } as const
const fill = { width: '100%', height: '100%' } as const
const never = () => false

function painterOf(instance: EChartsType): PicturePainter {
  let structure = ''
  const finish = () => {
    const drawing = instance.getZr()
    drawing.flush()
    // All is drawn: its loop would ask for ten more frames before it sleeps. The next picture wakes it.
    drawing.animation.stop()
  }
  const draw: PicturePainter['draw'] = (option, size) => {
    if (instance.getWidth() !== size.width || instance.getHeight() !== size.height) {
      instance.resize({ ...size, silent: true })
    }
    const series = option.series
    const next = Array.isArray(series) ? series.map(({ type }) => type).join() : ''
    instance.setOption(option, { notMerge: next !== structure, lazyUpdate: false, silent: true })
    structure = next
    finish()
  }
  const rescale: PicturePainter['rescale'] = (ranges) => {
    instance.dispatchAction({ type: 'rescale', ranges }, { silent: true, flush: false })
    finish()
  }
  return { draw, rescale }
}

/**
 * The echarts canvas of a price chart. It is drawn through the painter given to `onReady`, never by rendering again.
 */
export const EchartsPicture = memo(function EchartsPicture({
  onReady,
}: {
  onReady: (painter: PicturePainter) => void
}) {
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
