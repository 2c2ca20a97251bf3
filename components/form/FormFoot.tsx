import type { Elements } from '#components/ui/elements.ts'
import styles from './FormFoot.module.css'

interface FormFootProps {
  /** What there is to know before the main button is pressed. */
  note?: Elements
  /** The main button, or a second one and the main button. */
  children: Elements
}

/** The foot of a form or of its review: the one place of the second button and of the main button. It stays in view. */
export function FormFoot({ note, children }: FormFootProps) {
  return (
    <div className={styles.foot} data-foot-bar="">
      {note}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
