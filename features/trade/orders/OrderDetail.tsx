'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Card } from '#components/ui/card/Card.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import { useBackend } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatPrice, formatRate } from '#lib/money/format.ts'
import { deviceTimeZone, formatDateTimeSeconds } from '#lib/time/format.ts'
import { OrderTicks } from '../chart/OrderTicks.tsx'
import { useProduct } from '../market/useProducts.ts'
import { useWatchedProducts } from '../market/useQuote.ts'
import { DirectionWord } from '../ticket/DirectionWord.tsx'
import { moneyDecimals } from '../ticket/ticket.ts'
import { LivePrice } from './LivePrice.tsx'
import { OrderCountdown } from './OrderCountdown.tsx'
import { OrderPrice } from './OrderPrice.tsx'
import styles from './Orders.module.css'
import { Profit } from './Profit.tsx'
import { resultMessages } from './result.ts'
import { useOrder } from './useOrders.ts'

/** Everything the backend states about one order (spec.md section 3, Order). */
export function OrderDetail({ id }: { id: string }) {
  const t = useTranslations()
  const say = useErrorText()
  const { data: order, error, mutate } = useOrder(id)
  useWatchedProducts(order ? [order.productId] : [])
  if (order) return <Detail order={order} />
  if (!error && id) return <Skeleton label={t('加载中')} rows={8} />
  return (
    <ErrorState
      title={t('加载失败')}
      text={error ? say(error) : t('订单不存在')}
      retryLabel={t('重试')}
      onRetry={() => void mutate()}
    />
  )
}

function Detail({ order }: { order: Order }) {
  const t = useTranslations()
  const decimals = useProduct(order.productId).product?.decimals ?? 2
  const { currency } = useBackend()
  const money = (value: Order['amount']) => formatAmount(value, { decimals: moneyDecimals, currency })
  return (
    <div className={styles.detail}>
      <div className={styles.top}>
        <strong>{order.productName}</strong>
        <DirectionWord direction={order.direction} />
        {order.status === 'open' ? <OrderCountdown order={order} /> : <Verdict order={order} />}
      </div>
      <Card title={t('订单')}>
        <Facts
          facts={[
            { key: 'amount', label: t('金额'), value: money(order.amount), strong: true },
            { key: 'fee', label: t('手续费'), value: money(order.fee) },
            { key: 'payout', label: t('赔付率'), value: formatRate(order.payoutRate) },
            { key: 'duration', label: t('结算时间'), value: t('{seconds}秒', { seconds: order.durationSeconds }) },
            { key: 'id', label: t('订单号'), value: order.id },
          ]}
        />
      </Card>
      <Card title={t('成交与结算')}>
        <OrderTicks order={order} formatPrice={(price) => formatPrice(decimal(price.toFixed(decimals)), decimals)} />
        <Facts facts={useTicks(order)} />
        <p className={styles.rule}>
          {t('结算价为到期时刻或之前的最后一个报价；高于成交价买涨赢，低于则买跌赢，相等为平局')}
        </p>
      </Card>
    </div>
  )
}

/** The two quotes that decide, with time and sequence, so that they can be checked. */
function useTicks(order: Order) {
  const t = useTranslations()
  const zone = deviceTimeZone()
  const at = (instant: number | undefined) => (instant === undefined ? '--' : formatDateTimeSeconds(instant, zone))
  const open = order.status === 'open'
  return [
    { key: 'open', label: t('成交价'), value: <OrderPrice order={order} price={order.openPrice} />, strong: true },
    { key: 'openedAt', label: t('下单时间'), value: at(order.openedAt) },
    { key: 'openSeq', label: t('成交报价序号'), value: `${order.openSeq}` },
    open
      ? { key: 'live', label: t('实时价格'), value: <LivePrice order={order} />, strong: true }
      : {
          key: 'close',
          label: t('结算价'),
          value: <OrderPrice order={order} price={order.closePrice} />,
          strong: true,
        },
    { key: 'closedAt', label: t(open ? '到期时间' : '平仓时间'), value: at(order.closedAt ?? order.closesAt) },
    { key: 'closeSeq', label: t('结算报价序号'), value: order.closeSeq === undefined ? '--' : `${order.closeSeq}` },
  ]
}

function Verdict({ order }: { order: Order }) {
  const t = useTranslations()
  return (
    <>
      <span>{order.result ? t(resultMessages[order.result]) : '--'}</span>
      <strong className={styles.profit} data-result={order.result}>
        <Profit order={order} />
      </strong>
    </>
  )
}
