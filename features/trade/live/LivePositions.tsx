import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import { pressedKey } from '#components/ui/pressedKey.ts'
import { useSwipe } from '#components/ui/useSwipe.ts'
import type { Order } from '#lib/contract/orders.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import type { FullScreenView } from '../chart/fullScreen.ts'
import { useProductOrders } from '../order/openOrders.ts'
import { byEnd } from '../order/orderRoom.ts'
import { useOpenOrders } from '../order/queries.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import { LivePosition, OrderMark } from './LivePosition.tsx'
import styles from './LivePositions.module.css'
import { PositionGroup } from './PositionGroup.tsx'
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
 * The member's open orders as one strip: those of the page's product, else of the product of which one ends first, the others by a swipe, a key
 * or the button at its end. Several orders on one product are one strip together. Without an open order, on the page of a product, how many results the member has not seen, or what was settled today.
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
  const groups = groupsOf(data?.items ?? [], productId)
  const isPlaced = (group: PositionsOfProduct) => group.some(({ id }) => id === placedId)
  const index = Math.max(
    0,
    groups.findIndex((group) => (chosen === undefined ? isPlaced(group) : group[0].productId === chosen)),
  )
  const group = groups[index]
  useWatchedProducts(group ? [group[0].productId] : [])
  const step = (by: number) => setChosen(groups[(index + by + groups.length) % groups.length]?.[0].productId)
  const swipe = useSwipe(step)
  if (!group) return column || productId === undefined ? null : <UnseenLink otherwise={<Today place="strip" />} />
  const [order] = group
  const own = order.productId === productId
  const several = groups.length > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const turn = (
    <button
      type="button"
      className={foot ? styles.turn : styles.next}
      aria-label={column ? undefined : t('下一笔持仓（{at}/{total}）', { at: index + 1, total: groups.length })}
      onClick={() => step(1)}
    >
      {column ? (
        <>
          <span className={styles.others}>{t('其他订单')}</span>{' '}
          <strong translate="no">{(data?.items.length ?? 0) - group.length}</strong>
        </>
      ) : (
        <>
          {foot ? <OrderMark order={order} look={own ? 'foot' : 'named'} column /> : null}
          <span translate="no">{`${index + 1}/${groups.length}`}</span>
        </>
      )}
      {foot ? null : <ChevronRight aria-hidden="true" />}
    </button>
  )
  const look = own ? (foot ? 'foot' : 'strip') : 'named'
  const toProduct =
    own || productId === undefined ? undefined : to(routes.product, { id: order.productId, view: innerView ?? '' })
  return (
    <section
      className={styles.strip}
      aria-label={t('持仓中')}
      data-several={(several && !foot) || undefined}
      data-column={column || undefined}
      {...(several && { onKeyDown, ...swipe })}
    >
      <Position
        group={group}
        look={look}
        placed={isPlaced(group)}
        close={own}
        mark={several && foot ? turn : undefined}
        column={column}
        replace={innerView !== undefined && !own}
        target={toProduct}
      />
      {several && !foot ? turn : null}
    </section>
  )
}

/** The open orders of one product, the next end first. */
type PositionsOfProduct = readonly [Order, ...Order[]]

/** Open orders by product: those of the page's product first, then the product of which one ends first. */
function groupsOf(orders: readonly Order[], pageProduct: string | undefined): readonly PositionsOfProduct[] {
  const groups = new Map<string, [Order, ...Order[]]>()
  for (const order of byEnd(orders)) {
    const group = groups.get(order.productId)
    if (group) group.push(order)
    else groups.set(order.productId, [order])
  }
  const all = [...groups.values()]
  const ofPage = ([{ productId }]: PositionsOfProduct) => productId === pageProduct
  return [...all.filter(ofPage), ...all.filter((group) => !ofPage(group))]
}

interface PositionProps {
  group: PositionsOfProduct
  look: 'strip' | 'foot' | 'named'
  placed?: boolean
  /** Whether one order can be closed early here. Several have that in their list. */
  close: boolean
  mark?: Elements | undefined
  column?: boolean
  replace?: boolean
  /** The page of its product, where that is another one than this. */
  target?: string | undefined
}

/** The strip of one open order, or of several together. */
function Position({ group, close, target, ...strip }: PositionProps) {
  const [order, ...others] = group
  if (others.length > 0) return <PositionGroup key={order.productId} orders={group} target={target} {...strip} />
  return (
    <LivePosition
      key={order.id}
      order={order}
      close={close ? <Close key={order.id} order={order} /> : undefined}
      target={target ?? to(routes.orderInfo, { id: order.id })}
      {...strip}
    />
  )
}

/** The strip of the member's open orders on one product, beside the table of all open orders. Nothing without one. */
export function ProductPosition({ productId }: { productId: string }) {
  const t = useTranslations()
  const [order, ...others] = useProductOrders(productId)
  if (!order) return null
  return (
    <section className={styles.strip} aria-label={t('持仓中')}>
      <Position group={[order, ...others]} look="strip" close />
    </section>
  )
}
