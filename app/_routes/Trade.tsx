import { ChartCandlestick } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link, useLocation } from 'react-router-dom'
import { useLowWindow, useWideScreen } from '#components/layout/useWideScreen.ts'
import { Region } from '#components/ui/Region.tsx'
import {
  fullScreenOf,
  IntervalSelect,
  OpenOrders,
  ProductChart,
  ProductHeader,
  ProductSkeleton,
  TicketPanel,
  TicketSkeleton,
} from '#features/trade/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { FullScreen } from './FullScreen.tsx'
import { TradingFloor } from './TradingFloor.tsx'
import styles from './TradingFrame.module.css'
import { TradingFrame } from './TradingFrame.tsx'

/** Trade page: a small chart, the ticket on the page, and the open orders below; on a wide screen the three columns of the trading floor. */
export function Screen() {
  const t = useTranslations()
  const wide = useWideScreen()
  const low = useLowWindow()
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('id') ?? ''
  const view = fullScreenOf(search)
  if (view || low) return <FullScreen route={routes.trade} productId={id} view={view} />
  if (wide) return <TradingFloor route={routes.trade} productId={id} />
  return (
    <TradingFrame
      route={routes.trade}
      waiting={
        <>
          <ProductSkeleton small />
          <TicketSkeleton />
        </>
      }
    >
      {(known) => (
        <>
          <ProductHeader
            product={known}
            compact
            aside={
              <>
                <Link className={styles.link} to={to(routes.product, { id })} aria-label={t('图表')}>
                  <ChartCandlestick aria-hidden="true" />
                </Link>
                <IntervalSelect product={known} />
              </>
            }
          />
          <ProductChart product={known} small />
          <Region>
            {/* A price that is kept from the last visit cannot be traded: the note above the page says why. */}
            {known.pricedAt === undefined ? <TicketPanel key={id} product={known} /> : null}
          </Region>
          <section className={styles.positions}>
            <h2>{t('当前持仓')}</h2>
            <Region>
              <OpenOrders />
            </Region>
          </section>
        </>
      )}
    </TradingFrame>
  )
}
