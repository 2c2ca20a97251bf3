import { useTranslations } from 'next-intl'
import { Link, useLocation } from 'react-router-dom'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import {
  fullScreenOf,
  Guide,
  GuideButtons,
  IntervalSelect,
  LivePositions,
  ProductChart,
  ProductHeader,
  TradeButtons,
  useDrawingMode,
  useGuide,
  useTurnToFullScreen,
} from '#features/trade/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { FullScreen } from './FullScreen.tsx'
import { TradingFloor } from './TradingFloor.tsx'
import styles from './TradingFrame.module.css'
import { TradingFrame } from './TradingFrame.tsx'

/**
 * Product detail, a page to read: price, chart, the member's open orders, and the two buttons that open the ticket over it. On a wide screen
 * it is the trading floor, as the trade page is.
 */
export function Screen() {
  const t = useTranslations()
  const wide = useWideScreen()
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('id') ?? ''
  const view = fullScreenOf(search)
  useTurnToFullScreen(id, view === undefined)
  const { isDrawing } = useDrawingMode()
  const guide = useGuide(id)
  const isChoosing = guide !== undefined && guide.orderId === undefined
  if (view) return <FullScreen route={routes.product} productId={id} view={view} />
  if (wide) return <TradingFloor route={routes.product} productId={id} />
  return (
    <TradingFrame
      route={routes.product}
      actions={(product) =>
        product && isChoosing ? <GuideButtons product={product} /> : <TradeButtons product={product} />
      }
      above={<LivePositions productId={id} />}
    >
      {(product) => (
        <div className={styles.market}>
          <Guide product={product} />
          <ProductHeader product={product} compact={isDrawing} aside={<IntervalSelect productId={product.id} />} />
          <ProductChart
            product={product}
            aside={
              <Link className={styles.link} to={to(routes.trade, { id: product.id })}>
                {t('交易')}
              </Link>
            }
          />
        </div>
      )}
    </TradingFrame>
  )
}
