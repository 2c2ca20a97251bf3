import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useOverTime } from '#components/time/ticker.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { loginNameAtom, useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { add } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal, decimalsOf } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { Gain } from '../order/parts/Gain.tsx'
import { orderEvidenceStore } from '../order/verification/orderEvidenceStore.ts'
import { hasBegun, windowNow } from '../order/verification/windowQuotes.ts'
import { useProducts } from '../product/queries.ts'
import { freshQuote } from '../quotes/queries.ts'
import styles from './LiveSums.module.css'
import { stateAt } from './standing.ts'

/** What all open orders have at stake, and what they would bring in together if all ended now; `--` while a quote is too old, or an average not known. */
export function LiveSums({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const { data } = useProducts()
  const last = Math.max(...orders.map(({ closesAt }) => closesAt))
  const all = useOverTime(() => {
    const amounts = orders.map((order) => {
      const { quote, reason } = freshQuote(order.productId)
      if (!quote || reason !== undefined || order.closesAt <= serverClock.now()) return undefined
      const priceDecimals =
        data?.items.find(({ id }) => id === order.productId)?.decimals ?? decimalsOf(order.openPrice)
      const now = windowNow(order, orderEvidenceStore.of(loginName, order.id), { asked: [], priceDecimals })
      const average = now && (hasBegun(now.window) ? now : 'early')
      const state = stateAt(order, quote, average, { moneyDecimals: currency.decimals, priceDecimals })
      return state.is === 'running' ? state.amount : undefined
    })
    return amounts.every((amount) => amount !== undefined) ? amounts.reduce(add, zero) : undefined
  }, last)
  const stake = orders.reduce((sum, { amount, fee }) => add(sum, add(amount, fee)), zero)
  return (
    <dl className={styles.sums}>
      <div>
        <Text as="dt" size="body" tone="muted">
          {t('占用金额（含手续费）')}
        </Text>
        <Text as="dd" size="lg" weight="bold" translate="no">
          {formatAmount(stake, currency)}
        </Text>
      </div>
      <div>
        <Text as="dt" size="body" tone="muted">
          {t('若现在全部结算')}
        </Text>
        <Text as="dd" size="lg" weight="bold">
          <Gain value={all} />
        </Text>
      </div>
    </dl>
  )
}

const zero: Decimal = decimal('0')
