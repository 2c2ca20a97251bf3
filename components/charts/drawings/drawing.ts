import * as v from 'valibot'
import { type DrawingKind, drawingKinds, hasOneEnd, hasTwoEnds } from './drawingTools.ts'

/** How many drawings a product has at most (docs/product.md, 11.3). */
export const mostDrawings = 50

/** An end of a drawing: an instant (epoch ms) and a price, so that it stays where it is on every interval. */
const anchor = v.object({
  at: v.pipe(v.number(), v.safeInteger()),
  price: v.pipe(v.number(), v.finite()),
})
export type Anchor = Readonly<v.InferOutput<typeof anchor>>

const id = v.pipe(v.string(), v.nonEmpty())

/** A drawing as the device keeps it. Of a horizontal line the instant of its one end says where its handle is. */
export const keptDrawing = v.variant('kind', [
  v.object({ id, kind: v.picklist(drawingKinds.filter(hasOneEnd)), from: anchor }),
  v.object({ id, kind: v.picklist(drawingKinds.filter(hasTwoEnds)), from: anchor, to: anchor }),
])
export type Drawing = Readonly<v.InferOutput<typeof keptDrawing>>

/** What of a drawing is moved: one of its ends, or all of it. */
export type Part = 'from' | 'to' | 'whole'

/** The parts in the order in which the keyboard comes to them. */
export const partsOf = (drawing: Drawing): readonly Part[] => ('to' in drawing ? ['whole', 'from', 'to'] : ['whole'])

/** A new drawing; where it has one end, only the first counts. */
export function newDrawing(kind: DrawingKind, from: Anchor, to: Anchor): Drawing {
  const fresh = Math.random().toString(36).slice(2)
  return hasTwoEnds(kind) ? { id: fresh, kind, from, to } : { id: fresh, kind, from }
}

/** Both ends of a drawing, which are the same where it has one. */
export const endsOf = (drawing: Drawing): { readonly from: Anchor; readonly to: Anchor } => ({
  from: drawing.from,
  to: 'to' in drawing ? drawing.to : drawing.from,
})

/** The drawing with other ends. */
export function withAnchors(drawing: Drawing, change: (anchor: Anchor, end: 'from' | 'to') => Anchor): Drawing {
  const from = change(drawing.from, 'from')
  return 'to' in drawing ? { ...drawing, from, to: change(drawing.to, 'to') } : { ...drawing, from }
}

/** Whether two drawings lie at the same place. */
export function isSamePlace(one: Drawing, other: Drawing): boolean {
  const places = [one, other].map((drawing) => {
    const { from, to } = endsOf(drawing)
    return [from.at, from.price, to.at, to.price].join()
  })
  return places[0] === places[1]
}
