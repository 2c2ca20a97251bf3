'use client'

import { useTranslations } from 'next-intl'
import { OpenOrders } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './TradingFrame.module.css'
import { TradingFrame } from './TradingFrame.tsx'

/** Trade page: the chart, and what is open on this product. */
export function Screen() {
  const t = useTranslations()
  return (
    <TradingFrame
      route={routes.trade}
      title={(product) => `${t('交易')} ${product?.symbol ?? ''}`}
      beside={(productId) => (
        <section className={styles.positions}>
          <h2>{t('当前持仓')}</h2>
          <OpenOrders productId={productId} />
        </section>
      )}
    />
  )
}
