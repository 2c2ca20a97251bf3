import { useTranslations } from 'next-intl'
import { useLocation } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { ProductFacts, ProductGate, useProduct } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** What holds for every order on a product: the rule, the terms, and the hours. */
export function Screen() {
  const t = useTranslations()
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  const { product } = useProduct(id)
  return (
    <Page
      route={routes.facts}
      width="details"
      title={product ? t('{name} · 规则与时间', { name: product.name }) : t('规则与时间')}
    >
      <ProductGate id={id}>{(listed) => <ProductFacts product={listed} />}</ProductGate>
    </Page>
  )
}
