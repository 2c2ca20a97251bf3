import styles from './Spinner.module.css'

/** A turning ring in the colour of the text around it. It is hidden from screen readers; the text beside it is read. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}

/** Says that content is loading. It appears after 200 ms (docs/product.md, 1.7). */
export function LoadingIndicator({ label }: { label: string }) {
  return (
    <div className={styles.indicator} role="status">
      <Spinner />
      <span>{label}</span>
    </div>
  )
}
