import { useTranslations } from 'next-intl'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { add } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { Gain } from '../order/parts/Gain.tsx'
import styles from './LiveSums.module.css'
import { useTotalNow } from './standing.ts'

/** What all open orders have at stake, and what they would bring in together if all ended now; `--` while a quote is too old, or an average not known. */
export function LiveSums({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const all = useTotalNow(orders)
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
