import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useMemo } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import type { CandleDirection } from '../candle.ts'
import type { PathPoint } from '../linePath.ts'
import styles from './TickChart.module.css'
import { AverageLine, TickLines } from './TickLines.tsx'
import { nearestPlace, type TickAverage, type TickGeometry, type TradePoint, tickGeometry } from './tickGeometry.ts'

type TickReplayProps = {
  /** Entry, ticks and exit by time: where the handle stops. At least two. */
  readonly stops: readonly TradePoint[]
  readonly direction: CandleDirection
  /** Of an order that is settled at an average. */
  readonly average?: TickAverage | undefined
  /** The price that was booked, with its text, where it is another one than that of the last stop: a cross, and beyond the prices an arrow. */
  readonly booked?: { readonly price: number; readonly text: string } | undefined
  /** The index of the stop at which the handle is. */
  readonly at: number
  readonly onChange: (at: number) => void
  /** What stands above the handle. */
  readonly tag: Elements
  readonly 'aria-label': string
  /** The stop in a sentence. */
  readonly 'aria-valuetext': string
}

const width = 340
const height = 212
/** The tag is above the drawing, the marks of the ticks and the handle below it. */
const drawing = { top: 40, height: 142 }
const row = { y: 196, height: 5 }

/** Ticks that a key moves the handle by. Those not named do what they do on a page. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * The ticks of a settled order with a handle that is drawn along them: what comes after it is faded. A finger or the mouse anywhere on
 * the picture moves it, and the keys of a slider do. Nothing moves by itself.
 */
export function TickReplay({ stops, direction, average, booked, at, onChange, tag, ...rest }: TickReplayProps) {
  const clip = useId()
  const { geometry, places, marks } = useMemo(() => {
    const [entry = { price: 0, at: 0 }, ...others] = stops
    const placed = tickGeometry(others.slice(0, -1), entry, others.at(-1), width, drawing.height, average)
    const all = stops.map(placed.place)
    const ticks = all.slice(1, -1).map(({ x }) => `M${x.toFixed(1)} ${row.y}v${row.height}`)
    return { geometry: placed, places: all, marks: ticks.join('') }
  }, [stops, average])
  const last = stops.length - 1
  const { x, y } = places[at] ?? geometry.entry
  const mark = geometry.exit && booked && bookedMark(booked.price, geometry.exit, geometry.place)
  const move = ({ currentTarget, clientX }: PointerEvent | MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    if (box.width > 0) onChange(nearestPlace(places, ((clientX - box.left) / box.width) * width))
  }
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const byKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChange(Math.max(0, Math.min(last, at + step)))
  }
  const lines = <TickLines geometry={geometry} direction={direction} width={width} height={drawing.height} />
  return (
    <div
      className={styles.replay}
      role="slider"
      tabIndex={0}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      {...rest}
      onKeyDown={byKey}
      onPointerDown={press}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && move(event)}
      onClick={move}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={styles.drawing}>
        <clipPath id={clip}>
          <rect width={x} height={height} />
        </clipPath>
        <g transform={`translate(0 ${drawing.top})`}>
          <g className={styles.later}>{lines}</g>
          <g clipPath={`url(#${clip})`}>{lines}</g>
          {geometry.average && <AverageLine average={geometry.average} exit={geometry.exit} height={drawing.height} />}
          <path className={styles.level} d={`M0 ${geometry.entry.y}H${width}`} />
        </g>
        <path className={styles.marks} data-later="" d={marks} />
        <path className={styles.marks} d={marks} clipPath={`url(#${clip})`} />
        <path className={styles.now} d={`M${x} 20V${row.y}`} />
        <g transform={`translate(0 ${drawing.top})`}>
          <circle className={styles.entry} cx={geometry.entry.x} cy={geometry.entry.y} r="4" />
          {geometry.exit && (
            <circle
              className={styles.exit}
              data-average={geometry.average && ''}
              cx={geometry.exit.x}
              cy={geometry.exit.y}
              r="4"
            />
          )}
          {mark && <path className={styles.booked} d={mark.path} data-edge={mark.edge} />}
          <circle className={styles.point} cx={x} cy={y} r="4" />
        </g>
      </svg>
      {booked && mark ? (
        <span
          className={styles.bookedPrice}
          aria-hidden="true"
          translate="no"
          style={{ top: `${(100 * (drawing.top + mark.y)) / height}%`, right: `${(100 * 3 * ARM) / width}%` }}
        >
          {booked.text}
        </span>
      ) : null}
      <span className={styles.tag} aria-hidden="true" style={placedAt(x)}>
        {tag}
      </span>
      <span className={styles.handle} style={{ left: `${(100 * x) / width}%` }} />
    </div>
  )
}

/** Half of the cross of a booked price. */
const ARM = 5

/**
 * The mark of a booked price at the end. The scale is that of the ticks: outside of it the mark stands at the edge, and is an arrow that leads
 * away.
 */
function bookedMark(price: number, { x }: PathPoint, place: TickGeometry['place']) {
  const { y: exact } = place({ price, at: 0 })
  const edge = exact < 0 ? 'top' : exact > drawing.height ? 'bottom' : undefined
  const y = Math.max(ARM, Math.min(drawing.height - ARM, exact))
  const away = edge === 'top' ? -ARM : ARM
  const path = edge
    ? `M${x - ARM} ${y - away / 2}l${ARM} ${away}l${ARM} ${-away}`
    : `M${x - ARM} ${y - ARM}l${2 * ARM} ${2 * ARM}m0 ${-2 * ARM}l${-2 * ARM} ${2 * ARM}`
  return { path, y, edge }
}

/** At the handle, and within the picture at its edges. */
const placedAt = (x: number) => {
  const share = `${(100 * x) / width}%`
  return { left: share, transform: `translateX(-${share})` }
}
