import { Info } from 'lucide-react'
import type { Elements } from '#components/ui/elements.ts'
import { RequestSteps } from './RequestSteps.tsx'
import styles from './Review.module.css'
import { StorageWarning } from './StorageWarning.tsx'

interface ReviewProps {
  /** The amount that arrives (`AmountHead`). */
  head: Elements
  /** All that is confirmed, and what else is asked for. */
  children: Elements
  /** What cannot be undone. */
  note?: string | undefined
  /** Why it can no longer be confirmed as it is shown. */
  stop?: string | undefined
}

/** What the reviews of all requests of money look like: the step, the amount that arrives, every line that is confirmed, and a warning. */
export function Review({ head, children, note, stop }: ReviewProps) {
  return (
    <div className={styles.review}>
      <RequestSteps current="review" />
      {head}
      {children}
      {note === undefined ? null : (
        <p className={styles.note}>
          <Info aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
      <StorageWarning />
      {stop === undefined ? null : (
        <p className={styles.stop} role="alert">
          {stop}
        </p>
      )}
    </div>
  )
}
