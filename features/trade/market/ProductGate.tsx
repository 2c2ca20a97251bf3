'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadFailed } from '#components/i18n/LoadFailed.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import type { Product } from '#lib/contract/trade.ts'
import { useProduct } from './useProducts.ts'
import { useWatchedProducts } from './useQuote.ts'

interface ProductGateProps {
  id: string
  children: (product: Product) => ReactNode
}

/** What a product's screen shows until the product is known: skeleton, failure with retry, or that there is none. */
export function ProductGate({ id, children }: ProductGateProps) {
  const t = useTranslations()
  const { product, missing, error, isValidating, refresh } = useProduct(id)
  useWatchedProducts(product ? [product.id] : [])
  if (product) return children(product)
  if (!missing && !error) return <Skeleton label={t('加载中')} rows={8} />
  return (
    <LoadFailed
      error={error}
      text={missing ? t('产品不存在或未开放') : undefined}
      onRetry={refresh}
      busy={isValidating}
    />
  )
}
