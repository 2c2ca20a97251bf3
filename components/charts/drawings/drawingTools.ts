import { type LucideIcon, RectangleHorizontal, Ruler } from 'lucide-react'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Point } from '../price-chart/input/gestures.ts'
import type { ChartGeometry } from '../price-chart/model/chartSurface.ts'
import { HorizontalLineIcon, RayIcon, TrendLineIcon } from './toolIcons.tsx'

/** What a drawing looks like, in CSS pixels. A rectangle goes from one corner to the opposite one. */
export interface DrawingShape {
  readonly as: 'line' | 'rectangle'
  readonly from: Point
  readonly to: Point
}

/** One kind of drawing, and the tool that draws it. */
interface DrawingTool {
  readonly name: MessageKey
  /** The same below an icon, where there is little room. */
  readonly shortName: MessageKey
  readonly Icon: LucideIcon
  /** How many ends the member sets. */
  readonly ends: 1 | 2
  /** What it looks like between its ends, which are the same point where it has one. */
  readonly shape: (from: Point, to: Point, geometry: ChartGeometry) => DrawingShape
  /** Whether it says how far its ends are from each other, and goes at the next tap unless it is pinned. */
  readonly measures?: true
}

/** Every kind of drawing, in the order in which their tools are offered. */
export const drawingTools = {
  horizontal: {
    name: '水平线',
    shortName: '水平',
    Icon: HorizontalLineIcon,
    ends: 1,
    shape: ({ y }, _to, { width }) => ({ as: 'line', from: { x: 0, y }, to: { x: width, y } }),
  },
  trend: {
    name: '趋势线',
    shortName: '趋势',
    Icon: TrendLineIcon,
    ends: 2,
    shape: (from, to) => ({ as: 'line', from, to }),
  },
  ray: {
    name: '射线',
    shortName: '射线',
    Icon: RayIcon,
    ends: 2,
    shape: (from, to, geometry) => ({ as: 'line', from, to: endOfRay(from, to, geometry) }),
  },
  rectangle: {
    name: '矩形',
    shortName: '矩形',
    Icon: RectangleHorizontal,
    ends: 2,
    shape: (from, to) => ({ as: 'rectangle', from, to }),
  },
  measure: {
    name: '测量',
    shortName: '测量',
    Icon: Ruler,
    ends: 2,
    shape: (from, to) => ({ as: 'rectangle', from, to }),
    measures: true,
  },
} as const satisfies Readonly<Record<string, DrawingTool>>

type Tools = typeof drawingTools
export type DrawingKind = keyof Tools
type KindWithEnds<Count extends 1 | 2> = {
  [Kind in DrawingKind]: Tools[Kind]['ends'] extends Count ? Kind : never
}[DrawingKind]

const isKind = (name: string): name is DrawingKind => Object.hasOwn(drawingTools, name)
export const drawingKinds: readonly DrawingKind[] = Object.keys(drawingTools).filter(isKind)

export const hasOneEnd = (kind: DrawingKind): kind is KindWithEnds<1> => drawingTools[kind].ends === 1
export const hasTwoEnds = (kind: DrawingKind): kind is KindWithEnds<2> => drawingTools[kind].ends === 2

/** Whether a kind of drawing measures. */
export const isMeasure = (kind: DrawingKind): boolean => 'measures' in drawingTools[kind]

/** Where a ray leaves the prices of the chart; its second end if it does not reach them any more, or has no direction. */
function endOfRay(from: Point, to: Point, { width, top, bottom }: ChartGeometry): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const across = dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? width : 0) - from.x) / dx
  const along = dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? bottom : top) - from.y) / dy
  const reach = Math.min(across, along)
  return Number.isFinite(reach) && reach > 1 ? { x: from.x + dx * reach, y: from.y + dy * reach } : to
}
