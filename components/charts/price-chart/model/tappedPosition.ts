import type { PositionMark } from '../../candle.ts'
import type { Point } from '../input/gestures.ts'
import type { ChartGeometry } from './chartSurface.ts'

/** How near to an entry, or to its label beside it, a tap counts as one on it, in CSS pixels: half of a target of 44. */
const REACH = 22
/** How near to the line of an expiry. */
const LINE_REACH = 12
/** How far a label reaches to the left of its entry, in CSS pixels. */
const LABEL_REACH = 40

/**
 * The order that is tapped at a point: that of the nearest entry or expiry. Where the one of which the chart speaks is among those in reach, the
 * tap is for the next of them, so that several taps lead to each.
 */
export function tappedPosition(
  positions: readonly PositionMark[],
  geometry: Pick<ChartGeometry, 'toX' | 'toY' | 'width' | 'top' | 'bottom'>,
  { x, y }: Point,
): PositionMark | undefined {
  if (x > geometry.width || y > geometry.bottom) return undefined
  const inReach = positions
    .filter(({ hasEnded }) => !hasEnded)
    .map((position) => {
      const dx = x - geometry.toX(position.openedAt)
      const beside = dx < 0 ? Math.max(0, -dx - LABEL_REACH) : dx
      const toEntry = Math.hypot(beside, y - geometry.toY(position.price))
      const toLine = Math.abs(x - Math.min(geometry.width, geometry.toX(position.closesAt)))
      return { position, far: Math.min(toEntry / REACH, toLine / LINE_REACH) }
    })
    .filter(({ far }) => far <= 1)
    .toSorted(
      (one, other) =>
        one.position.closesAt - other.position.closesAt || one.position.id.localeCompare(other.position.id),
    )
  const current = inReach.findIndex(({ position }) => !position.isOther)
  if (current >= 0) return inReach[(current + 1) % inReach.length]?.position
  return inReach.toSorted((one, other) => one.far - other.far)[0]?.position
}
