import { useTranslations } from 'next-intl'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { FileColumn } from '#lib/files/csv.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import { inTimeZone } from '#lib/time/zone.ts'
import { netProfit } from '../order/netProfit.ts'
import { useResultText } from '../order/parts/OrderFigures.tsx'

/**
 * The orders as the rows of a table, under headings in the member's language. Decimals are as the backend stated them, with a
 * point and without groups, so that a spreadsheet can add them up; instants are in the device's time zone.
 */
export function useOrderTable(): readonly FileColumn<Order>[] {
  const t = useTranslations()
  const resultText = useResultText()
  const { currency } = useAccountCurrency()
  return [
    [t('订单号'), ({ id }) => id],
    [t('产品'), ({ productName }) => productName],
    [t('方向'), ({ direction }) => t(direction === 'up' ? '买涨' : '买跌')],
    [t('金额'), ({ amount }) => amount],
    [t('手续费'), ({ fee }) => fee],
    [t('币种'), () => currency ?? ''],
    [t('收益率'), ({ payoutRate }) => payoutRate],
    // One that ended by the clock ran for a part of the time between two ends.
    [
      t('结算时间（秒）'),
      ({ ends, closesAt, openedAt, durationSeconds }) => `${ends ? (closesAt - openedAt) / 1000 : durationSeconds}`,
    ],
    [inTimeZone(t('下单时间')), ({ openedAt }) => formatDateTimeMillis(openedAt)],
    [inTimeZone(t('平仓时间')), ({ closedAt }) => (closedAt === undefined ? '' : formatDateTimeMillis(closedAt))],
    [t('成交价'), ({ openPrice }) => openPrice],
    [t('结算价'), ({ closePrice }) => closePrice ?? ''],
    [t('结果'), resultText],
    [t('盈亏'), (order) => netProfit(order) ?? ''],
  ]
}
