import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { AmountChips } from '#components/ui/field/AmountChips.tsx'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { isPositive } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import type { Ticket } from '../order/ticketAtoms.ts'
import { stakePresets, useOwnStakes } from './ownStakes.ts'
import { maximumStake } from './ticket.ts'

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
  const presets = stakePresets(product, decimals, own)
  return (
    <>
      <AmountChips
        name="stake"
        amounts={[
          ...presets.map(({ amount, fits }) => ({ amount, disabled: !fits })),
          { label: 'all', amount: whole && isPositive(whole) ? whole : undefined },
        ]}
        value={ticket.amount}
        onChoose={(amount) => onChange({ ...ticket, amount })}
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
        <p>
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
