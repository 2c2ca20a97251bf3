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
    marks: named('marks'),
  }
}

/** Moves an element; nothing is touched when it already stands there. */
export function place(element: HTMLElement, x: number, y: number): void {
  const transform = `translate3d(${x}px, ${y}px, 0)`
  if (element.style.transform !== transform) element.style.transform = transform
}

/** Shows or hides an element without moving anything else. */
export function show(element: HTMLElement, visible: boolean): void {
  const visibility = visible ? 'visible' : 'hidden'
  if (element.style.visibility !== visibility) element.style.visibility = visibility
}

/** Writes a text when it differs. */
export function write(element: HTMLElement | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
