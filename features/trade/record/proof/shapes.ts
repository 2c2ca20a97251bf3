/** What a colour of the picture is for. A literal such as `#ffffff` is of the mark of an asset, which has the same colours in both themes. */
export type Ink =
  | 'ground'
  | 'raised'
  | 'line'
  | 'outline'
  | 'text'
  | 'muted'
  | 'accent'
  | 'average-2'
  | 'rise'
  | 'fall'
  | `#${string}`

/** A place and a size that a path, drawn for another box, is moved to. */
interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Only between these heights. */
interface Band {
  readonly top: number
  readonly bottom: number
}

export interface TextShape {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  /** The base line. */
  readonly y: number
  readonly font: Font
  readonly ink: Ink
  readonly align: 'start' | 'middle' | 'end'
}

export interface Font {
  readonly size: number
  readonly weight?: 400 | 600
  readonly mono?: boolean
}

export interface PathShape {
  readonly kind: 'fill' | 'stroke'
  /** As in SVG. */
  readonly path: string
  readonly ink: Ink
  readonly alpha?: number
  /** Of a stroke. */
  readonly width?: number
  readonly dash?: readonly number[]
  readonly place?: Place
  readonly band?: Band
}

export type PictureShape = TextShape | PathShape

/** How wide a text is in a font. */
export type Measure = (text: string, font: Font) => number

const SMALLEST = 12

/** The text in the largest font, down to 12, in which it fits; cut where it fits in none. */
export function fitted(text: string, font: Font, width: number, measure: Measure): { text: string; font: Font } {
  for (let size = font.size; size >= SMALLEST; size -= 1) {
    const smaller = { ...font, size }
    if (measure(text, smaller) <= width) return { text, font: smaller }
  }
  const smallest = { ...font, size: SMALLEST }
  const characters = [...text]
  const cut = () => `${characters.join('').trimEnd()}…`
  while (characters.length > 1 && measure(cut(), smallest) > width) characters.pop()
  return { text: cut(), font: smallest }
}

/** The lines of a text: broken between words, and within a word that is wider than a line or of a language without blanks. */
export function wrappedLines(text: string, font: Font, width: number, measure: Measure): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/)) {
    if (line === '' || measure((line + word).trimEnd(), font) <= width) line += word
    else {
      lines.push(line)
      line = word
    }
    while (measure(line.trimEnd(), font) > width && [...line].length > 1) {
      const [head, rest] = splitAt(line, font, width, measure)
      lines.push(head)
      line = rest
    }
  }
  return [...lines, line].map((each) => each.trim()).filter((each) => each !== '')
}

function splitAt(text: string, font: Font, width: number, measure: Measure): readonly [string, string] {
  const characters = [...text]
  let kept = characters.length
  while (kept > 1 && measure(characters.slice(0, kept).join(''), font) > width) kept -= 1
  return [characters.slice(0, kept).join(''), characters.slice(kept).join('')]
}
