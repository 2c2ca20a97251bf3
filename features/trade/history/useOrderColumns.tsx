import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDay } from '#components/paged-list/days.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { MainFigure, MarkedCell, QuietCell, TimeCell } from '#components/ui/table/Cells.tsx'
import { RowLink, type TableColumn } from '#components/ui/table/Table.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatAmount } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDate } from '#lib/time/format.ts'
import { netProfit } from '../order/netProfit.ts'
import { settledAt } from '../order/orderFilter.ts'
import { DirectionTile } from '../order/parts/DirectionTile.tsx'
import { Gain } from '../order/parts/Gain.tsx'
import { ModeBadge } from '../order/parts/ModeBadge.tsx'
import { OrderDisc } from '../order/parts/OrderDisc.tsx'
import { OrderPrice, useResultText } from '../order/parts/OrderFigures.tsx'
import { useVerification } from '../order/verification/useVerification.ts'
import { VerdictMark, verdictMessages } from '../order/verification/Verdict.tsx'
import { useOrderDurationText } from '../useDurationText.ts'
import styles from './Orders.module.css'

/** The settled orders as a table. A row leads to its detail. */
export function useOrderColumns(): readonly TableColumn<Order>[] {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const resultText = useResultText()
  const durationText = useOrderDurationText()
  return [
    { key: 'time', head: t('时间'), cell: (order) => <TimeCell at={settledAt(order)} /> },
    {
      key: 'product',
      head: t('产品'),
      cell: (order) => (
        <RowLink to={to(routes.orderInfo, { id: order.id })}>
          <MarkedCell mark={<OrderDisc order={order} size="table" />}>
            <span translate="no">{order.productName}</span> <ModeBadge id={order.id} />
          </MarkedCell>
        </RowLink>
      ),
    },
    {
      key: 'direction',
      head: t('方向'),
      oneLine: true,
      cell: ({ direction }) => (
        <MarkedCell mark={direction === 'up' ? <ArrowUp size="1em" /> : <ArrowDown size="1em" />}>
          {t(direction === 'up' ? '买涨' : '买跌')}
        </MarkedCell>
      ),
    },
    {
      key: 'stake',
      head: t('单笔金额'),
      align: 'end',
      cell: ({ amount }) => <span translate="no">{formatAmount(amount, currency)}</span>,
    },
    {
      key: 'duration',
      head: t('结算时间'),
      align: 'end',
      spare: 1000,
      cell: (order) => <QuietCell>{durationText(order)}</QuietCell>,
    },
    {
      key: 'open',
      head: t('成交价'),
      align: 'end',
      cell: (order) => <OrderPrice order={order} price={order.openPrice} />,
    },
    {
      key: 'close',
      head: t('结算价'),
      align: 'end',
      cell: (order) => <OrderPrice order={order} price={order.closePrice} />,
    },
    { key: 'result', head: t('结果'), oneLine: true, cell: (order) => <QuietCell>{resultText(order)}</QuietCell> },
    {
      key: 'net',
      head: t('净额'),
      align: 'end',
      cell: (order) => (
        <MainFigure>
          <Gain value={netProfit(order)} />
        </MainFigure>
      ),
    },
    { key: 'check', head: t('本机复核'), headHidden: true, align: 'end', cell: (order) => <SeenMark order={order} /> },
  ]
}

/** The settled orders in a panel that has half the width of a page: prices in one column, and the date of what is not of today. */
export function usePanelColumns(): readonly TableColumn<Order>[] {
  const t = useTranslations()
  const all = useOrderColumns()
  const today = formatDate(useDay())
  const keep = (keys: readonly string[]) => all.filter(({ key }) => keys.includes(key))
  return [
    ...keep(['product']),
    {
      key: 'direction',
      head: t('方向'),
      oneLine: true,
      cell: ({ direction }) => (
        <MarkedCell mark={<DirectionTile direction={direction} size="small" />}>
          {t(direction === 'up' ? '买涨' : '买跌')}
        </MarkedCell>
      ),
    },
    ...keep(['stake']),
    { key: 'prices', head: t('成交价 → 结算价'), align: 'end', cell: (order) => <BothPrices order={order} /> },
    ...keep(['net']),
    {
      key: 'at',
      head: t('时间'),
      align: 'end',
      cell: (order) => {
        const at = settledAt(order)
        return formatDate(at) === today ? <TimeCell at={at} /> : <QuietCell>{formatDate(at)}</QuietCell>
      },
    },
    ...keep(['check']),
  ]
}

function BothPrices({ order }: { order: Order }) {
  return (
    <span className={styles.prices}>
      <OrderPrice order={order} price={order.openPrice} />
      <ArrowRight size="0.9em" aria-hidden="true" />
      <OrderPrice order={order} price={order.closePrice} />
    </span>
  )
}

/** The mark of this device's check by what it has seen; none where that is not enough to tell. Nothing is asked for. */
function SeenMark({ order }: { order: Order }) {
  const t = useTranslations()
  const { verdict } = useVerification(order, { asks: false })
  if (verdict === 'cannotTell') return null
  return (
    <>
      <VerdictMark verdict={verdict} />
      <VisuallyHidden>{t(verdictMessages[verdict])}</VisuallyHidden>
    </>
  )
}
