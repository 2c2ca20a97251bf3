import { PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartSurface } from '#components/charts/price-chart/model/chartSurface.ts'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { Product } from '#lib/contract/market.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { useDrawings } from './drawingStore.ts'
import { useDrawingMode } from './useDrawingMode.ts'

const drawingParts = createLazyPart(() => import('./ProductDrawings.tsx'))

/**
 * The drawings of a product for its chart. Their code is loaded when there is a drawing, or when the member begins to draw.
 *
 * @param canDraw False where the chart is only looked at.
 * @param layout How the tools stand: in a row over the chart, or in a column beside one in full screen.
 * @returns `over`: what the chart draws over its candles. `bar`: the tools, while the member draws. `entry`: of the button that begins it.
 */
export function useProductDrawings(product: Product, canDraw: boolean, layout: 'row' | 'column') {
  const t = useTranslations()
  const { isDrawing, enter, leave } = useDrawingMode()
  const active = canDraw && isDrawing
  const hasDrawings = useDrawings(product.id).length > 0
  const { value: parts, error } = useLazyPart(drawingParts, { wanted: active || hasDrawings })
  const hasFailed = error !== undefined && active
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text: t('页面加载失败') })
  }, [hasFailed, t])
  const over = useMemo(() => {
    if (!parts) return undefined
    const { ProductDrawings } = parts
    return (surface: ChartSurface) => <ProductDrawings product={product} surface={surface} active={active} />
  }, [parts, product, active])
  const button = useRef<HTMLButtonElement>(null)
  const [hasEntered, setEntered] = useState(false)
  // The tools take the focus from the button, and give it back.
  const wasActive = useRef(active)
  useEffect(() => {
    if (wasActive.current && !active) button.current?.focus({ preventScroll: true })
    wasActive.current = active
  }, [active])
  const begin = () => {
    setEntered(true)
    enter()
  }
  return {
    over,
    bar:
      active && parts ? (
        <parts.DrawingBar product={product} layout={layout} takesFocus={hasEntered} onDone={leave} />
      ) : undefined,
    entry: { ref: button, onBegin: begin },
  }
}

interface DrawingButtonProps {
  ref: Ref<HTMLButtonElement>
  onBegin: () => void
}

/** Begins drawing on the chart. */
export function DrawingButton({ ref, onBegin }: DrawingButtonProps) {
  const t = useTranslations()
  return <IconButton ref={ref} label={t('画线')} icon={<PencilLine />} onClick={onBegin} />
}
