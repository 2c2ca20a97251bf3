import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { Order } from '#lib/contract/orders.ts'
import { compare, subtract } from '#lib/money/arithmetic.ts'
import { formatAmount } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { NextProduct } from '../market/NextProduct.tsx'
import { useChosenOrder, useProductOrders } from '../order/openOrders.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { useModeTitle } from '../order/parts/ModeBadge.tsx'
import { Stake, usePriceDecimals } from '../order/parts/OrderFigures.tsx'
import strip from '../order/parts/Strip.module.css'
import { PLACED_MS, placedAtom } from '../order/ticketAtoms.ts'
import { AverageClause, Prices } from './LivePosition.tsx'
import { LivePositions } from './LivePositions.tsx'
import styles from './OrderFoot.module.css'
import { useLiveState } from './standing.ts'

/**
 * What stands above the buttons of a product's page: the strip of the open orders, and while one of this product runs a row with its prices
 * and the way to the next product. Of several the row has the prices of the one that the chart speaks of. For 5 s after an order was placed
 * that is also how the member is told so: the dialog of a placed order, which covers nothing.
 */
export function OrderFoot({ productId }: { productId: string }) {
  const [first, ...others] = useProductOrders(productId)
  return first ? <Running key={productId} orders={[first, ...others]} /> : <LivePositions productId={productId} />
}

function Running({ orders }: { orders: readonly [Order, ...Order[]] }) {
  const t = useTranslations()
  const modeTitle = useModeTitle()
  const title = useId()
  const [order = orders[0]] = useChosenOrder(orders)
  const placed = useAtomValue(placedAtom)
  const isPlaced = useOverTime(
    () =>
      placed !== undefined && orders.some(({ id }) => id === placed.id) && serverClock.now() - placed.at < PLACED_MS,
  )
  return (
    <div className={styles.foot} data-order-foot="" {...(isPlaced && { role: 'dialog', 'aria-labelledby': title })}>
      <VisuallyHidden live>{isPlaced ? <h2 id={title}>{modeTitle(t('下单成功'))}</h2> : null}</VisuallyHidden>
      <div className={strip.row}>
        <PriceRow key={order.id} order={order} several={orders.length > 1} />
        <NextProduct productId={order.productId} />
      </div>
      <LivePositions productId={order.productId} foot placedId={isPlaced ? placed?.id : undefined} />
    </div>
  )
}

/** Entry and price now of an order, and how far they are apart; of an average that decides, that it does. Of several it says which one. */
function PriceRow({ order, several }: { order: Order; several: boolean }) {
  const t = useTranslations()
  const state = useLiveState(order)
  const decimals = usePriceDecimals(order)
  const isByQuote = state.is === 'running' && state.by === 'quote'
  const side = isByQuote ? compare(state.price, order.openPrice) : 0
  const distance = isByQuote
    ? formatAmount(subtract(state.price, order.openPrice), { decimals }).replace(/^[-−]/, '')
    : ''
  return (
    <p className={styles.prices}>
      {several ? (
        <span>
          <DirectionLabel direction={order.direction} short /> <Stake order={order} />
        </span>
      ) : null}
      <Prices order={order} state={state} place="cell" />
      <AverageClause order={order} state={state} short />
      {side === 0 ? null : <span>{t(side > 0 ? '高出{distance}' : '低了{distance}', { distance })}</span>}
    </p>
  )
}
