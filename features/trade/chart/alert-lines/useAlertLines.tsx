import { useAtomValue } from 'jotai'
import { type ReactElement, useMemo } from 'react'
import useSWR from 'swr'
import type { ChartSurface } from '#components/charts/price-chart/model/chartSurface.ts'
import type { Product } from '#lib/contract/trade.ts'
import { alertDraftAtom } from '../../alerts/alertDraft.ts'
import { useWaitingCount } from '../../alerts/alertStore.ts'

const loadLines = () => import('./AlertLines.tsx')
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/**
 * What a product's chart draws for its price alerts: undefined while none waits and none is about to be set. The code is loaded with the
 * first one.
 */
export function useAlertLines(product: Product): ((surface: ChartSurface) => ReactElement) | undefined {
  const draft = useAtomValue(alertDraftAtom)
  const hasLines = useWaitingCount(product.id) > 0 || draft?.productId === product.id
  const { data: loaded } = useSWR(hasLines ? 'alerts/lines' : null, loadLines, once)
  return useMemo(() => {
    if (!hasLines || !loaded) return undefined
    const { AlertLines } = loaded
    return (surface: ChartSurface) => <AlertLines product={product} surface={surface} />
  }, [hasLines, loaded, product])
}
