'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { ActionBar } from '#components/layout/screen/ActionBar.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import {
  CheckingNotice,
  ProductChart,
  ProductGate,
  ProductHeader,
  TradeButtons,
  useChartPositions,
  useProduct,
} from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Product detail: price, chart, and the two buttons. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  const id = address.options.id ?? ''
  const { product } = useProduct(id)
  const positions = useChartPositions(id)
  return (
    <Frame
      route={routes.product}
      foot="actions"
      width="wide"
      header={<PageHeader title={product?.name ?? t('产品')} backLabel={t('返回')} onBack={back} />}
      bar={
        <ActionBar>
          <TradeButtons product={product} />
        </ActionBar>
      }
    >
      <CheckingNotice />
      <ProductGate id={id}>
        {(known) => (
          <>
            <ProductHeader product={known} />
            <ProductChart product={known} positions={positions} />
          </>
        )}
      </ProductGate>
    </Frame>
  )
}
