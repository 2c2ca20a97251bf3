import styles from './Shell.module.css'

/**
 * What the static page shows before the client runs: the outline of a screen, without a word, because the language and
 * whether there is a session are known only on the device.
 */
export function Shell() {
  return (
    <div className={styles.shell} aria-busy="true">
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.line} aria-hidden="true" />
      <span className={styles.line} aria-hidden="true" />
      <span className={styles.line} aria-hidden="true" />
    </div>
  )
}
