'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { type Fact, Facts } from '#components/ui/facts/Facts.tsx'
import { useBackend } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { OrderCountdown } from '../orders/OrderCountdown.tsx'
import { OrderPrice } from '../orders/OrderPrice.tsx'
import { useOrder } from '../orders/useOrders.ts'
import { confirmedAtom } from './atoms.ts'
import { DirectionWord } from './DirectionWord.tsx'
import styles from './Ticket.module.css'
import { moneyDecimals } from './ticket.ts'

/** Success: what the backend booked, and the countdown on its clock. It makes room for the end dialog by itself. */
export function PlacedOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations()
  const { currency } = useBackend()
  const settled = useOrder(order.id).data?.status === 'settled'
  useEffect(() => {
    if (settled) onClose()
  }, [settled, onClose])
  const confirmed = useAtomValue(confirmedAtom)
  /** Terms may have changed on the way (contract.md has no code for it): what differs from the promise is said. */
  const changed = (booked: string, promised: string | undefined): Pick<Fact, 'value' | 'tone'> =>
    promised === undefined || promised === booked
      ? { value: booked }
      : { value: t('{value}（确认时为{before}）', { value: booked, before: promised }), tone: 'danger' }
  const money = (value: Order['amount']) => formatAmount(value, { decimals: moneyDecimals, currency })
  return (
    <div className={styles.outcome} role="status">
      <OrderCountdown order={order} />
      <Facts
        facts={[
          { key: 'product', label: t('产品'), value: order.productName },
          { key: 'direction', label: t('方向'), value: <DirectionWord direction={order.direction} /> },
          { key: 'amount', label: t('金额'), value: money(order.amount), strong: true },
          {
            key: 'fee',
            label: t('手续费'),
            ...changed(money(order.fee), confirmed && money(confirmed.fee)),
          },
          {
            key: 'payout',
            label: t('赔付率'),
            ...changed(formatRate(order.payoutRate), confirmed && formatRate(confirmed.payoutRate)),
          },
          {
            key: 'open',
            label: t('成交价'),
            value: <OrderPrice order={order} price={order.openPrice} />,
            strong: true,
          },
        ]}
      />
      <Button kind="secondary" full onClick={onClose}>
        {t('关闭')}
      </Button>
    </div>
  )
}
