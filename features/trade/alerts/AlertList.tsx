import { RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { Product } from '#lib/contract/trade.ts'
import { formatAmount, formatChange, formatPrice } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatTime } from '#lib/time/format.ts'
import { ProductDisc } from '../product/ProductDisc.tsx'
import { useProducts } from '../product/queries.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import styles from './AlertSheet.module.css'
import { alertStore, useAlerts } from './alertStore.ts'
import {
  alertKey,
  directionTo,
  distanceFrom,
  mostAlerts,
  nearestFirst,
  type PriceAlert,
  type ToldAlert,
  toldOn,
  waitingOf,
} from './alerts.ts'
import { priceNow, useAlertText, usePriceNow } from './alertTexts.ts'

/** The alerts on all products: those that wait, the nearest first, and those that were told today. Products that are gone are left out. */
export function AlertList({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations()
  const alerts = useAlerts()
  const { data } = useProducts()
  const products = useMemo(() => new Map((data?.items ?? []).map((product) => [product.id, product])), [data])
  // The order is that of the moment, so that no row moves under a finger.
  const waiting = useMemo(
    () =>
      nearestFirst(waitingOf(alerts), (id) => {
        const product = products.get(id)
        return product && priceNow(product)
      }),
    [alerts, products],
  )
  const told = toldOn(alerts, serverClock.now())
  useWatchedProducts([...waiting, ...told].map(({ productId }) => productId).filter((id) => products.has(id)))
  const rowsOf = <Alert extends PriceAlert>(
    some: readonly Alert[],
    row: (alert: Alert, product: Product) => ReactNode,
  ) =>
    some.flatMap((alert) => {
      const product = products.get(alert.productId)
      return product ? [row(alert, product)] : []
    })
  return (
    <>
      <Group title={t('等待到价')} count={`${waiting.length}/${mostAlerts}`}>
        {rowsOf(waiting, (alert, product) => (
          <WaitingRow key={alertKey(alert)} alert={alert} product={product} onLeave={onLeave} />
        ))}
      </Group>
      {waiting.length === 0 ? <p className={styles.none}>{t('暂无到价提醒')}</p> : null}
      {told.length === 0 ? null : (
        <Group title={t('今日已提醒')}>
          {rowsOf(told, (alert, product) => (
            <ToldRow key={alertKey(alert)} alert={alert} product={product} onLeave={onLeave} />
          ))}
        </Group>
      )}
    </>
  )
}

function Group({ title, count, children }: { title: string; count?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.groupHead}>
        <span>{title}</span>
        {count === undefined ? null : (
          <span className={styles.count} translate="no">
            {count}
          </span>
        )}
      </h3>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}

interface RowProps<Alert> {
  alert: Alert
  product: Product
  onLeave: () => void
}

/** What a row of either group has: mark, sentence and a second line, which lead to the product, and what stands at its right. */
function Row({ alert, product, onLeave, detail, side }: RowProps<PriceAlert> & { detail: Elements; side: Elements }) {
  const alertText = useAlertText()
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={to(routes.product, { id: product.id })} onClick={onLeave}>
        <ProductDisc product={product} />
        <span className={styles.texts}>
          <span className={styles.sentence}>{alertText(alert, product)}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
      </Link>
      {side}
    </li>
  )
}

function WaitingRow({ alert, product, onLeave }: RowProps<PriceAlert>) {
  const t = useTranslations()
  const alertText = useAlertText()
  const now = usePriceNow(product, 'list')
  return (
    <Row
      alert={alert}
      product={product}
      onLeave={onLeave}
      detail={
        <>
          <span>{t('现价')}</span> <span translate="no">{formatPrice(now, product.decimals)}</span>
        </>
      }
      side={
        <>
          <span className={styles.share} translate="no">
            {formatChange(distanceFrom(now, alert.price).change)}
          </span>
          <IconButton
            label={t('移除{name}', { name: alertText(alert, product) })}
            icon={<Trash2 />}
            onClick={() => alertStore.remove(alert)}
          />
        </>
      }
    />
  )
}

function ToldRow({ alert, product, onLeave }: RowProps<ToldAlert>) {
  const t = useTranslations()
  const alertText = useAlertText()
  const { price, at } = alert.told
  const { decimals } = product
  const setAgain = () => {
    const direction = directionTo(alert.price, priceNow(product), decimals)
    if (direction === undefined) showToast({ kind: 'status', text: t('这就是当前价格') })
    else if (!alertStore.setAgain(alert, direction))
      showToast({ kind: 'error', text: t('最多{most}个到价提醒', { most: mostAlerts }) })
  }
  return (
    <Row
      alert={alert}
      product={product}
      onLeave={onLeave}
      detail={
        <span>{t('报价 {price}，{time}', { price: formatAmount(price, { decimals }), time: formatTime(at) })}</span>
      }
      side={
        <IconButton
          label={t('再次设置：{name}', { name: alertText(alert, product) })}
          icon={<RotateCcw />}
          onClick={setAgain}
        />
      }
    />
  )
}
