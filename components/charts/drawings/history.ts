import { type Drawing, isSamePlace, mostDrawings } from './drawing.ts'

/** How many steps can be undone. */
export const mostSteps = 20

/** One drawing before and after a step; undefined where there was or is none. */
export interface DrawingChange {
  readonly before: Drawing | undefined
  readonly after: Drawing | undefined
}

/**
 * What one step changed. Steps of the same `run`, which the keyboard makes one after the other, are undone together.
 */
export interface DrawingStep {
  readonly changes: readonly DrawingChange[]
  readonly run?: string | undefined
}

const idOf = ({ before, after }: DrawingChange): string | undefined => (after ?? before)?.id

/** The steps with one more, the newest last, at most `mostSteps`. A step that changed nothing is left out. */
export function withStep(steps: readonly DrawingStep[], step: DrawingStep): readonly DrawingStep[] {
  const changes = step.changes.filter(({ before, after }) => !(before && after && isSamePlace(before, after)))
  if (changes.length === 0) return steps
  const last = steps.at(-1)
  const [change] = changes
  if (step.run !== undefined && last?.run === step.run && change) {
    const joined = { before: last.changes[0]?.before, after: change.after }
    return [...steps.slice(0, -1), { changes: [joined], run: step.run }]
  }
  return [...steps, { ...step, changes }].slice(-mostSteps)
}

/**
 * The drawings after a step, or with `undo` as they were before it. Only the drawings of the step change, so that those of another tab
 * stay. What would be more than `mostDrawings` is not added.
 */
export function afterStep(drawings: readonly Drawing[], { changes }: DrawingStep, undo = false): readonly Drawing[] {
  const targets = changes.map((change) => ({ id: idOf(change), drawing: undo ? change.before : change.after }))
  const changed = drawings.flatMap((drawing) => {
    const change = targets.find(({ id }) => id === drawing.id)
    return change ? (change.drawing ?? []) : drawing
  })
  const added = targets.flatMap(({ id, drawing }) => (drawing && !drawings.some((one) => one.id === id) ? drawing : []))
  return [...changed, ...added.slice(0, Math.max(0, mostDrawings - changed.length))]
}
