import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Problem.module.css'

interface ProblemProps {
  id?: string
  /** It is nobody's mistake and passes by itself. */
  waiting?: boolean
  children: ReactNode
}

/** Why something cannot be done. What is wrong is red and announced at once; what only has to be waited for is muted, with an i. */
export function Problem({ id, waiting = false, children }: ProblemProps) {
  return (
    <p className={styles.problem} id={id} role={waiting ? 'status' : 'alert'} data-waiting={waiting || undefined}>
      {waiting ? <Info aria-hidden="true" /> : null}
      <span>{children}</span>
    </p>
  )
}
