import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { ChartGeometry } from '../price-chart/model/chartSurface.ts'
import styles from './DrawingLayer.module.css'
import { MeasureCard, PriceTag, ShapeOf } from './DrawingShape.tsx'
import { type Drawing, newDrawing, type Part } from './drawing.ts'
import { DrawingEditor, type Editing, notEdited } from './drawingEditor.ts'
import { listenToKeys, listenToPointers } from './drawingInput.ts'
import { hasOneEnd, isMeasure } from './drawingTools.ts'
import { measured } from './moves.ts'
import { shapeOf } from './shapes.ts'
import { useDrawingTexts } from './useDrawingTexts.ts'

interface DrawingLayerProps extends Editing {
  /** Whether the drawings can be changed; otherwise they take no press and no focus. */
  active: boolean
  /** The measure that goes at the next tap, and what keeps it. */
  looseId: string | undefined
  onPin: () => void
}

/** The member's drawings over a chart. They are drawn again when something on it moves, not with every tick. */
export function DrawingLayer(props: DrawingLayerProps) {
  const geometry = useSyncExternalStore(props.surface.subscribe, props.surface.get, props.surface.get)
  return geometry ? <Drawn {...props} geometry={geometry} /> : null
}

interface DrawnProps extends DrawingLayerProps {
  geometry: ChartGeometry
}

function Drawn(props: DrawnProps) {
  const { drawings, geometry, active, start, chosenId, tool, precision, looseId, onPin } = props
  const t = useTranslations()
  const layer = useRef<HTMLDivElement>(null)
  const { editor, edited, onFocus } = useEditor(props, layer)
  const { moved, part, preview } = edited
  const texts = useDrawingTexts(precision.decimals)
  const finishedDrawings = drawings.map((drawing) => (drawing.id === moved?.id ? moved : drawing))
  const drafted = active && tool && start ? newDrawing(tool.kind, start, preview ?? start) : undefined
  const isChosen = (drawing: Drawing) => active && (drawing === drafted || (!drafted && drawing.id === chosenId))
  const measurementOf = (drawing: Drawing) =>
    'to' in drawing && isMeasure(drawing.kind) ? measured(drawing.from, drawing.to, geometry) : undefined
  const visibleDrawings = drafted ? [...finishedDrawings, drafted] : finishedDrawings
  return (
    <div ref={layer} className={styles.layer}>
      <svg className={styles.shapes} width={geometry.width} height={geometry.bottom} aria-hidden="true">
        {visibleDrawings.map((drawing) => (
          <ShapeOf key={drawing.id} {...{ drawing, geometry, part }} chosen={isChosen(drawing)} />
        ))}
      </svg>
      <div>
        {visibleDrawings.map((drawing) => {
          const label = { drawing, geometry, texts, chosen: isChosen(drawing) }
          const measurement = measurementOf(drawing)
          if (hasOneEnd(drawing.kind)) return <PriceTag key={drawing.id} {...label} />
          const pin = () => {
            onPin()
            focusOn(layer.current, drawing.id)
          }
          return measurement ? (
            <MeasureCard
              key={drawing.id}
              {...label}
              measurement={measurement}
              onPin={drawing.id === looseId ? pin : undefined}
            />
          ) : null
        })}
      </div>
      {active
        ? finishedDrawings.map((drawing) => (
            <button
              key={drawing.id}
              type="button"
              className={styles.focus}
              data-drawing={drawing.id}
              style={boxOf(drawing, geometry)}
              aria-label={texts.name(drawing, measurementOf(drawing))}
              aria-pressed={drawing.id === chosenId}
              onFocus={() => onFocus(drawing)}
              onClick={() => editor.nextPart(drawing)}
            />
          ))
        : null}
      {active ? <VisuallyHidden live>{chosenId === undefined ? '' : t(partMessages[part])}</VisuallyHidden> : null}
    </div>
  )
}

/** The editor of a layer, and what it shows that is not kept. */
function useEditor(props: DrawnProps, layer: RefObject<HTMLDivElement | null>) {
  const { tool, active, drawings } = props
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [edited, setEdited] = useState(notEdited)
  /** The drawing that has the focus. `waits`: it gets it when it is rendered. */
  const focused = useRef<{ readonly id: string; readonly waits: boolean }>(undefined)
  const [editor] = useState(
    () =>
      new DrawingEditor({
        latest: () => latest.current,
        render: setEdited,
        focus: (id) => {
          focused.current = { id, waits: true }
          focusOn(layer.current, id)
        },
      }),
  )
  useEffect(() => {
    const chart = layer.current?.parentElement
    if (!active || !chart || !layer.current) return
    const stops = [listenToPointers(chart, editor), listenToKeys(layer.current, editor)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [active, editor, layer])
  useEffect(() => {
    if (active && tool?.inMiddle) editor.addInMiddle(tool.kind)
  }, [active, tool, editor])
  // The focus goes to what was added, and from what is gone to the chart.
  useEffect(() => {
    if (!active || !focused.current) return
    const { id, waits } = focused.current
    const isThere = drawings.some((one) => one.id === id)
    if (isThere && waits) focusOn(layer.current, id)
    if (!isThere && document.activeElement === document.body)
      layer.current?.parentElement?.focus({ preventScroll: true })
    focused.current = isThere ? { id, waits: false } : undefined
  }, [active, drawings, layer])
  const onFocus = (drawing: Drawing) => {
    focused.current = { id: drawing.id, waits: false }
    editor.arriveAt(drawing)
  }
  return { editor, edited, onFocus }
}

function focusOn(layer: HTMLElement | null, id: string): void {
  const buttons = layer?.querySelectorAll<HTMLElement>('[data-drawing]') ?? []
  for (const button of buttons) if (button.dataset.drawing === id) button.focus({ preventScroll: true })
}

const partMessages: Readonly<Record<Part, MessageKey>> = { whole: '整条', from: '起点', to: '终点' }

/** The part of a drawing that is in sight, for the ring of the focus. */
function boxOf(drawing: Drawing, geometry: ChartGeometry) {
  const { from, to } = shapeOf(drawing, geometry)
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  const [x1, x2] = [within(from.x, 0, geometry.width), within(to.x, 0, geometry.width)]
  const [y1, y2] = [within(from.y, geometry.top, geometry.bottom), within(to.y, geometry.top, geometry.bottom)]
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}
