'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Region } from '#components/i18n/Region.tsx'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { ActionBar } from '#components/layout/screen/ActionBar.tsx'
import { Screen } from '#components/layout/screen/Screen.tsx'
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
import type { RoutePath } from '#lib/navigation/routes.ts'

interface TradingFrameProps {
  route: RoutePath
  title: string
  /** At the right of the title. */
  right?: ReactNode
  /** Below the chart. */
  children?: ReactNode
}

/** What product detail and trade page share: price, chart, and the two buttons always at hand. */
export function TradingFrame({ route, title, right, children }: TradingFrameProps) {
  const t = useTranslations()
  const { address, back } = useNavigation()
  const id = address.options.id ?? ''
  const { product } = useProduct(id)
  const positions = useChartPositions(id)
  return (
    <Screen
      route={route}
      foot="actions"
      width="wide"
      header={<PageHeader title={title} backLabel={t('返回')} onBack={back} right={right} />}
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
            <Region>
              <ProductChart product={known} positions={positions} />
            </Region>
            {children ? <Region>{children}</Region> : null}
          </>
        )}
      </ProductGate>
    </Screen>
  )
}
