import styles from './Spinner.module.css'

/** A turning ring in the colour of the text around it. Silent: the words beside it say what is awaited. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
