import { useTranslations } from 'next-intl'
import { Row, Text } from '#components/ui/primitives/primitives.tsx'
import { RowLink, Table, type TableColumn } from '#components/ui/table/Table.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatAmount } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { ModeBadge } from '../order/parts/ModeBadge.tsx'
import { OrderDisc } from '../order/parts/OrderDisc.tsx'
import { EndAnnouncement } from './EndAnnouncement.tsx'
import styles from './LivePosition.module.css'
import { AverageClause, Prices, Remaining, StateText } from './LivePosition.tsx'
import { sideOf, useLiveState } from './standing.ts'

/** Open orders as they stand now, as a table of a wide screen: what `LivePosition` shows of each, in columns. A row leads to its detail. */
export function OpenOrdersTable({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const columns: readonly TableColumn<Order>[] = [
    {
      key: 'product',
      head: t('产品'),
      align: 'rest',
      cell: (order) => (
        <RowLink to={to(routes.orderInfo, { id: order.id })}>
          <Row as="span" gap={2} shrink>
            <OrderDisc order={order} size="table" />
            <span className={styles.arrow}>
              <DirectionLabel direction={order.direction} short />
            </span>
            <Text as="span" break="ellipsis" translate="no">
              {order.productName}
            </Text>
            <ModeBadge id={order.id} />
            <EndAnnouncement order={order} />
          </Row>
        </RowLink>
      ),
    },
    {
      key: 'direction',
      head: t('方向'),
      spare: 900,
      cell: ({ direction }) => <DirectionLabel direction={direction} />,
    },
    {
      key: 'stake',
      head: t('金额'),
      align: 'end',
      cell: ({ amount }) => <span translate="no">{formatAmount(amount, currency)}</span>,
    },
    { key: 'prices', head: t('成交价 → 实时价格'), align: 'end', cell: (order) => <PriceCell order={order} /> },
    { key: 'now', head: t('现在'), align: 'end', cell: (order) => <StateCell order={order} /> },
    {
      key: 'left',
      head: t('剩余时间'),
      align: 'end',
      cell: (order) => (
        <span className={styles.remaining}>
          <Remaining order={order} />
        </span>
      ),
    },
  ]
  return <Table label={t('持仓中')} columns={columns} groups={[{ key: 'all', rows: orders }]} rowKey={({ id }) => id} />
}

function PriceCell({ order }: { order: Order }) {
  return <Prices order={order} state={useLiveState(order)} place="cell" />
}

function StateCell({ order }: { order: Order }) {
  const state = useLiveState(order)
  return (
    <span
      className={styles.now}
      data-side={sideOf(state)}
      data-early={(state.is === 'running' && state.by === 'early') || undefined}
    >
      <StateText state={state} />
      <AverageClause order={order} state={state} short />
    </span>
  )
}
