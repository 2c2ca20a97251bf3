import { RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { AssetDisc } from '#components/ui/asset-disc/AssetDisc.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { Product } from '#lib/contract/market.ts'
import { decimalsOf } from '#lib/money/decimal.ts'
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
import { isPriceOld, priceNow, useAlertText, usePriceNow } from './alertTexts.ts'

/**
 * The alerts on all products: those that wait, the nearest first, and those that were told today. One that waits on a product that is not
 * in the list can only be removed; one that was told on it is left out.
 */
export function AlertList({ onLeave, onRemoved }: { onLeave: () => void; onRemoved: () => void }) {
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
  const reached = toldOn(alerts, serverClock.now())
  useWatchedProducts([...waiting, ...reached].map(({ productId }) => productId).filter((id) => products.has(id)))
  return (
    <>
      <Group title={t('等待到价')} count={`${waiting.length}/${mostAlerts}`}>
        {waiting.map((alert) => {
          const product = products.get(alert.productId)
          const key = alertKey(alert)
          if (product) return <WaitingRow key={key} {...{ alert, product, onLeave, onRemoved }} />
          return data ? <GoneRow key={key} {...{ alert, onRemoved }} /> : null
        })}
      </Group>
      {waiting.length === 0 ? <p className={styles.none}>{t('暂无到价提醒')}</p> : null}
      {reached.length === 0 ? null : (
        <Group title={t('今日已提醒')}>
          {reached.map((alert) => {
            const product = products.get(alert.productId)
            return product ? <ToldRow key={alertKey(alert)} alert={alert} product={product} onLeave={onLeave} /> : null
          })}
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
          <Text as="span" weight="normal" tone="muted" translate="no">
            {count}
          </Text>
        )}
      </h3>
      <ul>{children}</ul>
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
          <Text as="span" size="md" weight="medium" break="anywhere">
            {alertText(alert, product)}
          </Text>
          <Text as="span" size="sm" tone="muted">
            {detail}
          </Text>
        </span>
      </Link>
      {side}
    </li>
  )
}

interface RemovalProps {
  alert: PriceAlert
  /** Called once it is removed: the row is gone, with the focus in it. */
  onRemoved: () => void
}

function WaitingRow({ alert, product, onLeave, onRemoved }: RowProps<PriceAlert> & RemovalProps) {
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
          <RemoveButton alert={alert} text={alertText(alert, product)} onRemoved={onRemoved} />
        </>
      }
    />
  )
}

/** An alert on a product that is not in the list: the app knows its id alone. */
function GoneRow({ alert, onRemoved }: RemovalProps) {
  const t = useTranslations()
  const { productId, price } = alert
  const text = useAlertText()(alert, { name: productId, decimals: decimalsOf(price) })
  return (
    <li className={styles.row}>
      <div className={styles.link}>
        <AssetDisc symbol={productId} />
        <span className={styles.texts}>
          <Text as="span" size="md" weight="medium" break="anywhere">
            {text}
          </Text>
          <Text as="span" size="sm" tone="muted">
            {t('产品不存在或未开放')}
          </Text>
        </span>
      </div>
      <RemoveButton alert={alert} text={text} onRemoved={onRemoved} />
    </li>
  )
}

/** Removes an alert at once, and offers to take that back. */
function RemoveButton({ alert, text, onRemoved }: RemovalProps & { text: string }) {
  const t = useTranslations()
  const full = t('最多{most}个到价提醒', { most: mostAlerts })
  const remove = () => {
    alertStore.remove(alert)
    onRemoved()
    const undo = () => {
      if (!alertStore.set(alert)) showToast({ kind: 'error', text: full })
    }
    showToast({ kind: 'status', text: t('已移除：{name}', { name: text }), action: { label: t('撤销'), run: undo } })
  }
  return <IconButton label={t('移除{name}', { name: text })} icon={<Trash2 />} onClick={remove} />
}

function ToldRow({ alert, product, onLeave }: RowProps<ToldAlert>) {
  const t = useTranslations()
  const alertText = useAlertText()
  const { price, at } = alert.told
  const { decimals } = product
  const setAgain = () => {
    const direction = directionTo(alert.price, priceNow(product), decimals)
    if (isPriceOld(product)) showToast({ kind: 'status', text: t('正在等待报价') })
    else if (direction === undefined) showToast({ kind: 'status', text: t('这就是当前价格') })
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
