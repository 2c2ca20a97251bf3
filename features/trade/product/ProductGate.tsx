import { useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import type { ShownProduct } from './lastPrices.ts'
import { useProduct } from './queries.ts'

interface ProductGateProps {
  id: string
  /** In place of rows, while the product is not known. */
  waiting?: Elements
  children: (product: ShownProduct) => ReactElement
}

/** Shows a product's screen once the product is known; until then a skeleton, a failure with retry, or that it does not exist. */
export function ProductGate({ id, waiting, children }: ProductGateProps) {
  const { product, missing, list } = useProduct(id)
  useWatchedProducts(product ? [product.id] : [])
  if (product) return children(product)
  if (missing) return <Missing />
  return <LoadState error={list.error} onRetry={list.mutate} busy={list.isValidating} rows={8} waiting={waiting} />
}

/** The list does not contain the product. There is no retry button, because the list is requested again every 15 s. */
function Missing() {
  const t = useTranslations()
  return (
    <EmptyState
      of="missing"
      title={t('产品不存在或未开放')}
      action={
        <LinkButton to={to(routes.home)} {...switchTab}>
          {t('去看行情')}
        </LinkButton>
      }
    />
  )
}
