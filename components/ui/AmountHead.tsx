import type { Elements } from '#components/ui/elements.ts'
import styles from './AmountHead.module.css'

interface AmountHeadProps {
  label: string
  /** With its currency. */
  amount: string
  /** Where it goes, or what it comes from. */
  children?: Elements
}

/** The amount that a review or an outcome is about. */
export function AmountHead({ label, amount, children }: AmountHeadProps) {
  return (
    <div className={styles.head}>
      <p className={styles.label}>{label}</p>
      <p className={styles.amount} translate="no">
        {amount}
      </p>
      {children ? <p className={styles.label}>{children}</p> : null}
    </div>
  )
}
