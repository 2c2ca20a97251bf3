import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { pressedKey } from '#components/ui/pressedKey.ts'
import { useSwipe } from '#components/ui/useSwipe.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { FullScreenView } from '../../chart/fullScreen.ts'
import { useWatchedProducts } from '../../quotes/queries.ts'
import { useOpenOrders } from '../model/queries.ts'
import { LivePosition } from './LivePosition.tsx'
import styles from './LivePositions.module.css'
import { byEnd } from './standing.ts'
import { Today } from './Today.tsx'
import { UnseenLink } from './UnseenResults.tsx'
import { useOpenClosing } from './useOpenClosing.ts'

interface LivePositionsProps {
  productId?: string
  innerView?: FullScreenView | undefined
  column?: boolean
}

/**
 * The member's open orders as one strip: the one that ends first, the others by a swipe, a key or the button at its end. Without an open
 * order, on the page of a product, how many results the member has not seen, or what was settled today.
 *
 * @param productId The product whose page it is on. An order of another product shows its mark, and leads to its page.
 * @param innerView Set where that product's chart is in full screen: the page of another product is too then.
 * @param column In a narrow column: a card, and under it how many others there are.
 */
export function LivePositions({ productId, innerView, column = false }: LivePositionsProps) {
  const t = useTranslations()
  const { data } = useOpenOrders()
  const [chosen, setChosen] = useState<string>()
  const orders = byEnd(data?.items ?? [])
  const index = Math.max(
    0,
    orders.findIndex(({ id }) => id === chosen),
  )
  const order = orders[index]
  useWatchedProducts(order ? [order.productId] : [])
  const step = (by: number) => setChosen(orders[(index + by + orders.length) % orders.length]?.id)
  const swipe = useSwipe(step)
  const openClosing = useOpenClosing(order)
  if (!order) return column || productId === undefined ? null : <UnseenLink otherwise={<Today place="strip" />} />
  const own = order.productId === productId
  const several = orders.length > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  return (
    <section
      className={styles.strip}
      aria-label={t('持仓中')}
      data-several={several || undefined}
      data-column={column || undefined}
      {...(several && { onKeyDown, ...swipe })}
    >
      <LivePosition
        key={order.id}
        order={order}
        look={own ? 'strip' : 'named'}
        onPress={own ? openClosing : undefined}
        column={column}
        replace={innerView !== undefined && !own}
        target={
          own || productId === undefined
            ? to(routes.orderInfo, { id: order.id })
            : to(routes.product, { id: order.productId, view: innerView ?? '' })
        }
      />
      {several ? (
        <button
          type="button"
          className={styles.next}
          aria-label={column ? undefined : t('下一笔持仓（{at}/{total}）', { at: index + 1, total: orders.length })}
          onClick={() => step(1)}
        >
          {column ? (
            <>
              <span className={styles.others}>{t('其他订单')}</span> <strong translate="no">{orders.length - 1}</strong>
            </>
          ) : (
            <span translate="no">{`${index + 1}/${orders.length}`}</span>
          )}
          <ChevronRight aria-hidden="true" />
        </button>
      ) : null}
    </section>
  )
}

/** The strip of the member's open order on one product, beside the table of all open orders. Nothing without one. */
export function ProductPosition({ productId }: { productId: string }) {
  const t = useTranslations()
  const order = useOpenOrders().data?.items.find((open) => open.productId === productId)
  const openClosing = useOpenClosing(order)
  if (!order) return null
  return (
    <section className={styles.strip} aria-label={t('持仓中')}>
      <LivePosition
        key={order.id}
        order={order}
        look="strip"
        onPress={openClosing}
        target={to(routes.orderInfo, { id: order.id })}
      />
    </section>
  )
}
