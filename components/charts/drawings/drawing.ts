import * as v from 'valibot'

/** How many drawings a product has at most (docs/product.md, 11.3). */
export const mostDrawings = 50

/** An end of a drawing: an instant (epoch ms) and a price, so that it stays where it is on every interval. */
const anchor = v.object({
  at: v.pipe(v.number(), v.safeInteger()),
  price: v.pipe(v.number(), v.finite()),
})
export type Anchor = Readonly<v.InferOutput<typeof anchor>>

const id = v.pipe(v.string(), v.nonEmpty())

/** A drawing as the device keeps it. A horizontal line has one end, whose instant says where its handle is. */
export const keptDrawing = v.variant('kind', [
  v.object({ id, kind: v.literal('horizontal'), from: anchor }),
  v.object({ id, kind: v.picklist(['trend', 'ray', 'rectangle', 'measure']), from: anchor, to: anchor }),
])
export type Drawing = Readonly<v.InferOutput<typeof keptDrawing>>
export type DrawingKind = Drawing['kind']

/** In the order in which they are offered. */
export const drawingKinds: readonly DrawingKind[] = ['horizontal', 'trend', 'ray', 'rectangle', 'measure']

/** What of a drawing is moved: one of its ends, or all of it. */
export type Part = 'from' | 'to' | 'whole'

/** The parts in the order in which the keyboard comes to them. */
export const partsOf = (drawing: Drawing): readonly Part[] =>
  drawing.kind === 'horizontal' ? ['whole'] : ['whole', 'from', 'to']

/** A new drawing; of a horizontal line only the first end counts. */
export function newDrawing(kind: DrawingKind, from: Anchor, to: Anchor): Drawing {
  const fresh = Math.random().toString(36).slice(2)
  return kind === 'horizontal' ? { id: fresh, kind, from } : { id: fresh, kind, from, to }
}

/** The drawing with other ends. */
export function withAnchors(drawing: Drawing, change: (anchor: Anchor, end: 'from' | 'to') => Anchor): Drawing {
  const from = change(drawing.from, 'from')
  return drawing.kind === 'horizontal' ? { ...drawing, from } : { ...drawing, from, to: change(drawing.to, 'to') }
}

/** Whether two drawings lie at the same place. */
export function isSamePlace(one: Drawing, other: Drawing): boolean {
  const places = [one, other].map(({ from, ...rest }) => {
    const to = 'to' in rest ? rest.to : from
    return [from.at, from.price, to.at, to.price].join()
  })
  return places[0] === places[1]
}
