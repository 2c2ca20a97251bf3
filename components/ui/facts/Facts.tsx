import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  key: string
  label: ReactNode
  value: ReactNode
  /** The most important line. */
  strong?: boolean
  /** Colours the value. The texts around it must say the same. */
  tone?: 'rise' | 'fall' | 'success' | 'danger' | 'accent'
  /** Drawn after the value, such as a copy button. */
  action?: ReactNode
}

/** A list of labels at the left and values at the right, such as the terms of an order. */
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
