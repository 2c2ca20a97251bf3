import type { Elements } from '#components/ui/elements.ts'
import styles from './Gallery.module.css'

/** One component in one or more states, under its name. */
export function Specimen({ of, children }: { of: string; children: Elements }) {
  return (
    <article className={styles.specimen}>
      <h3>{of}</h3>
      {children}
    </article>
  )
}
