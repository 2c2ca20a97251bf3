/** The elements of a price chart that are moved by hand, once per frame, instead of rendered. */
export type ChartParts = {
  readonly root: HTMLElement
  readonly picture: HTMLElement
  readonly strip: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
  readonly tail: HTMLCanvasElement
  readonly tailContext: CanvasRenderingContext2D
  readonly priceLine: HTMLElement
  readonly priceLabel: HTMLElement
  readonly crossColumn: HTMLElement
  readonly crossRow: HTMLElement
  readonly crossPrice: HTMLElement
  readonly crossTime: HTMLElement
  readonly card: HTMLElement
  /** Time, open, high, low, close, volume of the inspected candle. */
  readonly values: readonly HTMLElement[]
  readonly averages: readonly HTMLElement[]
  readonly gridLines: readonly HTMLElement[]
  readonly times: HTMLElement
  readonly marks: HTMLElement
}

function partsNamed(root: HTMLElement, name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)]
}

/** Finds the parts below a chart's root; undefined where a part or the 2d context is missing. */
export function findChartParts(root: HTMLElement): ChartParts | undefined {
  const strip = root.querySelector<HTMLCanvasElement>('canvas[data-part="strip"]')
  const tail = root.querySelector<HTMLCanvasElement>('canvas[data-part="tail"]')
  const context = strip?.getContext('2d')
  const tailContext = tail?.getContext('2d')
  const named = (name: string) => partsNamed(root, name)[0] ?? root
  if (!strip || !context || !tail || !tailContext) return undefined
  return {
    root,
    strip,
    context,
    tail,
    tailContext,
    picture: named('picture'),
    priceLine: named('price-line'),
    priceLabel: named('price-label'),
    crossColumn: named('cross-column'),
    crossRow: named('cross-row'),
    crossPrice: named('cross-price'),
    crossTime: named('cross-time'),
    card: named('card'),
    values: partsNamed(root, 'value'),
    averages: partsNamed(root, 'average'),
    gridLines: partsNamed(root, 'grid-line'),
    times: named('times'),
    marks: named('marks'),
  }
}

/** What each element was last given, by kind: to ask the page what stands there costs more than most frames change. */
const given = {
  place: new WeakMap<Element, string>(),
  show: new WeakMap<Element, boolean>(),
  cover: new WeakMap<Element, boolean>(),
}

/**
 * Moves an element; nothing is touched when it already stands there. Elements that move with every tick or finger have a
 * layer of their own (`will-change` in the styles); the others, grid lines and marks, share one, which is cheaper to keep.
 */
export function place(element: HTMLElement, x: number, y: number): void {
  const transform = `translate(${x}px, ${y}px)`
  if (given.place.get(element) === transform) return
  given.place.set(element, transform)
  element.style.transform = transform
}

/** Shows or hides an element without moving anything else. */
export function show(element: HTMLElement, visible: boolean): void {
  if (given.show.get(element) === visible) return
  given.show.set(element, visible)
  element.style.visibility = visible ? 'visible' : 'hidden'
}

/** Marks a price label as hidden behind another one, or as free. */
export function cover(element: HTMLElement, covered: boolean): void {
  if (given.cover.get(element) === covered) return
  given.cover.set(element, covered)
  element.dataset.covered = String(covered)
}

/** Writes a text when it differs, into the text that stands there: a new one would be styled and laid out from nothing. */
export function write(element: HTMLElement | null | undefined, text: string): void {
  const node = element?.firstChild
  if (!(node instanceof Text)) element?.append(text)
  else if (node.data !== text) node.data = text
}
