import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { Product, Quote } from '#lib/contract/market.ts'
import { formatAmount } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { watchLastSeen } from '#lib/page/lastSeenTab.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { session } from '#lib/session/session.ts'
import { ProductDisc } from '../product/ProductDisc.tsx'
import { useProducts } from '../product/queries.ts'
import { quoteFeed, useWatchedProducts } from '../quotes/queries.ts'
import { alertStore, useAlerts } from './alertStore.ts'
import { type ToldAlert, waitingOf } from './alerts.ts'
import { useAlertText } from './alertTexts.ts'
import { hiddenNotice } from './hiddenNotice.ts'

/** Tells the alerts in one tab of the member: in the one that was seen last (docs/product.md, 11.1). */
export function AlertWatch() {
  const [isTeller, setTeller] = useState(false)
  useEffect(() => watchLastSeen('alerts', pageLifecycle, setTeller), [])
  return isTeller ? <AlertTeller /> : null
}

/**
 * Watches the products that have alerts, also while the page is hidden, and judges every accepted quote of theirs. After a gap the
 * next quote decides.
 */
function AlertTeller() {
  const alerts = useAlerts()
  const { data } = useProducts()
  const products = useMemo(() => new Map((data?.items ?? []).map((product) => [product.id, product])), [data])
  const ids = new Set(waitingOf(alerts).map(({ productId }) => productId))
  const key = [...ids]
    .filter((id) => products.has(id))
    .toSorted()
    .join()
  const watched = useMemo(() => (key === '' ? [] : key.split(',')), [key])
  useWatchedProducts(watched, { lasting: true })
  const tell = useTell()
  const judge = useEffectEvent((quote: Quote) => {
    const product = products.get(quote.productId)
    if (product) for (const alert of alertStore.tell(quote)) tell(alert, product)
  })
  useEffect(() => {
    const stops = watched.map((id) =>
      quoteFeed.subscribe(id, () => {
        const quote = quoteFeed.get(id)?.quote
        if (quote) judge(quote)
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [watched])
  return null
}

/** Returns a function that tells an alert: as a message that leads to the product and, in a hidden tab, by the page's title until then. */
function useTell() {
  const alertText = useAlertText()
  return (alert: ToldAlert, product: Product) => {
    const { id, name, decimals } = product
    const loginName = session.get()?.user.account
    const message = {
      kind: 'status' as const,
      text: alertText(alert, product),
      target: to(routes.product, { id }),
      mark: <ProductDisc product={product} />,
      // Another member may have logged in before the tab is seen again, or before there is room.
      isValid: () => session.get()?.user.account === loginName,
    }
    hiddenNotice.tell(`${name} ${formatAmount(alert.price, { decimals })}`, () => showToast(message))
  }
}
