import type { PositionMark } from '../../candle.ts'
import type { ChartFrame } from '../model/frame.ts'
import { type LabelBox, mergedLabels } from '../model/labels.ts'
import { type ChartFont, textWidth } from './overlay.ts'
import { type ChartParts, setCount } from './parts.ts'

/** A mark where the painter has placed it, in the pixels of the layers. */
export interface PlacedMark {
  readonly position: PositionMark
  /** Its entry, and whether the label has room at the right of it alone. */
  readonly from: number
  readonly y: number
  readonly atStart: boolean
  /** Its expiry, which is at the edge of the plot where it is beyond, and how far the flag may hang over its line there. */
  readonly to: number
  readonly overhang: number
  /** Undefined where the entry is not in sight. */
  readonly entry: HTMLElement | undefined
  readonly expiry: HTMLElement
}

interface PositionLabel {
  readonly label: HTMLElement
  readonly position: PositionMark
  readonly box: LabelBox
}

/**
 * Makes one label, with a number, of those that would cover one another. That of the order of which the chart speaks, and of one that has
 * ended, keeps its text and says how many others it stands for.
 *
 * @param labels In the order of the positions: the last comes first.
 * @returns The positions whose labels stand.
 */
export function writeCounts(labels: readonly PositionLabel[]): ReadonlySet<PositionMark> {
  const first = labels.toReversed()
  const places = mergedLabels(first.map(({ box }) => box))
  const standing = new Set<PositionMark>()
  for (const [place, { label, position }] of first.entries()) {
    const count = places.filter((at) => at === place).length
    if (count > 0) standing.add(position)
    setCount(label, count < 2 ? undefined : position.isOther ? `${count}` : `+${count - 1}`, count > 0)
  }
  return standing
}

/** Left and right of the text in a label of a mark, between its parts, and from an entry to its label: as in the style sheet. */
const sizes = { padding: 6, gap: 3, fromEntry: 8, dot: 5 } as const
/** So many figures a countdown usually has. */
const COUNTDOWN_FIGURES = 5
/** The labels are semibold. */
const SEMIBOLD = 1.1

/** Writes the labels of entries and expiries, of which there is one for those that would cover one another. */
export function placeMarkLabels(
  parts: ChartParts,
  { layout }: ChartFrame,
  placed: readonly PlacedMark[],
  font: ChartFont,
): void {
  /** Of an order that may stand for others, with the room for their number. */
  const widthOf = ({ isOther }: PositionMark, text: string) => {
    const count = isOther || placed.length < 2 ? 0 : sizes.gap + font.figure * `+${placed.length}`.length
    return textWidth(parts.liveLayer.context, font, text) * SEMIBOLD + sizes.padding * 2 + count
  }
  const half = layout.line * 0.7
  const entries = placed.flatMap(({ position, entry, from, y, atStart }) => {
    const label = entry?.firstElementChild
    if (!(label instanceof HTMLElement)) return []
    const reach = sizes.fromEntry + widthOf(position, position.stake) + font.size + sizes.gap
    const [left, right] = atStart ? [from - sizes.dot, from + reach] : [from - reach, from + sizes.dot]
    return [{ label, position, box: { left, right, top: y - half, bottom: y + half } }]
  })
  writeCounts(entries)
  const flags = placed.flatMap(({ position, expiry, to, overhang }) => {
    const label = expiry.firstElementChild
    if (!(label instanceof HTMLElement)) return []
    const text = label.textContent.padStart(COUNTDOWN_FIGURES, '0')
    const isBeyond = expiry.dataset.beyond === 'true'
    const width = widthOf(position, isBeyond ? `${text} ›` : text)
    const right = to + Math.min(width / 2, overhang)
    const row = isBeyond && position.isOther ? 1 : 0
    return [{ label, position, box: { left: right - width, right, top: row, bottom: row + 1 } }]
  })
  writeCounts(flags)
}
