import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Product } from '#lib/contract/trade.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import type { Ticket } from '../orders/model/ticketAtoms.ts'
import { stakePresets, useOwnStakes } from './ownStakes.ts'
import styles from './Ticket.module.css'
import { maximumStake, stakeLabel } from './ticket.ts'

/** Few change their preset stakes, and they do it once. */
const ownStakesSheet = createLazyPart(async () => (await import('./OwnStakesSheet.tsx')).OwnStakesSheet)

interface StakeChipsProps {
  ticket: Ticket
  product: Product
  onChange: (ticket: Ticket) => void
  /** Undefined while it is not known; "all" cannot be chosen then. */
  balance: Decimal | undefined
  /** Whether the way to the member's own stakes has room. */
  editable?: boolean
}

/**
 * The preset stakes and "all amount", and the way to the member's own ones. The field above them is "other amount". It is memoised, because
 * the form renders with each quote.
 */
export const StakeChips = memo(function StakeChips({
  ticket,
  product,
  balance,
  editable = true,
  onChange,
}: StakeChipsProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { decimals } = currency
  const [editing, setEditing] = useState<boolean>()
  const own = useOwnStakes(currency)
  const whole = balance && maximumStake(balance, product, decimals)
  const typed = readAmount(ticket.amount)
  const presets = stakePresets(product, decimals, own)
  const chosen = typed && presets.find(({ amount }) => compare(amount, typed) === 0)?.amount
  const options = [
    ...presets.map(({ amount, fits }) => ({
      value: amount as string,
      label: <span translate="no">{stakeLabel(amount)}</span>,
      disabled: !fits,
    })),
    { value: 'all', label: t('全部'), disabled: !whole || !isPositive(whole) },
  ]
  return (
    <>
      <Chips
        label={t('金额')}
        labelHidden
        name="stake"
        size="small"
        layout="scroll"
        options={options}
        value={chosen ?? (whole && typed && compare(whole, typed) === 0 ? 'all' : undefined)}
        onValueChange={(value) => onChange({ ...ticket, amount: value === 'all' ? (whole ?? '') : value })}
        end={
          editable ? (
            <IconButton
              label={t('更改常用金额')}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setEditing(true)}
            />
          ) : undefined
        }
      />
      {presets.every(({ fits }) => fits) ? null : (
        <p className={styles.rule}>
          {t('灰色的金额超出此产品的范围：{min} 至 {max}', {
            min: formatAmount(product.minAmount, currency),
            max: formatAmount(product.maxAmount, currency),
          })}
        </p>
      )}
      {editing === undefined ? null : (
        <Lazy part={ownStakesSheet}>
          {(OwnStakesSheet) => <OwnStakesSheet open={editing} onClose={() => setEditing(false)} product={product} />}
        </Lazy>
      )}
    </>
  )
})
