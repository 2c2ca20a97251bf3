import { Pin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ChartGeometry } from '../price-chart/model/chartSurface.ts'
import styles from './DrawingLayer.module.css'
import type { Drawing, Part } from './drawing.ts'
import { type DrawingShape, isMeasure } from './drawingTools.ts'
import type { Measurement } from './moves.ts'
import { handlesOf, shapeOf } from './shapes.ts'
import type { useDrawingTexts } from './useDrawingTexts.ts'

interface ShapeProps {
  drawing: Drawing
  geometry: ChartGeometry
  /** It is in accent and has handles. */
  chosen: boolean
}

/** One drawing, with its handles where it is chosen. `part`: what of it the keyboard moves. */
export function ShapeOf({ drawing, geometry, chosen, part }: ShapeProps & { part: Part }) {
  const shape = shapeOf(drawing, geometry)
  return (
    <g className={styles.drawing} data-kind={drawing.kind} data-chosen={chosen || undefined}>
      {shape.as === 'line' ? (
        <line className={styles.line} x1={shape.from.x} y1={shape.from.y} x2={shape.to.x} y2={shape.to.y} />
      ) : (
        <rect
          className={styles.rectangle}
          x={Math.min(shape.from.x, shape.to.x)}
          y={Math.min(shape.from.y, shape.to.y)}
          width={Math.abs(shape.to.x - shape.from.x)}
          height={Math.abs(shape.to.y - shape.from.y)}
        />
      )}
      {isMeasure(drawing.kind) ? <path className={styles.arrows} d={arrowsIn(shape)} /> : null}
      {chosen
        ? handlesOf(drawing, geometry).map((handle) => (
            <g key={handle.part} className={styles.handle} data-current={handle.part === part || undefined}>
              <circle className={styles.halo} cx={handle.x} cy={handle.y} r="11" />
              <circle cx={handle.x} cy={handle.y} r="5.5" />
            </g>
          ))
        : null}
    </g>
  )
}

/** How far the arrows of a measure end before its edges, and the size of their heads, in CSS pixels. */
const ARROW = { inset: 2, head: 4, length: 5 } as const

/** Two arrows through the middle of a measure, in the directions from its first end to its second. */
function arrowsIn({ from, to }: DrawingShape): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const [right, down] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
  const { inset, head, length } = ARROW
  const across =
    Math.abs(to.x - from.x) > 2 * (inset + length)
      ? `M${from.x + right * inset} ${y}H${to.x - right * inset}m${-right * length} ${-head}l${right * length} ${head} ${-right * length} ${head}`
      : ''
  const along =
    Math.abs(to.y - from.y) > 2 * (inset + length)
      ? `M${x} ${from.y + down * inset}V${to.y - down * inset}m${-head} ${-down * length}l${head} ${down * length} ${head} ${-down * length}`
      : ''
  return `${across}${along}`
}

interface LabelProps extends ShapeProps {
  texts: ReturnType<typeof useDrawingTexts>
}

/** The price of a horizontal line, on the price axis. */
export function PriceTag({ drawing, geometry, chosen, texts }: LabelProps) {
  const y = geometry.toY(drawing.from.price)
  if (y < geometry.top || y > geometry.bottom) return null
  return (
    <span
      className={styles.tag}
      aria-hidden="true"
      data-chosen={chosen || undefined}
      style={{ left: geometry.width, top: y }}
      translate="no"
    >
      {texts.price(drawing.from.price)}
    </span>
  )
}

/** Size of the card of a measure, and its distance from the measure and from the edges of the plot, in CSS pixels. */
const CARD = { width: 158, height: 50, gap: 14, inset: 4 } as const

interface MeasureCardProps extends LabelProps {
  measurement: Measurement
  /** Keeps a measure that goes at the next tap. */
  onPin: (() => void) | undefined
}

/** What a measure says: above its upper edge, or below it where there is no room under the legends. */
export function MeasureCard(props: MeasureCardProps) {
  const t = useTranslations()
  const { onPin, drawing, geometry, chosen, texts, measurement } = props
  const { from, to } = shapeOf(drawing, geometry)
  const middle = (from.x + to.x) / 2
  if (Math.max(from.x, to.x) < 0 || Math.min(from.x, to.x) > geometry.width) return null
  const [upper, lower] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const isAbove = upper - CARD.gap - CARD.height >= geometry.top - CARD.inset
  const reach = CARD.width / 2 + CARD.inset
  const left = Math.min(Math.max(middle, reach), Math.max(reach, geometry.width - reach))
  const below = Math.min(lower + CARD.gap, geometry.bottom - CARD.height - CARD.inset)
  return (
    <div
      className={styles.card}
      data-part="measurement"
      data-chosen={chosen || undefined}
      data-above={isAbove || undefined}
      style={{ left, top: isAbove ? upper - CARD.gap : below }}
    >
      <strong translate="no" aria-hidden="true">
        {texts.priceChange(measurement).map((each) => (
          <span key={each}>{each}</span>
        ))}
      </strong>
      <span aria-hidden="true">{texts.extent(measurement)}</span>
      {onPin ? (
        <button type="button" className={styles.pin} aria-label={t('固定测量')} onClick={onPin}>
          <Pin aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
