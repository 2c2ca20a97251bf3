/** The elements of a price chart that the painter moves and writes once per animation frame, without React. */
export type ChartParts = {
  readonly root: HTMLElement
  /** What pans together: time labels, the three layers, position marks. */
  readonly layers: HTMLElement
  readonly liveLayer: CanvasLayer
  readonly appendedLayer: CanvasLayer
  readonly priceLine: HTMLElement
  /** The tag of the last price on the axis, and the price in it. A second line in it is not the painter's. */
  readonly priceTag: HTMLElement
  readonly priceLabel: HTMLElement
  readonly crosshairColumn: HTMLElement
  readonly crosshairRow: HTMLElement
  readonly crosshairPrice: HTMLElement
  readonly crosshairTime: HTMLElement
  readonly card: HTMLElement
  /** Time, open, high, low, close, volume of the inspected candle. */
  readonly values: readonly HTMLElement[]
  /** Leads back to the newest candle, while that is out of sight. */
  readonly toNow: HTMLElement
  /** Makes the scale of the prices automatic again, while the member has zoomed it. */
  readonly autoScale: HTMLElement
  /** What screen readers are told of the inspected candle. */
  readonly spoken: HTMLElement
  readonly gridLines: readonly HTMLElement[]
  readonly times: HTMLElement
  /** The times without quotes that no line crosses. */
  readonly breaks: HTMLElement
  readonly marks: HTMLElement
  /** The order in the open ticket: the side on which it wins, and where it would end. */
  readonly ticketBand: HTMLElement
  readonly ticketExpiry: HTMLElement
  /** The usual move within the time of the order in the ticket. */
  readonly bracket: HTMLElement
  /** The entry prices of the marks, on the price axis, and the averages. */
  readonly entryPrices: HTMLElement
  readonly averagePrices: HTMLElement
}

export type CanvasLayer = { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D }

function partsNamed(root: HTMLElement, name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)]
}

function canvasLayer(root: HTMLElement, name: string): CanvasLayer | undefined {
  const canvas = root.querySelector<HTMLCanvasElement>(`canvas[data-part="${name}"]`)
  const context = canvas?.getContext('2d')
  return canvas && context ? { canvas, context } : undefined
}

/** Finds the parts below a chart's root; undefined where a canvas or its 2d context is missing. */
export function findChartParts(root: HTMLElement): ChartParts | undefined {
  const liveLayer = canvasLayer(root, 'live-layer')
  const appendedLayer = canvasLayer(root, 'appended-layer')
  const named = (name: string) => partsNamed(root, name)[0] ?? root
  if (!liveLayer || !appendedLayer) return undefined
  return {
    root,
    layers: named('layers'),
    liveLayer,
    appendedLayer,
    priceLine: named('price-line'),
    priceTag: named('price-tag'),
    priceLabel: named('price-label'),
    crosshairColumn: named('crosshair-column'),
    crosshairRow: named('crosshair-row'),
    crosshairPrice: named('crosshair-price'),
    crosshairTime: named('crosshair-time'),
    card: named('card'),
    values: partsNamed(root, 'value'),
    toNow: named('to-now'),
    autoScale: named('auto-scale'),
    spoken: partsNamed(root, 'spoken')[0] ?? document.createElement('span'),
    gridLines: partsNamed(root, 'grid-line'),
    times: named('times'),
    marks: named('marks'),
    ticketBand: named('ticket-band'),
    ticketExpiry: named('ticket-expiry'),
    bracket: named('bracket'),
    breaks: named('breaks'),
    entryPrices: named('entry-prices'),
    averagePrices: named('average-prices'),
  }
}

/** The elements of one pane below the prices. */
export interface SubPaneParts {
  readonly root: HTMLElement
  /** The numbers on its axis. */
  readonly labels: readonly HTMLElement[]
  /** The lines at its levels. */
  readonly levels: readonly HTMLElement[]
}

/** The panes below the prices, and the values in the legend of each indicator. They change with the member's choice. */
export function findIndicatorParts(root: HTMLElement) {
  const legends = (name: string) => partsNamed(root, name).map((legend) => partsNamed(legend, 'legend-value'))
  const subs = partsNamed(root, 'sub-pane').map(
    (pane): SubPaneParts => ({
      root: pane,
      labels: partsNamed(pane, 'sub-label'),
      levels: partsNamed(pane, 'sub-level'),
    }),
  )
  return { subs, main: legends('main-legend'), sub: legends('sub-legend') }
}
export type IndicatorParts = ReturnType<typeof findIndicatorParts>

/** What was last written to each element. Reading it from the page takes longer than most frames. */
const written = {
  place: new WeakMap<Element, string>(),
  show: new WeakMap<Element, boolean>(),
  cover: new WeakMap<Element, boolean>(),
  count: new WeakMap<Element, string>(),
}

/**
 * Moves an element, unless it is there already. Elements that move with every tick or finger have a compositor layer of their
 * own (`will-change` in the styles); grid lines and marks share one, which takes less memory. `scale`: how many times its own size.
 */
export function moveElement(
  element: HTMLElement,
  x: number,
  y: number,
  scale?: { readonly width: number; readonly height: number },
): void {
  const scaled = scale ? ` scale(${scale.width}, ${scale.height})` : ''
  const transform = `translate(${x}px, ${y}px)${scaled}`
  if (written.place.get(element) === transform) return
  written.place.set(element, transform)
  element.style.transform = transform
}

/** Shows or hides an element; the layout stays the same. */
export function setVisible(element: HTMLElement, visible: boolean): void {
  if (written.show.get(element) === visible) return
  written.show.set(element, visible)
  element.style.visibility = visible ? 'visible' : 'hidden'
}

/** Writes a data attribute when it differs. */
export function setData(element: HTMLElement, name: string, value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value
}

/** Marks whether a price label is covered by the label of the last price. */
export function cover(element: HTMLElement, covered: boolean): void {
  if (written.cover.get(element) === covered) return
  written.cover.set(element, covered)
  element.dataset.covered = String(covered)
}

/**
 * Says of how many labels one stands: `3` in place of its own text, `+2` behind it. Undefined: of itself alone. A label that belongs to another
 * one is not shown.
 */
export function setCount(label: HTMLElement, count: string | undefined, isShown: boolean): void {
  const text = isShown ? (count ?? '') : 'none'
  if (written.count.get(label) === text) return
  written.count.set(label, text)
  if (isShown && count !== undefined) label.dataset.count = count
  else delete label.dataset.count
  label.toggleAttribute('data-merged', !isShown)
}

/** Writes a text when it differs. It changes the existing text node, because a new one takes longer to style and lay out. */
export function setText(element: HTMLElement | null | undefined, text: string): void {
  const node = element?.firstChild
  if (!(node instanceof Text)) element?.append(text)
  else if (node.data !== text) node.data = text
}
