import styles from './FormFailure.module.css'

/** What is wrong with a form as a whole. */
export function FormFailure({ text }: { text: string }) {
  return (
    <p className={styles.failure} role="alert">
      {text}
    </p>
  )
}
