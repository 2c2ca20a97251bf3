import type { Elements } from '#components/ui/elements.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import styles from './AmountHead.module.css'

interface AmountHeadProps {
  label: string
  /** The amount with its currency. */
  amount: string
  /** Where it goes, or what it comes from. */
  children?: Elements
}

/** The amount that a review or an outcome is about. */
export function AmountHead({ label, amount, children }: AmountHeadProps) {
  return (
    <div className={styles.head}>
      <Text size="sm" tone="muted" break="anywhere">
        {label}
      </Text>
      <p className={styles.amount} translate="no">
        {amount}
      </p>
      {children ? (
        <Text size="sm" tone="muted" break="anywhere">
          {children}
        </Text>
      ) : null}
    </div>
  )
}
