import { type ReactElement, useCallback, useMemo, useState } from 'react'
import type { ChartSurface } from '#components/charts/price-chart/model/chartSurface.ts'
import type { Elements } from '#components/ui/elements.ts'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import type { Order } from '#lib/contract/orders.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'

const settledMarks = createLazyPart(async () => {
  const [{ SettledMarks }, { ChosenOrders }] = await Promise.all([
    import('./SettledMarks.tsx'),
    import('./ChosenOrders.tsx'),
  ])
  return { SettledMarks, ChosenOrders }
})

interface SettledMarksOptions {
  shown: boolean
  /** Whether a tap chooses a mark: not while it draws. */
  active: boolean
  /** The order to which the member came, which is chosen at first. */
  first: Order | undefined
  onClose: () => void
}

const none: readonly Order[] = []

/**
 * The marks of the member's settled orders on the chart of a product. Their code is loaded when they are shown.
 *
 * @returns `over`: what the chart draws over its candles. `row`: of the orders that are chosen, to stand under the chart.
 */
export function useSettledMarks(productId: string, { shown, active, first, onClose }: SettledMarksOptions) {
  const { value: parts } = useLazyPart(settledMarks, { wanted: shown })
  const place = `${productId} ${first?.id ?? ''}`
  const [held, hold] = useState<{ readonly place: string; readonly orders: readonly Order[] }>()
  const initial = useMemo(() => (first ? [first] : none), [first])
  const chosen = held?.place === place ? held.orders : initial
  const choose = useCallback((orders: readonly Order[]) => hold({ place, orders }), [place])
  const over = useMemo((): ((surface: ChartSurface) => ReactElement) | undefined => {
    if (!shown || !parts) return undefined
    const { SettledMarks } = parts
    const props = { productId, active, chosen, onChoose: choose, onClose }
    return (surface) => <SettledMarks surface={surface} {...props} />
  }, [shown, parts, productId, active, chosen, choose, onClose])
  const row: Elements = shown && parts ? <parts.ChosenOrders orders={chosen} /> : undefined
  return { over, row }
}
