import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ExportButton } from '#components/list-filter/ExportButton.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { type Fact, Facts } from '#components/ui/facts/Facts.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { useAccountCurrency, usePractising } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Gain, toneOf } from '../Gain.tsx'
import { useOrderHistory } from '../queries.ts'
import { NoOrderWithin, OrderFilterBar, useOrderFilter } from './OrderFilterBar.tsx'
import styles from './OrderStatistics.module.css'
import { barWidths, type OrderGroup, orderStatistics } from './orderStatistics.ts'
import { useOrderTable } from './useOrderTable.ts'

/**
 * What the settled orders within the filter brought (docs/product.md, 13): figures that the device adds up from what the backend
 * booked for each order.
 */
export function OrderStatistics() {
  const t = useTranslations()
  const { filter, limited, change } = useOrderFilter()
  const { data, error, isValidating, mutate } = useOrderHistory(filter)
  return (
    <>
      <OrderFilterBar filter={filter} onChange={change} />
      {!data ? (
        <LoadState error={error} onRetry={mutate} busy={isValidating} rows={6} />
      ) : data.orders.length > 0 ? (
        <div className={styles.statistics}>
          {data.isCut ? (
            <p className={styles.note}>{t('订单太多，只统计最近的{count}笔', { count: data.orders.length })}</p>
          ) : null}
          <UnreadableNote count={data.unreadable} />
          <Figures orders={data.orders} />
          <Export orders={data.orders} />
        </div>
      ) : limited ? (
        <NoOrderWithin onClear={() => change({})} />
      ) : (
        <EmptyState title={t('暂无已结算订单')} text={t('结算后，这里会显示胜率、净盈亏和保本胜率')} />
      )}
    </>
  )
}

function Figures({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { count, wins, losses, draws, winRate, breakEven, net, fees, best, worst, constantStake, ...groups } =
    orderStatistics(orders, currency.decimals)
  const rate = (value: Decimal | undefined) => (value === undefined ? '--' : formatRate(value))
  const order = (key: string, label: string, one: Order | undefined): readonly Fact[] =>
    one?.profit === undefined
      ? []
      : [
          {
            key,
            label,
            value: (
              <Link className={styles.order} to={to(routes.orderInfo, { id: one.id })}>
                <span translate="no">{one.productName}</span>
                <Gain value={one.profit} />
              </Link>
            ),
          },
        ]
  return (
    <>
      <Card>
        <p className={styles.net}>
          <span>{t('净盈亏')}</span>
          <strong>
            <Gain value={net} />
          </strong>
        </p>
        <Facts
          facts={[
            { key: 'count', label: t('订单数'), value: `${count}` },
            { key: 'results', label: t('盈利 / 亏损 / 平局'), value: `${wins} / ${losses} / ${draws}` },
            { key: 'winRate', label: t('胜率'), value: rate(winRate), strong: true },
            { key: 'breakEven', label: t('保本胜率'), value: rate(breakEven), strong: true },
            { key: 'fees', label: t('手续费'), value: formatAmount(fees, { ...currency }) },
            ...order('best', t('最好的一笔'), best),
            ...order('worst', t('最差的一笔'), worst),
          ]}
        />
        <p className={styles.note}>{t('胜率不计平局。胜率高于保本胜率，这些订单才会盈利')}</p>
      </Card>
      {constantStake ? (
        <Card title={t('如果每笔金额相同')}>
          <Facts
            facts={[
              { key: 'stake', label: t('每笔金额（平均）'), value: formatAmount(constantStake.stake, currency) },
              { key: 'net', label: t('净盈亏'), value: <Gain value={constantStake.net} /> },
            ]}
          />
        </Card>
      ) : null}
      <Groups title={t('按日')} groups={groups.byDay} />
      <Groups title={t('按产品')} groups={groups.byProduct} />
      <Groups title={t('按结算的钟点')} groups={groups.byHour} />
    </>
  )
}

/** How many rows of a group are drawn at first. */
const ROWS = 14

/** One row a group: its name, how many orders it has, a bar beside the largest of all, and what it brought. */
function Groups({ title, groups }: { title: string; groups: readonly OrderGroup[] }) {
  const t = useTranslations()
  const [all, setAll] = useState(false)
  const widths = barWidths(groups)
  const shown = all ? groups : groups.slice(0, ROWS)
  return (
    <Card title={title}>
      <ul className={styles.groups}>
        {shown.map(({ key, name, count, net }) => (
          <li key={key} className={styles.group}>
            <span className={styles.name} translate="no">
              {name}
            </span>
            <span className={styles.count}>{t('{count}笔', { count })}</span>
            <Gain value={net} />
            <span className={styles.track} aria-hidden="true">
              <span data-tone={toneOf(net)} style={{ width: `${widths.get(key) ?? 0}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < groups.length ? (
        <Button kind="ghost" size="small" full onClick={() => setAll(true)}>
          {t('显示全部')}
        </Button>
      ) : null}
    </Card>
  )
}

/** Gives the member the orders that were counted as a file for a spreadsheet. */
function Export({ orders }: { orders: readonly Order[] }) {
  const table = useOrderTable(orders)
  return <ExportButton name={usePractising() ? 'practice-orders' : 'orders'} rows={table} />
}
