import { useRef, useSyncExternalStore } from 'react'
import { pressedKey } from '#components/ui/pressedKey.ts'
import type { ChartSurface } from './model/chartSurface.ts'
import styles from './PaneEdge.module.css'

/** How far an arrow key moves the edge, in CSS pixels. */
const STEP = 8

interface PaneEdgeProps {
  /** Its place among the panes below the candles, from the top. */
  place: number
  /** How many of them are chosen: there may be no room for all. */
  chosen: number
  label: string
  surface: ChartSurface
  /** The height of each pane while the edge is dragged, and undefined at the end. */
  onDrag: (height: number | undefined) => void
  onResize: (height: number) => void
}

/** The upper edge of a pane below the candles. By finger, mouse or arrow keys the member makes all of these panes higher or lower. */
export function PaneEdge({ place, chosen, label, surface, onDrag, onResize }: PaneEdgeProps) {
  const room = useSyncExternalStore(surface.subscribe, () => surface.get()?.subRoom)
  /** Where the pointer went down, and how high a pane was then. */
  const grip = useRef<{ readonly id: number; readonly y: number; readonly height: number }>(undefined)
  if (!room) return null
  const { height, least, most } = room
  const within = (wanted: number) => Math.round(Math.min(most, Math.max(least, wanted)))
  const below = Math.min(chosen, room.count) - place
  const heightAt = (y: number) => (grip.current ? within(grip.current.height + (grip.current.y - y) / below) : height)
  const end = () => {
    grip.current = undefined
    onDrag(undefined)
  }
  const heightByKey: Readonly<Record<string, number>> = {
    ArrowUp: height + STEP,
    ArrowDown: height - STEP,
    Home: least,
    End: most,
  }
  return (
    <hr
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={height}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={({ button, clientY, currentTarget, isPrimary, pointerId }) => {
        if (button !== 0 || (grip.current && !isPrimary)) return
        currentTarget.setPointerCapture(pointerId)
        grip.current = { id: pointerId, y: clientY, height }
      }}
      onPointerMove={({ clientY, pointerId }) => {
        if (grip.current?.id === pointerId) onDrag(heightAt(clientY))
      }}
      onPointerUp={({ clientY, pointerId }) => {
        if (grip.current?.id !== pointerId) return
        const dragged = heightAt(clientY)
        // A tap leaves the height to the chart.
        if (dragged !== grip.current.height) onResize(dragged)
        end()
      }}
      onPointerCancel={({ pointerId }) => (grip.current?.id === pointerId ? end() : undefined)}
      onKeyDown={(event) => {
        const next = heightByKey[pressedKey(event) ?? '']
        if (next === undefined) return
        event.preventDefault()
        onResize(within(next))
      }}
    />
  )
}
