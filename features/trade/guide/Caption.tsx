import type { Elements } from '#components/ui/elements.ts'
import styles from './Guide.module.css'

interface CaptionProps {
  /** Which of the three it is. */
  step: 1 | 2 | 3
  title: string
  text: string
  aside?: Elements
}

/** A caption of the guide: what there is to know now, how far the guide is, and the way out. */
export function Caption({ step, title, text, aside }: CaptionProps) {
  return (
    <div className={styles.caption} data-step={step}>
      <p role="status">
        {title === '' ? null : <strong>{title}</strong>} <span>{text}</span>
      </p>
      <div className={styles.foot}>
        <span className={styles.steps} aria-hidden="true">
          {[1, 2, 3].map((each) => (
            <i key={each} data-on={each <= step || undefined} />
          ))}
        </span>
        {aside}
      </div>
    </div>
  )
}
