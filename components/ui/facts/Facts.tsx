import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  key: string
  label: ReactNode
  value: ReactNode
  /** The line the eye should find first. */
  strong?: boolean
  /** Colours the value; the words around it say the same. */
  tone?: 'rise' | 'fall' | 'success' | 'danger' | 'accent'
  /** After the value: a copy button. */
  action?: ReactNode
}

/** Labels at the left, values at the right: the terms of an order, the details of an account. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.key} className={styles.fact} data-strong={fact.strong || undefined}>
          <dt>{fact.label}</dt>
          <dd data-tone={fact.tone}>
            {fact.value}
            {fact.action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
