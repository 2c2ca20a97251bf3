import styles from './Spinner.module.css'

/** A turning ring in the colour of the text around it. It is hidden from screen readers; the text beside it is read. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
