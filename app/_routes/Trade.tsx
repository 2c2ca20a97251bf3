'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { ActionBar } from '#components/layout/screen/ActionBar.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import {
  CheckingNotice,
  OpenOrders,
  ProductChart,
  ProductGate,
  ProductHeader,
  TradeButtons,
  useChartPositions,
  useProduct,
} from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Trade.module.css'

/** Trade page: the chart, what is open on this product, and the two buttons always at hand. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  const id = address.options.id ?? ''
  const { product } = useProduct(id)
  const positions = useChartPositions(id)
  return (
    <Frame
      route={routes.trade}
      foot="actions"
      width="wide"
      header={<PageHeader title={`${t('交易')} ${product?.symbol ?? ''}`} backLabel={t('返回')} onBack={back} />}
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
            <div className={styles.columns}>
              <ProductChart product={known} positions={positions} />
              <section className={styles.positions}>
                <h2>{t('当前持仓')}</h2>
                <OpenOrders productId={id} />
              </section>
            </div>
          </>
        )}
      </ProductGate>
    </Frame>
  )
}
