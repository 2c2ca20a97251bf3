import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type Drawing, keptDrawing, mostDrawings } from '#components/charts/drawings/drawing.ts'
import { afterStep, type DrawingStep } from '#components/charts/drawings/history.ts'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'

/** The drawings of each product, by its id. */
export type KeptDrawings = Readonly<Record<string, readonly Drawing[]>>

/** What is no drawing is left out, and so is what is more than a product has. */
function readDrawings(items: unknown): readonly Drawing[] {
  if (!Array.isArray(items)) return []
  const read = items.flatMap((item) => {
    const result = v.safeParse(keptDrawing, item)
    return result.success ? [result.output] : []
  })
  const isFirst = ({ id }: Drawing, place: number) => read.findIndex((one) => one.id === id) === place
  return read.filter(isFirst).slice(0, mostDrawings)
}

/** What a device has kept: a broken record loses nothing else. */
export const keptDrawings = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(
    (products): KeptDrawings =>
      Object.fromEntries(Object.entries(products).map(([id, items]) => [id, readDrawings(items)])),
  ),
)

const nothing: KeptDrawings = {}
const none: readonly Drawing[] = []

/** The drawings of the member, on this device (docs/product.md, 24.2). */
const stored = ownedValue(storage, 'drawings', keptDrawings, nothing, session)

/** The drawings of a product, in the order in which they were added. */
export function useDrawings(productId: string): readonly Drawing[] {
  const get = () => stored.get()[productId] ?? none
  return useSyncExternalStore(stored.subscribe, get, get)
}

/** Changes the drawings that the device has now, which another tab may have changed, by a step, or takes the step back. */
export function keepStep(productId: string, step: DrawingStep, undo = false): void {
  const { [productId]: before = none, ...others } = stored.get()
  const after = afterStep(before, step, undo)
  stored.set(after.length > 0 ? { ...others, [productId]: after } : others)
}
