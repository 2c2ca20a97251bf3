import { atom, useAtom } from 'jotai'
import type { Anchor, Drawing } from '#components/charts/drawings/drawing.ts'
import type { ChosenTool } from '#components/charts/drawings/drawingEditor.ts'
import { isMeasure } from '#components/charts/drawings/drawingTools.ts'
import { type DrawingChange, type DrawingStep, withStep } from '#components/charts/drawings/history.ts'
import { session } from '#lib/session/session.ts'
import { keepStep, useDrawings } from './drawingStore.ts'

/** What the member is drawing on a product, and what can be undone. */
interface DrawingState {
  /** Of the session in which it was drawn: another member undoes none of it. */
  readonly token: string | undefined
  readonly productId: string
  readonly tool: ChosenTool | undefined
  /** The first end of a drawing whose second one is not there yet. */
  readonly start: Anchor | undefined
  readonly chosenId: string | undefined
  /** A measure that is not kept: it goes at the next tap, unless it is pinned. */
  readonly measure: Drawing | undefined
  /** The newest last. */
  readonly steps: readonly DrawingStep[]
}

const idle = { tool: undefined, start: undefined, chosenId: undefined, measure: undefined } as const
const stateAtom = atom<DrawingState>({ token: undefined, productId: '', ...idle, steps: [] })

/** A product's drawings with what is being done to them. Tools and chart share it. */
export function useDrawingState(productId: string) {
  const savedDrawings = useDrawings(productId)
  const [held, setHeld] = useAtom(stateAtom)
  const ofProduct = (state: DrawingState): DrawingState => {
    const token = session.get()?.token
    return state.productId === productId && state.token === token ? state : { token, productId, ...idle, steps: [] }
  }
  const state = ofProduct(held)
  const change = (part: Partial<DrawingState>) => setHeld((now) => ({ ...ofProduct(now), ...part }))
  const { measure } = state
  const drawings = measure ? [...savedDrawings, measure] : savedDrawings
  const keep = (step: DrawingStep) => {
    keepStep(productId, step)
    setHeld((now) => {
      const before = ofProduct(now)
      return { ...before, tool: undefined, start: undefined, steps: withStep(before.steps, step) }
    })
  }
  const take = (step: DrawingStep) => {
    const loose = step.changes.find(({ before, after }) => isLoose(before, after, measure))?.after
    if (loose) change({ tool: undefined, start: undefined, measure: loose })
    else keep(step)
  }
  const chosen = drawings.find(({ id }) => id === state.chosenId)
  const removal = (changes: readonly DrawingChange[]) => {
    keep({ changes })
    change({ chosenId: undefined, measure: undefined })
  }
  return {
    drawings,
    /** The id of the measure that is not kept. */
    looseId: measure?.id,
    tool: state.tool,
    start: state.start,
    chosen,
    canUndo: state.steps.length > 0,
    take,
    chooseTool: (tool: ChosenTool | undefined) => change({ ...idle, tool }),
    choose: (chosenId: string | undefined) =>
      setHeld((now) => {
        const before = ofProduct(now)
        return { ...before, chosenId, measure: before.measure?.id === chosenId ? before.measure : undefined }
      }),
    /** Keeps the measure until it is deleted, like every other drawing. */
    pin: () => {
      if (!measure) return
      keep({ changes: [{ before: undefined, after: measure }] })
      change({ measure: undefined })
    },
    begin: (start: Anchor) => change({ start }),
    remove: () => {
      if (chosen && chosen.id === measure?.id) change({ chosenId: undefined, measure: undefined })
      else if (chosen) removal([{ before: chosen, after: undefined }])
    },
    removeAll: () => removal(savedDrawings.map((before) => ({ before, after: undefined }))),
    undo: () => {
      const last = state.steps.at(-1)
      if (!last) return
      keepStep(productId, last, true)
      change({ ...idle, chosenId: state.chosenId, steps: state.steps.slice(0, -1) })
    },
    /** Nothing is chosen any more. What can be undone stays. */
    rest: () => change(idle),
  }
}

/** Whether a change adds a measure, or moves the one that is not kept. */
const isLoose = (before: Drawing | undefined, after: Drawing | undefined, measure: Drawing | undefined): boolean =>
  after !== undefined && (before ? after.id === measure?.id : isMeasure(after.kind))
