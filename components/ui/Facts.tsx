import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import styles from './Facts.module.css'

export interface Fact {
  key: string
  label: ReactNode
  /** A figure, a code or a name as a string, which no translator touches; words in an element of their own. */
  value: string | Elements
  /** Marks the most important line. */
  strong?: boolean
  /** Colours the value. The texts around it must say the same. */
  tone?: 'rise' | 'fall' | 'success' | 'danger' | 'accent'
  /** Drawn after the value, such as a copy button. */
  action?: Elements
}

/** A list of labels at the left and values at the right, such as the terms of an order; `card`: on a surface, with lines between them. */
export function Facts({ facts, look = 'plain' }: { facts: readonly Fact[]; look?: 'plain' | 'card' }) {
  return (
    <dl className={styles.facts} data-look={look}>
      {facts.map((fact) => (
        <div key={fact.key} className={styles.fact} data-strong={fact.strong || undefined}>
          <dt>{fact.label}</dt>
          <dd data-tone={fact.tone}>
            {drawn(fact.value)}
            {fact.action}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function drawn(value: Fact['value']): Elements {
  return typeof value === 'string' ? <span translate="no">{value}</span> : value
}
