import { useTranslations } from 'next-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { useProduct } from '#features/trade/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './TradingFrame.module.css'
import { TradingFrame } from './TradingFrame.tsx'

/** Product detail: price, chart, and the two buttons. */
export function Screen() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { product } = useProduct(id)
  return (
    <TradingFrame
      route={routes.product}
      title={product ? <span translate="no">{product.name}</span> : t('产品')}
      right={
        <Link className={styles.link} to={to(routes.trade, { id })}>
          {t('交易')}
        </Link>
      }
    />
  )
}
