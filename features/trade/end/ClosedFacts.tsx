import { useTranslations } from 'next-intl'
import { Facts } from '#components/ui/Facts.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { add } from '#lib/money/arithmetic.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatTimeMillis } from '#lib/time/format.ts'
import { OrderPrice } from '../order/parts/OrderFigures.tsx'
import { BalanceAfter } from './BalanceAfter.tsx'

/** How an order was closed early: when, the quote that its price belongs to, what was paid and came back, and the balance after it. */
export function ClosedFacts({ order }: { order: Order }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { amount, fee, closedAt, closedEarly } = order
  const returned = closedEarly && formatAmount(closedEarly.price, currency)
  return (
    <Facts
      facts={[
        { key: 'closedAt', label: t('平仓时间'), value: closedAt === undefined ? '--' : formatTimeMillis(closedAt) },
        {
          key: 'quote',
          label: t('平仓时价格'),
          value: <OrderPrice order={order} price={order.closePrice} />,
        },
        { key: 'paid', label: t('支出'), value: formatAmount(add(amount, fee), currency) },
        { key: 'received', label: t('收回'), value: returned ?? '--', strong: true },
        { key: 'balance', label: t('可用余额'), value: <BalanceAfter ids={[order.id]} /> },
      ]}
    />
  )
}
