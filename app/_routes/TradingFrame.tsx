import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Region } from '#components/ui/Region.tsx'
import {
  BalanceLink,
  CheckingNotice,
  FavouriteButton,
  ProductGate,
  ProductSwitcher,
  type ShownProduct,
  useProduct,
} from '#features/trade/index.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import styles from './TradingFrame.module.css'

interface TradingFrameProps {
  route: RoutePath
  /** Buttons in a bar at the foot. */
  actions?: (product: ShownProduct | undefined) => ReactNode
  /** Above the buttons. */
  above?: ReactNode
  /** While the product is not known. */
  waiting: Elements
  children: (product: ShownProduct) => ReactNode
}

/** What the screens of a product share: its name, which leads to the others, the favourite mark, and what can be traded with. */
export function TradingFrame({ route, actions, above, waiting, children }: TradingFrameProps) {
  const t = useTranslations()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { product, missing } = useProduct(id)
  return (
    <Page
      route={route}
      width="wide"
      align="start"
      title={product ? <ProductSwitcher product={product} route={route} /> : t('产品')}
      right={
        missing ? undefined : (
          <>
            {product ? (
              <span className={styles.favourite}>
                <FavouriteButton product={product} />
              </span>
            ) : null}
            <BalanceLink />
          </>
        )
      }
      actions={missing ? undefined : actions?.(product)}
      above={above}
    >
      <CheckingNotice />
      <ProductGate id={id} waiting={waiting}>
        {(known) => <Region>{children(known)}</Region>}
      </ProductGate>
    </Page>
  )
}
