import { useAccountCurrency } from '#features/member/index.ts'
import { isNegative, isZero } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import styles from './Gain.module.css'

/** Which colour a gain or loss has: that of rise or fall, and none for zero. */
export const toneOf = (value: Decimal): 'rise' | 'fall' | undefined =>
  isZero(value) ? undefined : isNegative(value) ? 'fall' : 'rise'

/** A gain or a loss with its sign, in the colour of its sign; `--` while it is not known. */
export function Gain({ value }: { value: Decimal | undefined }) {
  const currency = useAccountCurrency()
  if (value === undefined) return <span translate="no">--</span>
  return (
    <strong className={styles.gain} data-tone={toneOf(value)} translate="no">
      {formatAmount(value, { ...currency, sign: 'always' })}
    </strong>
  )
}
