import { type RefObject, useEffect } from 'react'

type KeyTarget = {
  readonly inspectNext: (step: number) => void
  readonly inspect: (point: undefined) => void
  readonly zoomAt: (factor: number, x: number) => void
}

function actOn(key: string, target: KeyTarget, width: number): boolean {
  if (key === 'ArrowLeft') target.inspectNext(-1)
  else if (key === 'ArrowRight') target.inspectNext(1)
  else if (key === '+' || key === '=') target.zoomAt(1.25, width)
  else if (key === '-') target.zoomAt(0.8, width)
  else if (key === 'Escape') target.inspect(undefined)
  else return false
  return true
}

/** The chart by keyboard: arrows walk the cross-hair over the candles, plus and minus zoom, Escape puts it away. */
export function useChartKeys(element: RefObject<HTMLElement | null>, target: KeyTarget): void {
  useEffect(() => {
    const chart = element.current
    if (!chart) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // Escape may also be meant for a dialog around the chart: it goes on.
      if (actOn(event.key, target, chart.clientWidth) && event.key !== 'Escape') event.preventDefault()
    }
    chart.tabIndex = 0
    chart.addEventListener('keydown', onKey)
    return () => chart.removeEventListener('keydown', onKey)
  }, [element, target])
}
