import { atom, useAtom } from 'jotai'
import type { Anchor } from '#components/charts/drawings/drawing.ts'
import type { ChosenTool } from '#components/charts/drawings/drawingEditor.ts'
import { type Change, type Step, withStep } from '#components/charts/drawings/history.ts'
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
  /** The newest last. */
  readonly steps: readonly Step[]
}

const idle = { tool: undefined, start: undefined, chosenId: undefined } as const
const stateAtom = atom<DrawingState>({ token: undefined, productId: '', ...idle, steps: [] })

/** A product's drawings with what is being done to them. Tools and chart share it. */
export function useDrawingState(productId: string) {
  const drawings = useDrawings(productId)
  const [held, setHeld] = useAtom(stateAtom)
  const ofProduct = (state: DrawingState): DrawingState => {
    const token = session.get()?.token
    return state.productId === productId && state.token === token ? state : { token, productId, ...idle, steps: [] }
  }
  const state = ofProduct(held)
  const change = (part: Partial<DrawingState>) => setHeld((now) => ({ ...ofProduct(now), ...part }))
  const take = (step: Step) => {
    keepStep(productId, step)
    setHeld((now) => {
      const before = ofProduct(now)
      return { ...before, tool: undefined, start: undefined, steps: withStep(before.steps, step) }
    })
  }
  const chosen = drawings.find(({ id }) => id === state.chosenId)
  const removal = (changes: readonly Change[]) => {
    take({ changes })
    change({ chosenId: undefined })
  }
  return {
    drawings,
    tool: state.tool,
    start: state.start,
    chosen,
    canUndo: state.steps.length > 0,
    take,
    chooseTool: (tool: ChosenTool | undefined) => change({ ...idle, tool }),
    choose: (chosenId: string | undefined) => change({ chosenId }),
    begin: (start: Anchor) => change({ start }),
    remove: () => (chosen ? removal([{ before: chosen, after: undefined }]) : undefined),
    removeAll: () => removal(drawings.map((before) => ({ before, after: undefined }))),
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
