/** Where a label would stand on a chart, in CSS pixels. */
export interface LabelBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const cover = (one: LabelBox, other: LabelBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Makes one label of those that would cover one another. A label stands where it covers none of those before it, and otherwise belongs to the
 * first of them that it would cover. So the first always stands, and the same boxes always give the same labels.
 *
 * @param boxes The most important label first.
 * @returns For each label the place, among the boxes, of the one to which it belongs: its own where it stands.
 */
export function mergedLabels(boxes: readonly LabelBox[]): readonly number[] {
  const standing: { readonly box: LabelBox; readonly place: number }[] = []
  return boxes.map((box, place) => {
    const taken = standing.find((other) => cover(box, other.box))
    if (!taken) standing.push({ box, place })
    return taken?.place ?? place
  })
}
