import styles from './FormFailure.module.css'

/** Shows what is wrong with a form as a whole; nothing without a text. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className={styles.failure} role="alert">
      {text}
    </p>
  )
}
