import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Region } from '#components/ui/region/Region.tsx'
import {
  CheckingNotice,
  ProductChart,
  ProductGate,
  ProductHeader,
  TradeButtons,
  useProduct,
} from '#features/trade/index.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import styles from './TradingFrame.module.css'

interface TradingFrameProps {
  route: RoutePath
  title: ReactNode
  /** At the right of the title. */
  right?: ReactNode
  /** Below the chart. */
  children?: ReactNode
}

/** What product detail and trade page share: price, chart, and the two buttons always at hand, unless there is no such product. */
export function TradingFrame({ route, title, right, children }: TradingFrameProps) {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { product, missing } = useProduct(id)
  return (
    <Page
      route={route}
      width="wide"
      title={title}
      right={missing ? undefined : right}
      actions={missing ? undefined : <TradeButtons product={product} />}
    >
      <CheckingNotice />
      <ProductGate id={id}>
        {(known) => (
          <>
            <div className={styles.market}>
              <ProductHeader product={known} />
              <Region>
                <ProductChart product={known} />
              </Region>
            </div>
            {children ? <Region>{children}</Region> : null}
          </>
        )}
      </ProductGate>
    </Page>
  )
}
