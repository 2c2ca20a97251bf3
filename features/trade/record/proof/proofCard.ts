import type { CandleDirection } from '#components/charts/candle.ts'
import { areaPath, linePath } from '#components/charts/linePath.ts'
import {
  type TickAverage,
  type TickGeometry,
  type TradePoint,
  tickGeometry,
} from '#components/charts/tick-chart/tickGeometry.ts'
import { discShapes, markShapes } from './cardMarks.ts'
import { type Font, fitted, type Ink, type Measure, type PictureShape, type TextShape, wrappedLines } from './shapes.ts'

/** What stands on the picture of an order, every text as it is read. Balance, name and account are never among them. */
export interface ProofCard {
  readonly site: string
  /** Whether the site has no picture of its own, so that the app's mark stands beside its name. */
  readonly hasMark: boolean
  readonly title: string
  /** Of the product, such as `BTC/USDT`. */
  readonly symbol: string
  readonly product: string
  readonly terms: string
  readonly result: string
  readonly difference: string
  /** What was paid in and what came back; undefined: the member does not show it. */
  readonly amounts: string | undefined
  readonly direction: CandleDirection
  readonly entry: TradePoint
  readonly exit: TradePoint
  readonly ticks: readonly TradePoint[]
  /** Of an order that was settled at an average. */
  readonly average?: TickAverage | undefined
  /** In the place of the ticks when none is known. */
  readonly noTicks: string | undefined
  readonly open: ProofEnd
  readonly close: ProofEnd
  readonly rows: readonly { readonly label: string; readonly text: string }[]
  /** The first digits of the hash of the file that goes with the picture; undefined without one. */
  readonly code: { readonly label: string; readonly text: string } | undefined
  readonly foot: string
}

interface ProofEnd {
  readonly label: string
  readonly price: string
  /** When the quote was published, and its number. */
  readonly quote: string
}

/** In units; the file has two pixels for each. */
export const CARD = { width: 540, height: 675 } as const

const left = 32
const right = CARD.width - left
const whole = right - left
const drawing = { top: 178, height: 146, row: 350 } as const

const small: Font = { size: 14 }
const plain: Font = { size: 15 }
const large: Font = { size: 26, weight: 600 }
const price: Font = { size: 22, weight: 600 }

/**
 * Where everything on the picture of an order is. It is the same for a win, a loss and a draw: only words, figures and the line of the
 * ticks differ.
 */
export function proofShapes(card: ProofCard, measure: Measure): readonly PictureShape[] {
  return [
    { kind: 'fill', path: `M0 0H${CARD.width}V${CARD.height}H0Z`, ink: 'ground' },
    ...headShapes(card, measure),
    ...productShapes(card, measure),
    ...tickShapes(card),
    ...endShapes(card.open, 'start', measure),
    ...endShapes(card.close, 'end', measure),
    { kind: 'stroke', path: `M${left} 452.5H${right}`, ink: 'line', width: 1 },
    ...rowShapes(card, measure),
    ...footShapes(card, measure),
  ]
}

const write = (
  text: string,
  x: number,
  y: number,
  font: Font,
  ink: Ink = 'text',
  align: TextShape['align'] = 'start',
): TextShape => ({ kind: 'text', text, x, y, font, ink, align })

function headShapes({ site, hasMark, title }: ProofCard, measure: Measure): readonly PictureShape[] {
  const x = hasMark ? left + 38 : left
  const name = fitted(site, { size: 20, weight: 600 }, right - x - measure(title, plain) - 16, measure)
  return [
    ...(hasMark ? markShapes({ x: left, y: 32, size: 28 }) : []),
    write(name.text, x, 53, name.font),
    write(title, right, 51, plain, 'muted', 'end'),
  ]
}

function productShapes(card: ProofCard, measure: Measure): readonly PictureShape[] {
  const { symbol, product, terms, result, difference, amounts } = card
  const word = fitted(result, large, whole / 2, measure)
  const change = fitted(difference, { size: 16 }, whole / 2, measure)
  const money = amounts === undefined ? undefined : fitted(amounts, { size: 16 }, whole / 2, measure)
  const x = left + 58
  const room = right - x - 16
  const name = fitted(product, large, room - measure(word.text, word.font), measure)
  const line = fitted(terms, { size: 16 }, room - measure(change.text, change.font), measure)
  return [
    ...discShapes(symbol, { x: left, y: 90, size: 44 }),
    write(name.text, x, 110, name.font),
    write(line.text, x, 136, line.font, 'muted'),
    write(word.text, right, 110, word.font, 'text', 'end'),
    write(change.text, right, 136, change.font, 'muted', 'end'),
    ...(money ? [write(money.text, right, 160, money.font, 'text', 'end')] : []),
  ]
}

