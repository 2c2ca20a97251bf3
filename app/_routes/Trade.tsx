import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { OpenOrders, useProduct } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { TradingFloor } from './TradingFloor.tsx'
import styles from './TradingFrame.module.css'
import { TradingFrame } from './TradingFrame.tsx'

/** Trade page: the chart, and what is open on this product; on a wide screen with the market and the ticket beside it. */
export function Screen() {
  const t = useTranslations()
  const wide = useWideScreen()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { product } = useProduct(id)
  const title = `${t('交易')} ${product?.symbol ?? ''}`
  if (wide) return <TradingFloor productId={id} title={title} />
  return (
    <TradingFrame route={routes.trade} title={title}>
      <section className={styles.positions}>
        <h2>{t('当前持仓')}</h2>
        <OpenOrders productId={id} />
      </section>
    </TradingFrame>
  )
}
