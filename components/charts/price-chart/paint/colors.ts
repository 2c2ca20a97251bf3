/** The colours that a chart draws with; they are the values of the page's style tokens. */
export type ChartColors = {
  readonly rise: string
  readonly fall: string
  readonly text: string
  readonly muted: string
  readonly line: string
  /** Of the lines of an indicator, in their order. */
  readonly averages: readonly string[]
  /** Of the bands around a price. */
  readonly band: string
}

/** Reads the style tokens of an element; a missing one becomes `currentcolor`. */
export function readChartColors(element: Element): ChartColors {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim() || 'currentcolor'
  return {
    rise: token('--rise'),
    fall: token('--fall'),
    text: token('--text'),
    muted: token('--muted'),
    line: token('--line'),
    averages: [token('--average-1'), token('--average-2'), token('--average-3'), token('--average-4')],
    band: token('--band'),
  }
}

/** Calls `onChange` when the page's theme, rise colour or language changes; returns the function that stops it. */
export function watchChartColors(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-rise', 'lang'] })
  return () => observer.disconnect()
}

/** A colour with an opacity from 0 to 1, in a syntax that a canvas accepts. */
export function withAlpha(color: string, alpha: number): string {
  const byte = Math.round(alpha * 255)
  if (/^#[\da-f]{6}$/i.test(color)) return `${color}${byte.toString(16).padStart(2, '0')}`
  return `color-mix(in srgb, ${color} ${Math.round(alpha * 100)}%, transparent)`
}
