import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import styles from './LoadingIndicator.module.css'

/** Says that content is loading. It appears after 200 ms (docs/product.md, 1.7). */
export function LoadingIndicator({ label }: { label: string }) {
  return (
    <div className={styles.indicator} role="status">
      <Spinner />
      {label}
    </div>
  )
}
