import styles from './Mark.module.css'

/** The app's own mark, beside the name of a site that has no logo. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.ring} d="M45.4 20.2a18 18 0 1 0 0 23.6" />
      <path className={styles.candle} d="M32 21v22" />
      <rect x="27.5" y="26" width="9" height="12" rx="1.5" />
    </svg>
  )
}
