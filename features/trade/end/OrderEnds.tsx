import { useTranslations } from 'next-intl'
import { Fragment, useEffect, useState } from 'react'
import { Facts } from '#components/ui/Facts.tsx'
import { List } from '#components/ui/list/List.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { add, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import type { Verdict } from '#lib/verification/verification.ts'
import { SettledOrderRow } from '../history/OrderCard.tsx'
import { ResultFrame } from '../order/parts/ResultHead.tsx'
import { isPracticeOrder } from '../order/practiceAccount.ts'
import { useVerification } from '../order/verification/useVerification.ts'
import { CheckedNote } from '../order/verification/Verdict.tsx'
import { BalanceAfter } from './BalanceAfter.tsx'
import styles from './OrderEnd.module.css'

interface OrderEndsProps {
  id: string
  orders: readonly Order[]
  onDetail: (id: string) => void
  onDiffers: (differs: boolean) => void
}

/**
 * How several orders ended: their net, what was paid and received, a row for each, and this device's check by the quotes that it has
 * seen. A row leads to the detail, where the platform's quotes are asked for too.
 */
export function OrderEnds({ id, orders, onDetail, onDiffers }: OrderEndsProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, Verdict>>>({})
  const all = orders.map((order) => verdicts[order.id] ?? 'cannotTell')
  const verdict = all.includes('differs') ? 'differs' : all.includes('cannotTell') ? 'cannotTell' : 'agrees'
  useEffect(() => onDiffers(verdict === 'differs'), [verdict, onDiffers])
  const { paid, received } = sumsOf(orders)
  const money = (value: Decimal | undefined) => (value === undefined ? '--' : formatAmount(value, currency))
  return (
    <div className={styles.end} data-several="">
      {orders.map((order) => (
        <Seen
          key={order.id}
          order={order}
          onVerdict={(seen) => setVerdicts((now) => (now[order.id] === seen ? now : { ...now, [order.id]: seen }))}
        />
      ))}
      <ResultFrame id={id} word={t('净额')} amount={received && subtract(received, paid)}>
        <dl className={styles.sums}>
          <div>
            <dt>{t('支出')}</dt> <dd translate="no">{money(paid)}</dd>
          </div>
          <div>
            <dt>{t('收回')}</dt> <dd translate="no">{money(received)}</dd>
          </div>
        </dl>
      </ResultFrame>
      <List look="plain">
        {orders.map((order) => (
          <Fragment key={order.id}>
            <SettledOrderRow order={order} onOpen={() => onDetail(order.id)} />
          </Fragment>
        ))}
      </List>
      <div className={styles.facts}>
        <Facts
          facts={[
            { key: 'balance', label: t('可用余额'), value: <BalanceAfter ids={orders.map((order) => order.id)} /> },
          ]}
        />
        <CheckedNote
          verdict={verdict}
          count={orders.length}
          practice={orders.some((order) => isPracticeOrder(order.id))}
        />
      </div>
    </div>
  )
}

/** What was debited for the orders, and what came back. The latter is not known while the profit of one is not. */
function sumsOf(orders: readonly Order[]): { readonly paid: Decimal; readonly received: Decimal | undefined } {
  const zero = decimal('0')
  const paid = orders.reduce((sum, { amount, fee }) => add(sum, add(amount, fee)), zero)
  const profits = orders.map(({ profit }) => profit)
  if (!profits.every((profit) => profit !== undefined)) return { paid, received: undefined }
  return { paid, received: profits.reduce(add, paid) }
}

/** Checks one order by what this device has seen, without asking for its quotes. */
function Seen({ order, onVerdict }: { order: Order; onVerdict: (verdict: Verdict) => void }) {
  const { verdict } = useVerification(order, { asks: false })
  useEffect(() => onVerdict(verdict))
  return null
}
