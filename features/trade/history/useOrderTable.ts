import { useTranslations } from 'next-intl'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import { inTimeZone } from '#lib/time/zone.ts'
import { useResultText } from '../order/parts/OrderFigures.tsx'

/**
 * The orders as the rows of a table, under headings in the member's language. Decimals are as the backend stated them, with a
 * point and without groups, so that a spreadsheet can add them up; instants are in the device's time zone.
 */
export function useOrderTable(orders: readonly Order[]): () => readonly (readonly string[])[] {
  const t = useTranslations()
  const resultText = useResultText()
  const { currency } = useAccountCurrency()
  return () => [
    [
      t('订单号'),
      t('产品'),
      t('方向'),
      t('金额'),
      t('手续费'),
      t('币种'),
      t('收益率'),
      t('结算时间（秒）'),
      inTimeZone(t('下单时间')),
      inTimeZone(t('平仓时间')),
      t('成交价'),
      t('结算价'),
      t('结果'),
      t('盈亏'),
    ],
    ...orders.map((order) => [
      order.id,
      order.productName,
      t(order.direction === 'up' ? '买涨' : '买跌'),
      order.amount,
      order.fee,
      currency ?? '',
      order.payoutRate,
      // One that ended by the clock ran for a part of the time between two ends.
      `${order.ends ? (order.closesAt - order.openedAt) / 1000 : order.durationSeconds}`,
      formatDateTimeMillis(order.openedAt),
      order.closedAt === undefined ? '' : formatDateTimeMillis(order.closedAt),
      order.openPrice,
      order.closePrice ?? '',
      resultText(order),
      order.profit ?? '',
    ]),
  ]
}
