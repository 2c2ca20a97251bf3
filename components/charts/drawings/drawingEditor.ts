import type { Point } from '../price-chart/input/gestures.ts'
import type { ChartGeometry, ChartSurface } from '../price-chart/model/chartSurface.ts'
import { type Anchor, type Drawing, newDrawing, type Part, partsOf } from './drawing.ts'
import type { InputTarget } from './drawingInput.ts'
import { type DrawingKind, hasOneEnd } from './drawingTools.ts'
import type { DrawingStep } from './history.ts'
import {
  addedInMiddle,
  anchorAt,
  atCandlePrice,
  type CandlePrice,
  type Drag,
  dragged,
  movedByKeyboard,
  type Precision,
} from './moves.ts'
import { type Hit, hitAt, shapeOf } from './shapes.ts'

/** What the next tap on the chart adds. `inMiddle`: it is added in the middle at once, without a tap. */
export interface ChosenTool {
  readonly kind: DrawingKind
  readonly inMiddle: boolean
}

/** What the owner of the drawings gives to the editor, and what the editor tells it. */
export interface Editing {
  surface: ChartSurface
  drawings: readonly Drawing[]
  tool: ChosenTool | undefined
  /** The first end of a drawing whose second one is not there yet. */
  start: Anchor | undefined
  chosenId: string | undefined
  precision: Precision
  onStart: (anchor: Anchor) => void
  onChoose: (id: string | undefined) => void
  /** Something was added or moved. */
  onStep: (step: DrawingStep) => void
}

/** What is on the screen and not kept: a drawing that is being dragged, the part that the keyboard moves, and a second end under the mouse. */
export interface Edited {
  readonly moved: Drawing | undefined
  readonly part: Part
  readonly preview: Anchor | undefined
}

export const notEdited: Edited = { moved: undefined, part: 'whole', preview: undefined }

interface Surroundings {
  /** The editing as it was rendered last. */
  readonly latest: () => Editing & { readonly geometry: ChartGeometry }
  readonly render: (edited: Edited) => void
  readonly focus: (id: string) => void
}

/** Turns presses and keys into changes of the drawings. Only what is finished is told to their owner. */
export class DrawingEditor implements InputTarget {
  private edited = notEdited
  private readonly around: Surroundings

  constructor(around: Surroundings) {
    this.around = around
  }

  readonly hitAt = (point: Point): Hit | undefined => {
    const { drawings, geometry, chosenId, tool } = this.around.latest()
    return tool ? undefined : hitAt(drawings, point, geometry, chosenId)
  }

  readonly drag = ({ drawing, part }: Hit, drag: Drag): void => {
    const { geometry, precision, chosenId } = this.around.latest()
    if (chosenId !== drawing.id) this.choose(drawing.id)
    this.change({ moved: dragged(drawing, part, drag, geometry, precision) })
  }

  readonly endDrag = (): void => {
    const { moved: after } = this.edited
    const { drawings, onStep } = this.around.latest()
    this.cancelDrag()
    if (!after) return
    onStep({ changes: [{ before: drawings.find(({ id }) => id === after.id), after }] })
    this.around.focus(after.id)
  }

  readonly cancelDrag = (): void => this.change({ moved: undefined })

  readonly tap = (point: Point, hit: Hit | undefined): void => {
    const { tool, start, geometry, precision, onStart } = this.around.latest()
    if (!tool) {
      this.choose(hit?.drawing.id)
      if (hit) this.around.focus(hit.drawing.id)
      return
    }
    if (point.x > geometry.width) return
    const anchor = anchorAt(point, geometry, precision)
    if (hasOneEnd(tool.kind) || start) this.add(newDrawing(tool.kind, start ?? anchor, anchor))
    else onStart(anchor)
  }

  readonly hover = (point: Point): void => {
    const { geometry, precision, start } = this.around.latest()
    if (start) this.change({ preview: anchorAt(point, geometry, precision) })
  }

  readonly step = (id: string, bars: number, prices: number): void => {
    const { geometry, precision } = this.around.latest()
    this.moveByKey(id, (before, part) => movedByKeyboard(before, part, { bars, prices }, geometry, precision))
  }

  readonly snap = (id: string, price: CandlePrice): void => {
    const { geometry } = this.around.latest()
    this.moveByKey(id, (before, part) => atCandlePrice(before, part, price, geometry))
  }

  /** Adds a drawing in the middle of what is on screen. */
  addInMiddle(kind: DrawingKind): void {
    const { geometry, precision } = this.around.latest()
    this.add(addedInMiddle(kind, geometry, precision))
  }

  /** The keyboard came to a drawing: it is chosen, and brought into sight. */
  arriveAt(drawing: Drawing): void {
    const { chosenId, geometry, surface } = this.around.latest()
    if (chosenId === drawing.id) return
    this.choose(drawing.id)
    bringIntoSight(drawing, geometry, surface)
  }

  /** Goes from all of a drawing to one end, to the other, and back. */
  nextPart(drawing: Drawing): void {
    const parts = partsOf(drawing)
    this.change({ part: parts[(parts.indexOf(this.edited.part) + 1) % parts.length] ?? 'whole' })
  }

  private moveByKey(id: string, move: (before: Drawing, part: Part) => Drawing): void {
    const { drawings, geometry, onStep, surface } = this.around.latest()
    const { part } = this.edited
    const before = drawings.find((one) => one.id === id)
    if (!before) return
    const after = move(before, part)
    onStep({ changes: [{ before, after }], run: `${id} ${part}` })
    bringIntoSight(after, geometry, surface)
  }

  private add(drawing: Drawing): void {
    this.around.latest().onStep({ changes: [{ before: undefined, after: drawing }] })
    this.choose(drawing.id)
    this.around.focus(drawing.id)
  }

  private choose(id: string | undefined): void {
    this.change({ part: 'whole', preview: undefined })
    this.around.latest().onChoose(id)
  }

  private change(part: Partial<Edited>): void {
    this.edited = { ...this.edited, ...part }
    this.around.render(this.edited)
  }
}

/** Pans the chart to a drawing that is out of sight. */
function bringIntoSight(drawing: Drawing, geometry: ChartGeometry, surface: ChartSurface): void {
  const { from, to } = shapeOf(drawing, geometry)
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  if (right < 0 || left > geometry.width) surface.panBy(geometry.width / 2 - (left + right) / 2)
}