/** The line of the ticks with its areas, in the colours of the two sides of the entry, and a mark for each tick below. */
function tickShapes({ ticks, entry, exit, direction, average, noTicks }: ProofCard): readonly PictureShape[] {
  if (noTicks !== undefined) return [write(noTicks, CARD.width / 2, 260, small, 'muted', 'middle')]
  const geometry = tickGeometry(ticks, entry, exit, whole, drawing.height, average)
  const at = { x: left, y: drawing.top, scale: 1 }
  const level = geometry.entry.y
  const line = geometry.lines.map(linePath).join('')
  const area = geometry.lines.map((part) => areaPath(part, level)).join('')
  const gain: Ink = 'rise'
  const loss: Ink = 'fall'
  const sides = [
    { ink: direction === 'up' ? gain : loss, band: { top: -4, bottom: level } },
    { ink: direction === 'up' ? loss : gain, band: { top: level, bottom: drawing.height + 4 } },
  ]
  const end = geometry.exit ?? geometry.entry
  const marks = ticks.map((tick) => `M${(left + geometry.place(tick).x).toFixed(1)} ${drawing.row}v5`).join('')
  return [
    ...sides.flatMap(({ ink, band }): readonly PictureShape[] => [
      { kind: 'fill', path: area, ink, alpha: 0.16, place: at, band },
      { kind: 'stroke', path: line, ink, width: 2, place: at, band },
    ]),
    ...(geometry.average ? averageShapes(geometry.average, end.x) : []),
    { kind: 'stroke', path: `M0 ${level}H${whole}`, ink: 'text', width: 1.2, dash: [6, 4], place: at },
    { kind: 'stroke', path: marks, ink: 'outline', width: 1 },
    { kind: 'fill', path: circle(geometry.entry.x, geometry.entry.y, 5), ink: 'text', place: at },
    { kind: 'fill', path: circle(geometry.entry.x, geometry.entry.y, 3), ink: 'ground', place: at },
    { kind: 'fill', path: circle(end.x, end.y, 8), ink: 'text', alpha: 0.22, place: at },
    { kind: 'fill', path: circle(end.x, end.y, 4), ink: 'text', place: at },
  ]
}

/** The window of the average that settled the order, and its line. */
function averageShapes({ x, line }: NonNullable<TickGeometry['average']>, end: number): readonly PictureShape[] {
  const place = { x: left, y: drawing.top, scale: 1 }
  const window = `M${x} -4H${end}V${drawing.height + 4}H${x}Z`
  return [
    { kind: 'fill', path: window, ink: 'average-2', alpha: 0.1, place },
    { kind: 'stroke', path: `M${x} -4V${drawing.height + 4}`, ink: 'average-2', width: 1, dash: [3, 3], place },
    { kind: 'stroke', path: linePath(line), ink: 'average-2', width: 2.6, place },
  ]
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

function endShapes(end: ProofEnd, align: 'start' | 'end', measure: Measure): readonly PictureShape[] {
  const x = align === 'start' ? left : right
  const room = whole / 2 - 8
  const figure = fitted(end.price, price, room, measure)
  const quote = fitted(end.quote, small, room, measure)
  return [
    write(end.label, x, 386, small, 'muted', align),
    write(figure.text, x, 411, figure.font, 'text', align),
    write(quote.text, x, 433, quote.font, 'muted', align),
  ]
}

const rowsTop = 468
const rowsBottom = 596

/** Rule, check and signature: a label and its sentence, in as many lines as it takes; smaller where they take too many. */
function rowShapes({ rows }: ProofCard, measure: Measure): readonly PictureShape[] {
  for (const size of [15, 14, 13, 12]) {
    const font = { size }
    const column = Math.min(160, Math.max(84, ...rows.map(({ label }) => measure(label, font) + 14)))
    const shapes: PictureShape[] = []
    let y = rowsTop
    for (const { label, text } of rows) {
      shapes.push(write(fitted(label, font, column - 8, measure).text, left, y + size, font, 'muted'))
      for (const line of wrappedLines(text, font, whole - column, measure)) {
        shapes.push(write(line, left + column, y + size, font))
        y += size + 6
      }
      y += size / 2
    }
    if (y <= rowsBottom || size === 12) return shapes
  }
  return []
}

function footShapes({ code, foot }: ProofCard, measure: Measure): readonly PictureShape[] {
  const lines = wrappedLines(foot, small, 216, measure)
  const bottom = CARD.height - 34
  return [
    ...(code ? [write(code.label, left, bottom - 24, small, 'muted'), write(code.text, left, bottom, mono)] : []),
    ...lines.map((line, index) => write(line, right, bottom - 20 * (lines.length - 1 - index), small, 'muted', 'end')),
  ]
}

const mono: Font = { size: 17, mono: true }
