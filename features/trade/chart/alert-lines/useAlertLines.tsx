import { useAtomValue } from 'jotai'
import { type ReactElement, useMemo } from 'react'
import type { ChartSurface } from '#components/charts/price-chart/model/chartSurface.ts'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import type { Product } from '#lib/contract/market.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { alertDraftAtom } from '../../alerts/alertDraft.ts'
import { useWaitingCount } from '../../alerts/alertStore.ts'

const alertLines = createLazyPart(async () => (await import('./AlertLines.tsx')).AlertLines)

/**
 * What a product's chart draws for its price alerts: undefined while none waits and none is about to be set. The code is loaded with the
 * first one.
 */
export function useAlertLines(product: Product): ((surface: ChartSurface) => ReactElement) | undefined {
  const draft = useAtomValue(alertDraftAtom)
  const hasLines = useWaitingCount(product.id) > 0 || draft?.productId === product.id
  const { value: AlertLines } = useLazyPart(alertLines, { wanted: hasLines })
  return useMemo(() => {
    if (!hasLines || !AlertLines) return undefined
    return (surface: ChartSurface) => <AlertLines product={product} surface={surface} />
  }, [hasLines, AlertLines, product])
}
