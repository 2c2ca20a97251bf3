import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import { pressedKey } from '#components/ui/pressedKey.ts'
import { useSwipe } from '#components/ui/useSwipe.ts'
import type { Order } from '#lib/contract/orders.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import type { FullScreenView } from '../chart/fullScreen.ts'
import { byEnd } from '../order/openOrders.ts'
import { useOpenOrders } from '../order/queries.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import { LivePosition, OrderMark } from './LivePosition.tsx'
import styles from './LivePositions.module.css'
import { Today } from './Today.tsx'
import { UnseenLink } from './UnseenLink.tsx'

/** Only an open order needs it: home begins without. */
const closeButton = createLazyPart(async () => (await import('../close/CloseButton.tsx')).CloseButton)

/** The way to close an order early, once its code is there. */
function Close({ order }: { order: Order }) {
  const { value: CloseButton } = useLazyPart(closeButton)
  return CloseButton ? <CloseButton order={order} /> : null
}

interface LivePositionsProps {
  productId?: string
  innerView?: FullScreenView | undefined
  column?: boolean
  foot?: boolean
  placedId?: string | undefined
}

/**
 * The member's open orders as one strip: that of the page's product, else the one that ends first, the others by a swipe, a key or the button at
 * its end. Without an open order, on the page of a product, how many results the member has not seen, or what was settled today.
 *
 * @param productId The product whose page it is on. An order of another product shows its mark, and leads to its page.
 * @param innerView Set where that product's chart is in full screen: the page of another product is too then.
 * @param column In a narrow column: a card, and under it how many others there are.
 * @param foot Under the row that has the prices of the order of its product.
 * @param placedId The order that was placed just now, which is shown until the member wants another one.
 */
export function LivePositions(props: LivePositionsProps) {
  const { productId, innerView, column = false, foot = false, placedId } = props
  const t = useTranslations()
  const { data } = useOpenOrders()
  const [chosen, setChosen] = useState<string>()
  const ofPage = (order: Order) => order.productId === productId
  const all = byEnd(data?.items ?? [])
  const orders = [...all.filter(ofPage), ...all.filter((each) => !ofPage(each))]
  const index = Math.max(
    0,
    orders.findIndex(({ id }) => id === (chosen ?? placedId)),
  )
  const order = orders[index]
  useWatchedProducts(order ? [order.productId] : [])
  const step = (by: number) => setChosen(orders[(index + by + orders.length) % orders.length]?.id)
  const swipe = useSwipe(step)
  if (!order) return column || productId === undefined ? null : <UnseenLink otherwise={<Today place="strip" />} />
  const own = order.productId === productId
  const several = orders.length > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const turn = (
    <button
      type="button"
      className={foot ? styles.turn : styles.next}
      aria-label={column ? undefined : t('下一笔持仓（{at}/{total}）', { at: index + 1, total: orders.length })}
      onClick={() => step(1)}
    >
      {column ? (
        <>
          <span className={styles.others}>{t('其他订单')}</span> <strong translate="no">{orders.length - 1}</strong>
        </>
      ) : (
        <>
          {foot ? <OrderMark order={order} look={own ? 'foot' : 'named'} column /> : null}
          <span translate="no">{`${index + 1}/${orders.length}`}</span>
        </>
      )}
      {foot ? null : <ChevronRight aria-hidden="true" />}
    </button>
  )
  return (
    <section
      className={styles.strip}
      aria-label={t('持仓中')}
      data-several={(several && !foot) || undefined}
      data-column={column || undefined}
      {...(several && { onKeyDown, ...swipe })}
    >
      <LivePosition
        key={order.id}
        order={order}
        look={own ? (foot ? 'foot' : 'strip') : 'named'}
        placed={order.id === placedId}
        close={own ? <Close key={order.id} order={order} /> : undefined}
        turn={several && foot ? turn : undefined}
        column={column}
        replace={innerView !== undefined && !own}
        target={
          own || productId === undefined
            ? to(routes.orderInfo, { id: order.id })
            : to(routes.product, { id: order.productId, view: innerView ?? '' })
        }
      />
      {several && !foot ? turn : null}
    </section>
  )
}

/** The strip of the member's open order on one product, beside the table of all open orders. Nothing without one. */
export function ProductPosition({ productId }: { productId: string }) {
  const t = useTranslations()
  const order = useOpenOrders().data?.items.find((open) => open.productId === productId)
  if (!order) return null
  return (
    <section className={styles.strip} aria-label={t('持仓中')}>
      <LivePosition
        key={order.id}
        order={order}
        look="strip"
        close={<Close key={order.id} order={order} />}
        target={to(routes.orderInfo, { id: order.id })}
      />
    </section>
  )
}
