import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import styles from './LoadingIndicator.module.css'

/** Says that something is awaited, once 200 ms have passed: what comes sooner needs no word (docs/product.md, 1.7). */
export function LoadingIndicator({ label }: { label: string }) {
  return (
    <div className={styles.indicator} role="status">
      <Spinner />
      {label}
    </div>
  )
}
