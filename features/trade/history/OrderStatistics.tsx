import { useTranslations } from 'next-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { ExportButton } from '#components/list-filter/ExportButton.tsx'
import { Card } from '#components/ui/Card.tsx'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatAmount } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useOrderSource } from '../order/orderSource.ts'
import { Gain } from '../order/parts/Gain.tsx'
import { OrderDisc } from '../order/parts/OrderDisc.tsx'
import { useRuleText } from '../order/parts/ruleText.ts'
import { useOrderHistory } from '../order/queries.ts'
import { useProduct } from '../product/queries.ts'
import { useOrderDurationText } from '../useDurationText.ts'
import { GroupRows } from './GroupRows.tsx'
import { NetPerDay } from './NetPerDay.tsx'
import { filterIn, NoOrderWithin, OrderFilterBar, useOrderFilter } from './OrderFilterBar.tsx'
import styles from './OrderStatistics.module.css'
import { orderStatistics, type OrderStatistics as Statistics } from './orderStatistics.ts'
import { useOrderTable } from './useOrderTable.ts'
import { WinRate } from './WinRate.tsx'

/**
 * What the settled orders within the filter brought (docs/product.md, 13): figures that the device adds up from what the backend
 * booked for each order.
 *
 * @param beside Beside the chart, whose address has no filter: of all settled orders.
 */
export function OrderStatistics({ beside = false }: { beside?: boolean }) {
  const t = useTranslations()
  const { filter, limited, change } = useOrderFilter()
  const { data, error, isValidating, mutate } = useOrderHistory(filter)
  return (
    <>
      {beside ? null : <OrderFilterBar filter={filter} onChange={change} />}
      {!data ? (
        <LoadState error={error} onRetry={mutate} busy={isValidating} rows={6} />
      ) : data.orders.length > 0 ? (
        <Stack gap={3}>
          {data.isCut ? (
            <Text size="body" tone="muted">
              {t('订单太多，只统计最近的{count}笔', { count: data.orders.length })}
            </Text>
          ) : null}
          <UnreadableNote count={data.unreadable} />
          <Figures orders={data.orders} />
          <Export orders={data.orders} />
        </Stack>
      ) : limited ? (
        <NoOrderWithin onClear={() => change({})} />
      ) : (
        <EmptyState title={t('暂无已结算订单')} text={t('结算后，这里会显示胜率、净盈亏和保本胜率')} />
      )}
    </>
  )
}

/** Wide enough, it has two columns: the rates with the days, and the groups. */
function Figures({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations()
  const duration = useOrderDurationText()
  const ruleText = useRuleText()
  const [search] = useSearchParams()
  const currency = useAccountCurrency()
  const statistics = orderStatistics(orders, currency.decimals)
  const { constantStake, byDay, byProduct, byDuration, byRule, byHour } = statistics
  const settled = (limits: Readonly<Record<string, string>>) =>
    to(routes.orders, { ...filterIn(search), ...limits, state: 'settled' })
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <WinRate statistics={statistics} />
        <NetPerDay byDay={byDay} targetOf={(day) => settled({ from: day, to: day })} />
        <Totals statistics={statistics} />
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
      </div>
      <div className={styles.column}>
        <GroupRows
          title={t('按产品')}
          groups={byProduct}
          mark={({ key, name }) => <OrderDisc order={{ productId: key, productName: name }} size="table" />}
          name={({ key, name }) => <GroupProduct id={key} name={name} />}
          targetOf={({ key }) => settled({ productId: key })}
        />
        <GroupRows title={t('按结算时间')} groups={byDuration} name={(group) => <span>{duration(group)}</span>} />
        {byRule.length > 1 ? (
          <GroupRows title={t('按结算规则')} long groups={byRule} name={(group) => <span>{ruleText(group)}</span>} />
        ) : null}
        <GroupRows title={t('按结算的钟点')} groups={byHour} name={({ name }) => <span translate="no">{name}</span>} />
      </div>
    </div>
  )
}

/** With more characters a name does not fit on the line of a row; the product's symbol does. */
const LONGEST_NAME = 24

function GroupProduct({ id, name }: { id: string; name: string }) {
  const { product } = useProduct(id)
  return <span translate="no">{name.length > LONGEST_NAME ? (product?.symbol ?? name) : name}</span>
}

/** What is counted beside the rates: results, fees, and the best and worst order. */
function Totals({ statistics }: { statistics: Statistics }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { count, wins, losses, draws, closedEarly, fees, best, worst } = statistics
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
    <section className={styles.section}>
      <Facts
        facts={[
          { key: 'count', label: t('订单数'), value: `${count}` },
          { key: 'results', label: t('盈利 / 亏损 / 平局'), value: `${wins} / ${losses} / ${draws}` },
          ...(closedEarly > 0 ? [{ key: 'closedEarly', label: t('提前平仓'), value: `${closedEarly}` }] : []),
          { key: 'fees', label: t('手续费'), value: formatAmount(fees, { ...currency }) },
          ...order('best', t('最好的一笔'), best),
          ...order('worst', t('最差的一笔'), worst),
        ]}
      />
    </section>
  )
}

/** Gives the member the orders that were counted as a file for a spreadsheet. */
function Export({ orders }: { orders: readonly Order[] }) {
  return <ExportButton name={useOrderSource().name} columns={useOrderTable()} items={orders} />
}
